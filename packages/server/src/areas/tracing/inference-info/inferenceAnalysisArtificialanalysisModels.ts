import type { InferenceAnalysisArtificialanalysisModelsResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { offeredModels } from './models.ts';

/** Lists the models for a site that compares them. The list is the same, but may change alone (decision 0097). */
export const inferenceAnalysisArtificialanalysisModels: Handler<
  object,
  InferenceAnalysisArtificialanalysisModelsResponse
> = async () => ({ data: [...offeredModels] });
