import type { CallMetricSpec, UsageMetricSpec } from '@callscope/tracing-types';

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
