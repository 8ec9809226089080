import type { UsageMetricSpec } from '@callscope/tracing-types';

import { costsOf } from '../usage/costs.ts';
import type { Price } from '../usage/prices.ts';
import type { Cell } from './call-buckets.ts';

type CostMetric = Extract<UsageMetricSpec['metric'], `${string}_cost`>;

/** The sums that each cost is made of; the first two stand beside it in the answer. */
const SHOWN: Readonly<Record<CostMetric, readonly string[]>> = {
  input_cost: ['input_tokens'],
  output_cost: ['output_tokens'],
  total_cost: ['input_tokens', 'output_tokens'],
};

/** Sums that are needed and not shown, unless they were asked for. */
export const HIDDEN = ['cache_read_input_tokens', 'cache_creation_input_tokens'] as const;

/** The costs that metrics ask for. */
export function costsAskedFor(specs: readonly UsageMetricSpec[]): CostMetric[] {
  return [...new Set(specs.map(({ metric }) => metric))].filter((metric) => metric in SHOWN) as CostMetric[];
}

/** The sums that stand beside the costs. */
export function sumsBeside(costs: readonly CostMetric[]): string[] {
  return [...new Set(costs.flatMap((cost) => SHOWN[cost]))];
}

/**
 * Adds costs to a cell (decision 0016).
 * @param cell - With the sums of tokens.
 * @param costs - The costs that were asked for.
 * @param price - Of the model; without one everything costs 0.
 */
export function withCosts(cell: Cell, costs: readonly CostMetric[], price: Price | undefined): Cell {
  const sum = (metric: string): number => cell[`sum_${metric}`] ?? 0;
  const parts = costsOf(
    {
      requests: 0,
      prompt_tokens: sum('input_tokens'),
      completion_tokens: sum('output_tokens'),
      total_tokens: 0,
      cache_read_input_tokens: sum('cache_read_input_tokens'),
      cache_creation_input_tokens: sum('cache_creation_input_tokens'),
    },
    price,
  );
  const input_cost =
    parts.prompt_tokens_total_cost +
    parts.cache_read_input_tokens_total_cost +
    parts.cache_creation_input_tokens_total_cost;
  const output_cost = parts.completion_tokens_total_cost;
  const all: Record<CostMetric, number> = { input_cost, output_cost, total_cost: input_cost + output_cost };
  return { ...cell, ...Object.fromEntries(costs.map((cost) => [`sum_${cost}`, all[cost]])) };
}
