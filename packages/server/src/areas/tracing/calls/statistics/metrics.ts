import type { CallMetricSpec, UsageMetricSpec } from '@callscope/tracing-types';

import { ServiceError } from '../../../../core/errors.ts';

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

/** Most metrics of a request. The engine limits the length of a statement. */
const MAX_METRICS = 200;

/**
 * Compiles requested metrics into metrics of a bucket, each once and in the order of the request.
 *
 * @throws ServiceError 400 for too many metrics.
 */
export function compileMetrics(specs: readonly MetricSpec[]): BucketMetric[] {
  const levels = new Map<string, Set<number>>();
  for (const { metric, percentiles = [] } of specs) {
    const known = levels.get(metric) ?? new Set();
    for (const p of percentiles) known.add(p);
    levels.set(metric, known);
  }
  const total = [...levels.values()].reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_METRICS) throw tooManyMetrics();
  const metrics = new Map<string, BucketMetric>();
  for (const { metric, aggregations = [], percentiles = [] } of specs) {
    const names: readonly Aggregation[] =
      aggregations.length === 0 && percentiles.length === 0 ? ['sum'] : aggregations;
    for (const name of names)
      metrics.set(`${name}_${metric}`, { key: `${name}_${metric}`, ...AGGREGATIONS[name](metric) });
    for (const p of percentiles) {
      metrics.set(`p${p}_${metric}`, {
        key: `p${p}_${metric}`,
        sql: percentileSql(metric, p, levels.get(metric) ?? new Set()),
        empty: null,
      });
    }
    if (metrics.size > MAX_METRICS) throw tooManyMetrics();
  }
  return [...metrics.values()];
}

function tooManyMetrics(): ServiceError {
  return new ServiceError(400, `More than ${MAX_METRICS} aggregations and percentiles. Send several requests.`);
}

/**
 * Returns the SQL of a percentile. All levels of a metric are in one function, so that the engine collects and sorts the
 * values once. The levels are numbers that the contract has validated. They are interpolated between neighbors, over all
 * values (decision 0015).
 */
function percentileSql(metric: string, p: number, all: ReadonlySet<number>): string {
  const levels = [...all];
  const quantiles = `quantilesExactInclusive(${levels.map((level) => level / 100).join(', ')})(${metric})`;
  return `if(count(${metric}) = 0, NULL, ${quantiles}[${levels.indexOf(p) + 1}])`;
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
