import {
  inferenceAnalysisArtificialanalysisModels,
  inferenceRouterOpenrouterModels,
  nvidiaHardware,
} from '@callscope/examples/tracing';
import { describe, expect, test } from 'vitest';

import type { Context } from '../../src/core/handler.ts';
import { tracingHandlers } from '../../src/areas/tracing/index.ts';

const context = {} as Context;

describe('Information about models', () => {
  test('equals the examples, in both lists', async () => {
    const routed = await tracingHandlers.inferenceRouterOpenrouterModels({}, context);
    expect(routed).toEqual(inferenceRouterOpenrouterModels.two.response);
    const compared = await tracingHandlers.inferenceAnalysisArtificialanalysisModels({}, context);
    expect(compared).toEqual(inferenceAnalysisArtificialanalysisModels.two.response);
  });

  test.each(Object.values(nvidiaHardware))('lists the hardware of $request.model', async ({ request, response }) => {
    expect(await tracingHandlers.nvidiaHardware(request, context)).toEqual(response);
  });

  test('has prices without rounding errors', async () => {
    expect(await tracingHandlers.nvidiaHardware({ model: 'sable-reasoner' }, context)).toMatchObject({
      hardware: [{ pricing: { cents_per_million_input_tokens: 100, cents_per_million_output_tokens: 400 } }],
    });
  });
});
