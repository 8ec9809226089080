import type { ModelCost } from '@callscope/tracing-types';

import type { ProjectId } from '../../../../core/access.ts';
import { groupBy } from '../../../../core/group-by.ts';
import type { Store } from '../../../../core/store.ts';
import { toIso } from '../../../../storage/times.ts';
import type { PricedUsage } from './usage.ts';

/** Costs of usage. Cached tokens have their own prices (decision 0016). */
export interface Costs {
  readonly prompt_tokens_total_cost: number;
  readonly completion_tokens_total_cost: number;
  readonly cache_read_input_tokens_total_cost: number;
  readonly cache_creation_input_tokens_total_cost: number;
}

const NO_COSTS: Costs = {
  prompt_tokens_total_cost: 0,
  completion_tokens_total_cost: 0,
  cache_read_input_tokens_total_cost: 0,
  cache_creation_input_tokens_total_cost: 0,
};

/** Usage that costs depend on. */
export type BilledUsage = Omit<PricedUsage, 'requests' | 'prompt_tokens' | 'total_tokens'>;

/** Computes the costs of usage of a model. Without a price they are 0. */
export function computeCosts(usage: BilledUsage, price: Price | undefined): Costs {
  if (!price) return NO_COSTS;
  const { uncached_input_tokens, completion_tokens, cache_read_input_tokens, cache_creation_input_tokens } = usage;
  return {
    prompt_tokens_total_cost: uncached_input_tokens * price.prompt_token_cost,
    completion_tokens_total_cost: completion_tokens * price.completion_token_cost,
    cache_read_input_tokens_total_cost: cache_read_input_tokens * price.cache_read_input_token_cost,
    cache_creation_input_tokens_total_cost: cache_creation_input_tokens * price.cache_creation_input_token_cost,
  };
}

/** Price of a model, with the names of the response. */
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

/** Prices by model, each list with the newest first. */
export type Prices = ReadonlyMap<string, readonly Price[]>;

/**
 * Reads the prices of models in a project.
 *
 * @returns The prices of the models that have one.
 */
export async function readPrices(store: Store, project: ProjectId, models: readonly string[]): Promise<Prices> {
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
 * Returns the price of a call: the newest one in effect at its start; if there is none, the newest of all (`ModelCost` in
 * the contract).
 *
 * @param prices - Prices of one model, the newest first.
 * @param started_at - Start of the call.
 */
export function priceAt(prices: readonly Price[], started_at: string): Price | undefined {
  const start = Date.parse(started_at);
  return prices.find(({ effective_date }) => Date.parse(effective_date) <= start) ?? prices[0];
}
