import type { NvidiaHardwareInput, NvidiaHardwareResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { offeredModels } from './inferenceRouterOpenrouterModels.ts';

/** Converts dollars per token to cents per million tokens. */
const toCents = (dollars: string): number => Number((Number(dollars) * 1e8).toPrecision(12));

/** Lists the ways in which a model is offered; none for an unknown model (decision 0097). */
export const nvidiaHardware: Handler<NvidiaHardwareInput, NvidiaHardwareResponse> = async ({ model }) => ({
  hardware: offeredModels
    .filter(({ id }) => id.slice(id.indexOf('/') + 1) === model)
    .map(({ pricing }) => ({
      id: 'serverless',
      name: 'Serverless',
      type: 'serverless',
      pricing: {
        cents_per_million_input_tokens: toCents(pricing.prompt),
        cents_per_million_output_tokens: toCents(pricing.completion),
      },
      specs: null,
    })),
});
