import { offeredModels } from '../../tracing/inference-info/models.ts';
import { fault } from '../chat/engine.ts';

/** What the scripted model has to know of the model whose name it answers under. */
export interface ModelFacts {
  readonly id: string;
  /** Tokens of prompt and reply together. */
  readonly context: number;
  /** Most tokens of a reply. */
  readonly output: number;
  readonly hasTools: boolean;
  readonly thinks: boolean;
}

/**
 * Finds a model.
 * @param id - The `model` of a request.
 * @returns Its facts.
 * @throws ServiceError 400 when none is named, 404 when there is no such model.
 */
export function modelOf(id: string | null | undefined): ModelFacts {
  if (!id) throw fault(400, 'model', 'Name a model in `model`. GET /models lists the ids.');
  const model = offeredModels.find((offered) => offered.id === id);
  if (!model) throw fault(404, 'model', 'No model has this id. GET /models lists the ids.');
  const features: readonly string[] = model.supported_features;
  return {
    id,
    context: model.context_length,
    output: model.max_output_length,
    hasTools: features.includes('tools'),
    thinks: features.includes('reasoning'),
  };
}
