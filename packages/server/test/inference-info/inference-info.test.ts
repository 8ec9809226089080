import {
  inferenceAnalysisArtificialanalysisModels,
  inferenceRouterOpenrouterModels,
  nvidiaHardware,
} from '@callscope/examples/tracing';
import { describe, expect, test } from 'vitest';

import type { Context } from '../../src/core/handler.ts';
import { handlers } from '../../src/areas/tracing/inference-info/index.ts';

const context = {} as Context;

describe('Information about models', () => {
  test('equals the examples, in both lists', async () => {
    const routed = await handlers.inferenceRouterOpenrouterModels({}, context);
    expect(routed).toEqual(inferenceRouterOpenrouterModels.two.response);
    const compared = await handlers.inferenceAnalysisArtificialanalysisModels({}, context);
    expect(compared).toEqual(inferenceAnalysisArtificialanalysisModels.two.response);
  });

  test.each(Object.values(nvidiaHardware))('lists the hardware of $request.model', async ({ request, response }) => {
    expect(await handlers.nvidiaHardware(request, context)).toEqual(response);
  });

  test('has prices without rounding errors', async () => {
    expect(await handlers.nvidiaHardware({ model: 'sable-reasoner' }, context)).toMatchObject({
      hardware: [{ pricing: { cents_per_million_input_tokens: 100, cents_per_million_output_tokens: 400 } }],
    });
  });
});
