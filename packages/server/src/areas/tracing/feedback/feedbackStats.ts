import type {
  FeedbackBucket,
  FeedbackMetricSpec,
  FeedbackStatsRequest,
  FeedbackStatsResponse,
} from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import { groupBy } from '../../../core/group-by.ts';
import type { Handler } from '../../../core/handler.ts';
import { type Expression, read, Bindings } from '../../../query/expression.ts';
import { jsonField } from '../../../query/fields.ts';
import { shortTime } from '../../../storage/times.ts';
import { bucketSql, checkTimezone, divideRange, toTimestamp } from '../calls/statistics/buckets.ts';
import { type BucketMetric, type BucketValues, readMetrics, selectMetrics } from '../calls/statistics/metrics.ts';
import { compileRange } from './range.ts';

/** Granularity of a response without metrics, which has no buckets. */
const DEFAULT_GRANULARITY = 3600;

/** Computes statistics of payloads, per bucket and over the whole range. */
export const feedbackStats: Handler<FeedbackStatsRequest, FeedbackStatsResponse> = async (input, context) => {
  const project = context.project(input.project_id);
  const { timezone = 'UTC', metrics = [] } = input;
  checkTimezone(timezone);
  checkMetrics(metrics);
  const range = compileRange(input, project, context.now());
  const { start, end } = range;
  const used = { start: shortTime(start), end: shortTime(end), timezone };
  const values = new Bindings('m');
  const columns = metrics.map((spec, index) => `${compileValue(spec, values)} AS v${index}`);
  const statistics = compileStatistics(metrics);
  if (metrics.length === 0) return { ...used, granularity: DEFAULT_GRANULARITY, buckets: [], window_stats: null };
  const { granularity, boundaries } = divideRange({ start, end, granularity: input.granularity, timezone });
  const bucket = boundaries.length === 0 ? '0' : bucketSql(boundaries, 'toUnixTimestamp64Micro(created_at)');
  const rows = await context.store.rows<Record<string, unknown>>(
    `SELECT bucket, count() AS n${selectMetrics(statistics)} FROM (
       SELECT ${[`${bucket} AS bucket`, ...columns].join(', ')} FROM feedback FINAL WHERE ${range.sql})
     GROUP BY GROUPING SETS ((bucket), ()) ORDER BY grouping(bucket) DESC`,
    { parameters: { ...range.parameters, ...values.parameters }, signal: context.signal },
  );
  // The first row is that of the whole range.
  const [whole, ...byBucket] = rows;
  const found = new Map(byBucket.map((row) => [Number(row['bucket']), row]));
  return {
    ...used,
    granularity,
    buckets: boundaries.slice(0, -1).map((time, index): FeedbackBucket => {
      const row = found.get(index);
      const timestamp = toTimestamp(time, timezone);
      return { timestamp, count: Number(row?.['n'] ?? 0), ...readMetrics(row, statistics) };
    }),
    window_stats: groupByPath(readMetrics(whole, statistics), statistics),
  };
};

/** A statistic, with its path and its name in `window_stats`. */
interface Statistic extends BucketMetric {
  readonly path: string;
  readonly name: string;
}

/** Limits of one statement. The engine takes about a second for the largest one. */
const MAX_METRICS = 100;
const MAX_STATISTICS = 500;
const MAX_PATH = 1000;

/** Checks the number of metrics, of statistics and of characters before anything is compiled. */
function checkMetrics(metrics: readonly FeedbackMetricSpec[]): void {
  if (metrics.length > MAX_METRICS) {
    throw new ServiceError(400, `metrics: more than ${MAX_METRICS} items. Request the rest separately.`);
  }
  const long = metrics.findIndex(({ json_path }) => json_path.length > MAX_PATH);
  if (long !== -1) throw new ServiceError(400, `metrics.${long}.json_path: more than ${MAX_PATH} characters.`);
  const statistics = metrics.reduce(
    (sum, { aggregations, percentiles }) => sum + (aggregations?.length ?? 0) + (percentiles?.length ?? 0),
    0,
  );
  if (statistics > MAX_STATISTICS) {
    throw new ServiceError(400, `metrics: more than ${MAX_STATISTICS} aggregations and percentiles in total.`);
  }
}

type ValueType = NonNullable<FeedbackMetricSpec['value_type']>;
type Aggregation = NonNullable<FeedbackMetricSpec['aggregations']>[number];

const defaultAggregations: Readonly<Record<ValueType, readonly Aggregation[]>> = {
  numeric: ['avg', 'min', 'max'],
  boolean: ['count_true', 'count_false'],
  categorical: ['count'],
};

interface Aggregate {
  readonly types: readonly ValueType[];
  readonly compile: (column: string) => string;
  /** Result without values. */
  readonly empty: 0 | null;
}

const aggregates: Readonly<Record<Aggregation, Aggregate>> = {
  sum: { types: ['numeric'], compile: (column) => `ifNull(sum(${column}), 0)`, empty: 0 },
  avg: { types: ['numeric'], compile: (column) => `ifNull(avg(${column}), 0)`, empty: 0 },
  min: { types: ['numeric'], compile: (column) => `min(${column})`, empty: null },
  max: { types: ['numeric'], compile: (column) => `max(${column})`, empty: null },
  count: { types: ['numeric', 'boolean', 'categorical'], compile: (column) => `count(${column})`, empty: 0 },
  count_true: { types: ['boolean'], compile: (column) => `countIf(ifNull(${column}, 0) = 1)`, empty: 0 },
  count_false: { types: ['boolean'], compile: (column) => `countIf(ifNull(${column}, 1) = 0)`, empty: 0 },
};

/**
 * Compiles the statistics of metrics (decision 0091). The values of the metric `i` are in the column `v<i>`.
 *
 * @throws ServiceError 400 for statistics that do not apply to their value type, and for two with the same key.
 */
function compileStatistics(specs: readonly FeedbackMetricSpec[]): Statistic[] {
  const statistics = specs.flatMap((spec, index) => compileMetric(spec, index));
  const seen = new Set<string>();
  for (const { key } of statistics) {
    if (seen.has(key)) {
      throw new ServiceError(400, `metrics: two statistics have the key ${key}. Request them separately.`);
    }
    seen.add(key);
  }
  return statistics;
}

function compileMetric(
  { json_path, value_type: type = 'numeric', aggregations = [], percentiles = [] }: FeedbackMetricSpec,
  index: number,
): Statistic[] {
  const path = json_path.replaceAll('.', '_');
  const invalid = aggregations.find((name) => !aggregates[name].types.includes(type));
  if (invalid !== undefined) {
    throw new ServiceError(400, `metrics.${index}.aggregations: ${invalid} does not apply to ${type} values.`);
  }
  if (percentiles.length > 0 && type !== 'numeric') {
    throw new ServiceError(400, `metrics.${index}.percentiles do not apply to ${type} values.`);
  }
  const isEmpty = aggregations.length === 0 && percentiles.length === 0;
  const names = isEmpty ? defaultAggregations[type] : [...new Set(aggregations)];
  const column = `v${index}`;
  return [
    ...names.map((name): Statistic => {
      const { compile, empty } = aggregates[name];
      return { path, name, key: `${name}_${path}`, sql: compile(column), empty };
    }),
    ...[...new Set(percentiles)].map((p): Statistic => ({
      path,
      name: `p${p}`,
      key: `p${p}_${path}`,
      sql: `quantileExactInclusive(${p / 100})(${column})`,
      empty: null,
    })),
  ];
}

/** SQL of the values at a path, by type. Numbers and booleans are also read from strings. */
const valuesByType: Readonly<Record<ValueType, (json: Expression) => string>> = {
  categorical: ({ sql }) => `nullIf(nullIf(${sql}, ''), 'null')`,
  numeric: (json) =>
    `if(startsWith(${json.sql}, '[') OR startsWith(${json.sql}, '{'), NULL, ${read(json, 'double').sql})`,
  boolean(json) {
    const text = `lower(${read(json, 'text').sql})`;
    return `multiIf(${text} = 'true', 1, ${text} = 'false', 0, NULL)`;
  },
};

function compileValue({ json_path, value_type: type = 'numeric' }: FeedbackMetricSpec, values: Bindings): string {
  return valuesByType[type](jsonField('payload', json_path.split('.'), values));
}

function groupByPath(
  values: BucketValues,
  statistics: readonly Statistic[],
): NonNullable<FeedbackStatsResponse['window_stats']> {
  return Object.fromEntries(
    Array.from(
      groupBy(statistics, ({ path }) => path),
      ([path, own]) => [path, Object.fromEntries(own.map(({ name, key, empty }) => [name, values[key] ?? empty]))],
    ),
  );
}
