import type { Call, ModelCost } from '@callscope/tracing-types';

import type { ProjectId } from '../../../../core/access.ts';
import { groupBy } from '../../../../core/group-by.ts';
import type { Store } from '../../../../core/store.ts';
import { toIso } from '../../../../storage/times.ts';
import { usageColumnsOf, usageOf } from './columns.ts';
import { type Figures, ownUsage } from './own-usage.ts';

/**
 * Adds `summary.weave.costs` to calls whose usage has a known price.
 * @param calls - Calls with their summaries.
 * @returns The calls; those without a price are as they were.
 */
export async function addCosts(calls: readonly Call[], project: ProjectId, store: Store): Promise<Call[]> {
  const used = calls.map(({ summary }) => ownUsage(usageColumnsOf(usageOf(summary))));
  const prices = await pricesOf(
    store,
    project,
    used.flatMap((uses) => uses.map(([model]) => model)),
  );
  return calls.map((call, index) => {
    const costs = (used[index] ?? []).flatMap(([model, figures]): [string, ModelCost][] => {
      const price = priceAt(prices.get(model) ?? [], call.started_at);
      return price ? [[model, { ...figures, ...costsOf(figures, price), ...price }]] : [];
    });
    const { summary } = call;
    if (costs.length === 0 || !summary?.weave) return call;
    return { ...call, summary: { ...summary, weave: { ...summary.weave, costs: Object.fromEntries(costs) } } };
  });
}

/** What usage costs. Cached tokens are part of the tokens read and count at their own prices (decision 0016). */
export interface Costs {
  readonly prompt_tokens_total_cost: number;
  readonly completion_tokens_total_cost: number;
  readonly cache_read_input_tokens_total_cost: number;
  readonly cache_creation_input_tokens_total_cost: number;
}

export const NO_COSTS: Costs = {
  prompt_tokens_total_cost: 0,
  completion_tokens_total_cost: 0,
  cache_read_input_tokens_total_cost: 0,
  cache_creation_input_tokens_total_cost: 0,
};

/**
 * Works out what usage of a model costs.
 * @param figures - The usage.
 * @param price - The price; without one nothing costs anything.
 */
export function costsOf(figures: Figures, price: Price | undefined): Costs {
  if (!price) return NO_COSTS;
  const { prompt_tokens, completion_tokens, cache_read_input_tokens, cache_creation_input_tokens } = figures;
  const uncached = Math.max(0, prompt_tokens - cache_read_input_tokens - cache_creation_input_tokens);
  return {
    prompt_tokens_total_cost: uncached * price.prompt_token_cost,
    completion_tokens_total_cost: completion_tokens * price.completion_token_cost,
    cache_read_input_tokens_total_cost: cache_read_input_tokens * price.cache_read_input_token_cost,
    cache_creation_input_tokens_total_cost: cache_creation_input_tokens * price.cache_creation_input_token_cost,
  };
}

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
