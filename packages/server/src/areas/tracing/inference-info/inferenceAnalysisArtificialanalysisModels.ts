import type { InferenceAnalysisArtificialanalysisModelsResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { offeredModels } from './inferenceRouterOpenrouterModels.ts';

/** Lists the models for a site that compares them. Equal to the list for routers, but may change apart (decision 0097). */
export const inferenceAnalysisArtificialanalysisModels: Handler<
  object,
  InferenceAnalysisArtificialanalysisModelsResponse
> = async () => ({ data: [...offeredModels] });
