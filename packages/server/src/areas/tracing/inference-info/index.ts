import type { Handlers } from '../../../core/handler.ts';
import { inferenceAnalysisArtificialanalysisModels } from './inferenceAnalysisArtificialanalysisModels.ts';
import { inferenceRouterOpenrouterModels } from './inferenceRouterOpenrouterModels.ts';
import { nvidiaHardware } from './nvidiaHardware.ts';

/** Handlers of the area Inference: information about models. */
export const handlers = {
  inferenceAnalysisArtificialanalysisModels,
  inferenceRouterOpenrouterModels,
  nvidiaHardware,
} satisfies Handlers;
