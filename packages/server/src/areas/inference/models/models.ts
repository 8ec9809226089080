import type { ModelsResponse } from '@callscope/inference-types';

import type { Handler } from '../../../core/handler.ts';
import type { Engine, InferenceOptions } from '../chat/engine.ts';
import { projectOf } from '../chat/project.ts';

/** Makes the handler that lists the models. */
export const models =
  (engine: Engine, options: InferenceOptions): Handler<object, ModelsResponse> =>
  async (_input, context) => {
    projectOf(context, options);
    return engine.models(context);
  };
