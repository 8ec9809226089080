import type { AggregatedUsage } from '@callscope/tracing-types';

import { type Costs, costsOf, NO_COSTS } from './costs.ts';
import { type Figures, ownUsage, type UsageLists } from './own-usage.ts';
import { priceAt, type Prices } from './prices.ts';

/** A call as roll-ups see it. */
export interface UsedCall extends UsageLists {
  readonly id: string;
  readonly parent_id: string | null;
  readonly started_at: string;
  /** 1 when the call has ended. */
  readonly ended: number;
}

type Sums = Map<string, Figures & Costs>;

/**
 * Adds up usage from the leaves to the roots. A call whose parent is not among the given is a root; where parents form
 * a circle, every call of it keeps what is below it and the work ends all the same.
 * @param calls - The calls.
 * @param prices - By model; undefined leaves costs null.
 * @returns For each call its sums by model, and which unfinished calls are in them.
 */
export function rollUp(calls: readonly UsedCall[], prices: Prices | undefined) {
  const byId = new Map(calls.map((call) => [call.id, call]));
  const sums = new Map<string, Sums>(calls.map((call) => [call.id, ownSums(call, prices)]));
  const below = new Map(calls.map(({ id }) => [id, 0]));
  for (const { parent_id } of calls)
    if (parent_id !== null && byId.has(parent_id)) below.set(parent_id, (below.get(parent_id) ?? 0) + 1);
  const ready = calls.filter(({ id }) => below.get(id) === 0).map(({ id }) => id);
  for (const id of ready) {
    const parent = byId.get(id)?.parent_id;
    const into = parent === null || parent === undefined ? undefined : sums.get(parent);
    if (parent === null || parent === undefined || !into) continue;
    for (const [model, figures] of sums.get(id) ?? []) into.set(model, added(into.get(model), figures));
    const left = (below.get(parent) ?? 0) - 1;
    below.set(parent, left);
    if (left === 0) ready.push(parent);
  }
  return new Map([...sums].map(([id, models]) => [id, shown(models, prices !== undefined)]));
}

function ownSums(call: UsedCall, prices: Prices | undefined): Sums {
  return new Map(
    [...ownUsage(call)].map(([model, figures]) => {
      const price = prices && priceAt(prices.get(model) ?? [], `${call.started_at.replace(' ', 'T')}Z`);
      return [model, { ...figures, ...costsOf(figures, price) }];
    }),
  );
}

/** Written out, since it is done for every call of a trace. */
function added(a: (Figures & Costs) | undefined, b: Figures & Costs): Figures & Costs {
  if (!a) return b;
  return {
    requests: a.requests + b.requests,
    prompt_tokens: a.prompt_tokens + b.prompt_tokens,
    completion_tokens: a.completion_tokens + b.completion_tokens,
    total_tokens: a.total_tokens + b.total_tokens,
    cache_read_input_tokens: a.cache_read_input_tokens + b.cache_read_input_tokens,
    cache_creation_input_tokens: a.cache_creation_input_tokens + b.cache_creation_input_tokens,
    prompt_tokens_total_cost: a.prompt_tokens_total_cost + b.prompt_tokens_total_cost,
    completion_tokens_total_cost: a.completion_tokens_total_cost + b.completion_tokens_total_cost,
    cache_read_input_tokens_total_cost: a.cache_read_input_tokens_total_cost + b.cache_read_input_tokens_total_cost,
    cache_creation_input_tokens_total_cost:
      a.cache_creation_input_tokens_total_cost + b.cache_creation_input_tokens_total_cost,
  };
}

function shown(models: Sums, withCosts: boolean): Record<string, AggregatedUsage> {
  const none = Object.fromEntries(Object.keys(NO_COSTS).map((key) => [key, null]));
  return Object.fromEntries(
    [...models].map(([model, figures]) => [model, (withCosts ? figures : { ...figures, ...none }) as AggregatedUsage]),
  );
}
