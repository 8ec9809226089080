import type { Call, ModelCost } from '@callscope/tracing-types';

import type { ProjectId } from '../../handling/access.ts';
import type { Store } from '../../storage/store.ts';
import { usageColumnsOf, usageOf } from '../parts/usage.ts';
import { costsOf } from './costs.ts';
import { ownUsage } from './own-usage.ts';
import { priceAt, pricesOf } from './prices.ts';

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
