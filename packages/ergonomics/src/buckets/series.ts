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
 * In a bucket without values, sums and counts are 0, and everything else is null: a gap. That includes means, which the
 * service returns as 0 (decision 0010), if the bucket is empty or `count_<metric>` was requested; otherwise such a 0
 * cannot be told from a mean. A metric that is unknown is null.
 *
 * @param stats - A response of `callStats` or `feedbackStats`, or the result of another function of this entry.
 * @param key - Key of the metric. `count` is that of `call_buckets` if there are any.
 * @param options - `{ by: 'model' }` returns one series for each model of `usage_buckets`, ordered by name. If omitted,
 * usage is combined over the models, as {@link rebucket} does over buckets, to one series.
 * @returns No series if no bucket has the metric, because no model was used.
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
  // By model, `call_buckets`, the first list, is skipped.
  const rows = stats[LISTS.slice(byModel ? 1 : 0).find((name) => stats[name]?.some((row) => key in row))!] ?? [];
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
