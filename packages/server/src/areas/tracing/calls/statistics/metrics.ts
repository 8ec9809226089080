import type { CallMetricSpec, UsageMetricSpec } from '@callscope/tracing-types';

/** Metric of a bucket: its key in the response, and the SQL that aggregates it. */
export interface BucketMetric {
  readonly key: string;
  readonly sql: string;
  /** Value in a bucket without values (decision 0010). */
  readonly empty: 0 | null;
}

/** Values of a bucket by the keys of its metrics. */
export type BucketValues = Readonly<Record<string, number | null>>;

/** Requested metric. Its values are in the column of the same name. */
interface MetricSpec {
  readonly metric: string;
  readonly aggregations?: readonly Aggregation[] | undefined;
  readonly percentiles?: readonly number[] | undefined;
}

type Aggregation = NonNullable<(CallMetricSpec | UsageMetricSpec)['aggregations']>[number];

const AGGREGATIONS: Readonly<Record<Aggregation, (column: string) => Omit<BucketMetric, 'key'>>> = {
  sum: (column) => ({ sql: `ifNull(sum(${column}), 0)`, empty: 0 }),
  avg: (column) => ({ sql: `ifNull(avg(${column}), 0)`, empty: 0 }),
  min: (column) => ({ sql: `min(${column})`, empty: null }),
  max: (column) => ({ sql: `max(${column})`, empty: null }),
  count: (column) => ({ sql: `count(${column})`, empty: 0 }),
};

/** Compiles requested metrics into metrics of a bucket, each once and in the order of the request. */
export function compileMetrics(specs: readonly MetricSpec[]): BucketMetric[] {
  const metrics = specs.flatMap(({ metric, aggregations = [], percentiles = [] }) => {
    const names: readonly Aggregation[] =
      aggregations.length === 0 && percentiles.length === 0 ? ['sum'] : aggregations;
    // All levels are in one function, so that the engine collects and sorts the values once. The levels are numbers that
    // the contract has validated. They are interpolated between neighbors, over all values (decision 0015).
    const levels = percentiles.map((p) => p / 100).join(', ');
    return [
      ...names.map((name): BucketMetric => ({ key: `${name}_${metric}`, ...AGGREGATIONS[name](metric) })),
      ...percentiles.map((p, index): BucketMetric => ({
        key: `p${p}_${metric}`,
        sql: `if(count(${metric}) = 0, NULL, quantilesExactInclusive(${levels})(${metric})[${index + 1}])`,
        empty: null,
      })),
    ];
  });
  return [...new Map(metrics.map((metric) => [metric.key, metric])).values()];
}

/** Returns the SQL that selects metrics, beginning with a comma. The columns are named by position: keys would need quotes. */
export function selectMetrics(metrics: readonly BucketMetric[]): string {
  return metrics.map(({ sql }, index) => `, ${sql} AS f${index}`).join('');
}

/**
 * Reads the values of metrics from a row of `selectMetrics`.
 *
 * @param row - Integers of 64 bits are strings. Undefined for a bucket without rows.
 */
export function readMetrics(
  row: Readonly<Record<string, unknown>> | undefined,
  metrics: readonly BucketMetric[],
): BucketValues {
  return Object.fromEntries(
    metrics.map(({ key, empty }, index) => {
      const value = row ? row[`f${index}`] : empty;
      return [key, value === null || value === undefined ? null : Number(value)];
    }),
  );
}
