import type { ModelsResponse } from '@callscope/inference-types';

import type { Handler } from '../../../core/handler.ts';
import type { Engine, InferenceOptions } from './engine.ts';
import { readProject } from './project.ts';

/** Creates the handler that lists the models. */
export const models =
  (engine: Engine, options: InferenceOptions): Handler<object, ModelsResponse> =>
  async (_input, context) => {
    readProject(context, options);
    return engine.models(context);
  };
