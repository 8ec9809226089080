import type { InferenceRouterOpenrouterModelsResponse, OfferedModel } from '@callscope/tracing-types';

import data from '../../../../data/models.json' with { type: 'json' };
import type { Handler } from '../../../core/handler.ts';

/** Models of the inference service. The data file states its source and date. */
export const offeredModels: readonly OfferedModel[] = data.models as OfferedModel[];

/** Lists the models for a service that routes requests. */
export const inferenceRouterOpenrouterModels: Handler<object, InferenceRouterOpenrouterModelsResponse> = async () => ({
  data: [...offeredModels],
});
