import type { ModelCost } from '@callscope/tracing-types';

import type { ProjectId } from '../../handling/access.ts';
import { groupBy } from '../../handling/group-by.ts';
import type { Store } from '../../storage/store.ts';
import { toIso } from '../../storage/times.ts';

/** A price, with the names that an answer has. */
export type Price = Required<
  Pick<
    ModelCost,
    | 'prompt_token_cost_unit'
    | 'completion_token_cost_unit'
    | 'provider_id'
    | 'pricing_level'
    | 'pricing_level_id'
    | 'created_at'
    | 'created_by'
  >
> & {
  readonly prompt_token_cost: number;
  readonly completion_token_cost: number;
  readonly cache_read_input_token_cost: number;
  readonly cache_creation_input_token_cost: number;
  readonly effective_date: string;
};

/** Prices by model, the newest first. */
export type Prices = ReadonlyMap<string, readonly Price[]>;

/**
 * Reads the prices of some models in a project.
 * @returns Prices by model; a model without one is missing.
 */
export async function pricesOf(store: Store, project: ProjectId, models: readonly string[]): Promise<Prices> {
  if (models.length === 0) return new Map();
  const rows = await store.rows<Price & { llm_id: string }>(
    `SELECT llm_id, prompt_token_cost, completion_token_cost, cache_read_input_token_cost,
       cache_creation_input_token_cost, prompt_token_cost_unit, completion_token_cost_unit, effective_date, provider_id,
       'project' AS pricing_level, project_id AS pricing_level_id, created_at, created_by
     FROM costs FINAL WHERE project_id = {project:String} AND llm_id IN {models:Array(String)}
     ORDER BY effective_date DESC, id DESC`,
    { parameters: { project, models: [...new Set(models)] } },
  );
  const prices = rows.map(({ llm_id, ...price }) => ({
    llm_id,
    price: { ...price, effective_date: toIso(price.effective_date), created_at: toIso(price.created_at ?? null) },
  }));
  return new Map(
    [...groupBy(prices, ({ llm_id }) => llm_id)].map(([model, list]) => [model, list.map(({ price }) => price)]),
  );
}

/**
 * Chooses the price of a call: one that was in effect when it started, if there is one, and the newest of those;
 * otherwise the newest of all (`ModelCost`).
 * @param prices - Of one model, the newest first.
 * @param started_at - Start of the call.
 */
export function priceAt(prices: readonly Price[], started_at: string): Price | undefined {
  const moment = Date.parse(started_at);
  return prices.find(({ effective_date }) => Date.parse(effective_date) <= moment) ?? prices[0];
}
