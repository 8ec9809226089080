import type { NvidiaHardwareInput, NvidiaHardwareResponse } from '@callscope/tracing-types';

import type { Handler } from '../../../core/handler.ts';
import { offeredModels } from './models.ts';

/** Cents for a million tokens, out of dollars for one. */
const cents = (dollars: string): number => Number((Number(dollars) * 1e8).toPrecision(12));

/** Lists how a model can be had. An unknown one cannot be had at all (decision 0097). */
export const nvidiaHardware: Handler<NvidiaHardwareInput, NvidiaHardwareResponse> = async ({ model }) => ({
  hardware: offeredModels
    .filter(({ id }) => id.slice(id.indexOf('/') + 1) === model)
    .map(({ pricing }) => ({
      id: 'serverless',
      name: 'Serverless',
      type: 'serverless',
      pricing: {
        cents_per_million_input_tokens: cents(pricing.prompt),
        cents_per_million_output_tokens: cents(pricing.completion),
      },
      specs: null,
    })),
});
