import type { CallMetricSpec, UsageMetricSpec } from '@callscope/tracing-types';

import { costsOf, type Price } from '../usage/costs.ts';

/** Figures of one bucket, by key. */
export type Cell = Record<string, number | null>;

/** One figure of a bucket: its key in the answer, and the SQL that computes it. */
export interface Figure {
  readonly key: string;
  readonly sql: string;
  /** What stands in a bucket without values (decision 0010). */
  readonly empty: 0 | null;
}

/** SQL of the values of each metric; -1 stands for a missing one. */
const VALUES: Readonly<Record<string, string>> = {
  latency_ms: 'latency',
  call_count: '1',
  error_count: 'failed',
  input_tokens: 'input',
  output_tokens: 'output',
  total_tokens: 'nullIf(total, -1)',
  cache_read_input_tokens: 'nullIf(cache_read, -1)',
  cache_creation_input_tokens: 'nullIf(cache_creation, -1)',
};

const AGGREGATES: Readonly<Record<string, (value: string) => Omit<Figure, 'key'>>> = {
  sum: (value) => ({ sql: `ifNull(sum(${value}), 0)`, empty: 0 }),
  avg: (value) => ({ sql: `ifNull(avg(${value}), 0)`, empty: 0 }),
  min: (value) => ({ sql: `min(${value})`, empty: null }),
  max: (value) => ({ sql: `max(${value})`, empty: null }),
  count: (value) => ({ sql: `count(${value})`, empty: 0 }),
};

/**
 * Works out the figures that metrics ask for, each once. Costs are left out: they are made of sums afterwards.
 * @param specs - The metrics.
 * @returns The figures in the order in which they were asked for.
 */
export function figuresOf(specs: readonly (CallMetricSpec | UsageMetricSpec)[]): Figure[] {
  const figures = specs.flatMap(({ metric, aggregations = [], percentiles = [] }) => {
    const value = VALUES[metric];
    if (value === undefined) return [];
    const named = aggregations.length === 0 && percentiles.length === 0 ? ['sum' as const] : aggregations;
    const levels = percentiles.map((p) => p / 100).join(', ');
    return [
      ...named.flatMap((name): Figure[] => {
        const aggregate = AGGREGATES[name]?.(value);
        return aggregate ? [{ key: `${name}_${metric}`, ...aggregate }] : [];
      }),
      // Interpolated between neighbours, over all values (decision 0015). The number is one that the contract checked.
      // All levels in one, since the values are kept and sorted once then. Without values there is no list to take from.
      ...percentiles.map((p, index): Figure => ({
        key: `p${p}_${metric}`,
        sql: `if(count(${value}) = 0, NULL, quantilesExactInclusive(${levels})(${value})[${index + 1}])`,
        empty: null,
      })),
    ];
  });
  return [...new Map(figures.map((figure) => [figure.key, figure])).values()];
}

/** Adds the sum of a metric unless it is there already: costs are made of it and show it. */
export function withSum(figures: readonly Figure[], metric: string): Figure[] {
  const key = `sum_${metric}`;
  const sum = AGGREGATES['sum']?.(VALUES[metric] ?? '0');
  return figures.some((figure) => figure.key === key) || !sum ? [...figures] : [...figures, { key, ...sum }];
}

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
