import type { InferenceRouterOpenrouterModelsResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { offeredModels } from './models.ts';

/** Lists the models for a service that routes requests. */
export const inferenceRouterOpenrouterModels: Handler<object, InferenceRouterOpenrouterModelsResponse> = async () => ({
  data: [...offeredModels],
});
