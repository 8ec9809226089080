import { combineMetric, findBucketStarts, groupByModel } from './combine.ts';
import { type AnyCallStats, type AnyStats, LISTS, type Lists, type MetricKey } from './stats.ts';

/** One line of a chart. Most chart libraries accept `{ name, data }` as a series. */
export interface Series {
  /** The model, or the key of the metric if the series is of all models. */
  name: string;
  /** Start of the bucket in milliseconds since 1970, and the value; for every bucket of the range. */
  data: [time: number, value: number | null][];
}

/**
 * Turns one metric into series for a chart. Every series has every bucket of the range, also those that `stats` lacks,
 * so that series can be stacked.
 *
 * In a bucket without values, sums and counts are 0, and everything else is null: a gap in the line. The service returns
 * the mean of no values as 0 (decision 0010). It becomes null if the bucket has no calls, or if `count_<metric>` was
 * requested and is 0; otherwise it stays 0. A metric that is unknown is null.
 *
 * @param stats - A response of `callStats` or `feedbackStats`, or the result of another function of this entry.
 * @param key - Key of the metric. If several lists of buckets have it, as they have `count`, `call_buckets` comes first.
 * @param options - `{ by: 'model' }` returns one series for each model of `usage_buckets`, ordered by name. If omitted,
 * the models are combined to one series, as {@link rebucket} combines buckets.
 * @returns The series; none if no bucket has the metric.
 * @throws {TypeError} When {@link fillBuckets} does.
 */
export function toSeries<Stats extends AnyCallStats>(
  stats: Stats,
  key: MetricKey<Stats['usage_buckets']>,
  options: { readonly by: 'model' },
): Series[];
export function toSeries<Stats extends AnyStats>(
  stats: Stats,
  key: { [Name in keyof Stats]-?: MetricKey<Stats[Name]> }[keyof Stats],
): Series[];
export function toSeries(stats: Lists, key: string, options?: { readonly by?: 'model' }): Series[] {
  const byModel = options?.by;
  // `call_buckets`, the first list, has no models.
  const lists = byModel ? LISTS.slice(1) : LISTS;
  const rows = stats[lists.find((name) => stats[name]?.some((row) => key in row))!] ?? [];
  const starts = findBucketStarts(stats);
  const columns = groupByModel(
    starts,
    byModel ? rows : rows.map((row) => ({ ...row, model: key })),
    starts,
    // The metric is read while grouping: reading the rows a second time costs more than everything else.
    byModel && !key.startsWith('avg') && key,
  );
  const empty = combineMetric([], key);
  return columns.map(([sample, cells]) => ({
    name: sample.model!,
    data: starts.map((time, index) => {
      const cell = cells[index];
      return [time, Array.isArray(cell) ? combineMetric(cell, key) : cell === undefined ? empty : cell];
    }),
  }));
}
