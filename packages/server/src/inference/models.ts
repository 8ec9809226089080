import type { ModelsResponse } from '@callscope/inference-types';

import type { Handler } from '../handling/handler.ts';
import type { Engine } from './engine.ts';
import type { InferenceOptions } from './options.ts';
import { projectOf } from './project.ts';

/** Makes the handler that lists the models. */
export const models =
  (engine: Engine, options: InferenceOptions): Handler<object, ModelsResponse> =>
  async (_input, context) => {
    projectOf(context, options);
    return engine.models(context);
  };
