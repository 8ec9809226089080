import type { CostCreateRequest, CostQueryResponse } from '@callscope/tracing-types';

import type { Performer } from './operations.ts';

/**
 * Records prices in a project that has none. Prices get ids of the service's own, so doing it twice would store them
 * twice.
 * @param performer - Performs the operations.
 * @param input - The prices.
 * @param at - Time of recording, in milliseconds since 1970.
 */
export async function createPrices(performer: Performer, input: CostCreateRequest, at: number): Promise<void> {
  const { project_id } = input;
  const { results } = (await performer.perform('costQuery', { project_id }, at)) as CostQueryResponse;
  if (results.length === 0) await performer.perform('costCreate', input, at);
}
