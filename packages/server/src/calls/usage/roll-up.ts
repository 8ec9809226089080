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

function added(a: (Figures & Costs) | undefined, b: Figures & Costs): Figures & Costs {
  if (!a) return b;
  const keys = Object.keys(b) as (keyof (Figures & Costs))[];
  return Object.fromEntries(keys.map((key) => [key, a[key] + b[key]])) as unknown as Figures & Costs;
}

function shown(models: Sums, withCosts: boolean): Record<string, AggregatedUsage> {
  const none = Object.fromEntries(Object.keys(NO_COSTS).map((key) => [key, null]));
  return Object.fromEntries(
    [...models].map(([model, figures]) => [model, (withCosts ? figures : { ...figures, ...none }) as AggregatedUsage]),
  );
}
