import { checkGranularity, findBoundaries } from './range.ts';
import { type AnyStats, type Combined, LISTS, type Lists, type Merged, type Row, type StatsRange } from './stats.ts';
import { fail, formatTime, toMilliseconds } from './time-zone.ts';

/**
 * Adds missing buckets: each list of the result has every bucket of the range, and usage has each of them for every
 * model that the list contains, ordered by time, then by model.
 *
 * An added bucket has the metrics of its list: 0 for sums and counts, null for means, minima, maxima and percentiles.
 * Existing buckets stay as they are; two of one time and model are combined as by {@link rebucket}. An empty list stays
 * empty, because it has neither metrics nor models.
 *
 * @param stats - A response of `callStats` or `feedbackStats`, or the result of another function of this entry. Not
 * modified.
 * @throws {TypeError} When a time is invalid, the range has more than 1,000,000 buckets, or a bucket starts where none of
 * the range does. Some services align to UTC in every time zone: pass `timezone: 'UTC'` then.
 * @throws {RangeError} When the platform does not know the time zone.
 */
export function fillBuckets<Stats extends AnyStats>(stats: Stats): Combined<Stats>;
export function fillBuckets(stats: Lists): unknown {
  return regroup(stats);
}

/**
 * Combines small buckets to larger ones, in the time zone of the statistics: hours become local days of 23, 24 or 25
 * hours.
 *
 * Sums and counts add up. Minima and maxima are those of all. A mean is weighted by the `count_<metric>` of its buckets;
 * it is null if that was not requested, or if there are no values. A percentile cannot be computed from percentiles, so
 * it is null. If only one bucket can have values, because `count` or `count_<metric>` is 0 in all others, its mean and
 * percentiles are kept. A metric that is null in a bucket with values is unknown, and so is the combined one. The lists
 * are filled as by {@link fillBuckets}. `window_stats` stays, because it covers the whole range.
 *
 * @param stats - A response of `callStats` or `feedbackStats`, or the result of another function of this entry except
 * {@link totals}. Not modified.
 * @param granularity - Seconds: a multiple of the granularity of `stats`.
 * @throws {TypeError} When the granularity is not a multiple, and when {@link fillBuckets} does.
 */
export function rebucket<Stats extends AnyStats>(stats: Stats, granularity: number): Combined<Stats>;
export function rebucket(stats: Lists, granularity: number): unknown {
  checkGranularity(granularity, stats.granularity);
  return regroup(stats, granularity);
}

/**
 * Combines all buckets to one that covers the whole range: one for each model in `usage_buckets`, one in the other
 * lists, none if a list was empty. Metrics are combined as by {@link rebucket}.
 *
 * For feedback the service returns the same in `window_stats`, with percentiles.
 *
 * @param stats - A response of `callStats` or `feedbackStats`, or the result of another function of this entry. Not
 * modified.
 * @returns Statistics with one bucket, which starts at `start`. Their granularity is 0, because the bucket is on no
 * grid. All other functions accept them, except {@link rebucket} and {@link bucketRange}.
 * @throws {TypeError} When {@link fillBuckets} does.
 */
export function totals<Stats extends AnyStats>(stats: Stats): Combined<Stats>;
export function totals(stats: Lists): unknown {
  return regroup(stats, 0);
}

/**
 * Merges responses: the months of a year, or one range of several projects.
 *
 * The result covers the ranges of all. Buckets of one time and model are combined as by {@link rebucket}, so a bucket
 * that two ranges share is complete again. Calls that two responses count are counted twice: ranges of one project must
 * not overlap. A gap between two ranges is an error, because it would look as if nothing had happened. `window_stats`
 * becomes null; {@link totals} computes what can be known of it.
 *
 * @param parts - At least one response, in the order of their starts, with the same metrics, granularity and time zone.
 * A combined bucket has the metrics of the first part that contains it: one that another part lacks becomes null, one
 * that only others have is left out. Results of {@link totals} are merged if they start at the same time. Not modified.
 * @throws {TypeError} When there is a gap, when granularity, time zone or order do not match, and when
 * {@link fillBuckets} does.
 */
export function merge<Stats extends AnyStats>(parts: readonly Stats[]): Merged<Stats>;
export function merge(parts: readonly Lists[]): unknown {
  const result = { ...parts[0]! };
  // Undefined at first, so that comparisons with them are false.
  let start!: number;
  let end!: number;
  for (const part of parts) {
    const from = toMilliseconds(part.start);
    const to = toMilliseconds(part.end);
    if (part.granularity !== result.granularity || part.timezone !== result.timezone)
      fail('other granularity or timezone at', part.start);
    if (from < start || from > end) fail('gap or wrong order at', part.start);
    start = from;
    if (!(to <= end)) {
      end = to;
      result.end = part.end;
    }
  }
  for (const name of LISTS) {
    if (parts.some((part) => part[name])) result[name] = parts.flatMap((part) => part[name] ?? []);
  }
  result.window_stats &&= null;
  return regroup(result);
}

/** Groups the rows of every list into buckets of a size, and returns one row for each bucket and model. */
function regroup(stats: Lists, granularity: number = stats.granularity): Lists {
  const result = { ...stats, granularity };
  const starts = findBucketStarts(result);
  for (const name of LISTS) {
    const list = stats[name];
    if (list) {
      const columns = groupByModel(findBucketStarts(stats), list, starts);
      result[name] = starts.flatMap((time, index) => {
        let timestamp: string | undefined;
        return columns.map(([sample, cells]) => {
          const rows = (cells[index] ?? []) as Row[];
          if (granularity === stats.granularity && rows.length === 1) return rows[0]!;
          timestamp ??= formatTime(time, stats.timezone);
          const row: Record<string, unknown> = { ...sample, timestamp };
          for (const key in row) if (typeof row[key] !== 'string') row[key] = combineMetric(rows, key);
          return row as Row;
        });
      });
    }
  }
  return result;
}

/** Finds the starts of all buckets of a range. A granularity of 0 means one bucket for the whole range. */
export function findBucketStarts({ start, end, granularity, timezone }: StatsRange): number[] {
  const from = toMilliseconds(start);
  const boundaries =
    granularity === 0
      ? // Timestamps have whole seconds, so the bucket starts with the first one.
        findBoundaries(from, from + 1, 1, timezone)
      : findBoundaries(from, toMilliseconds(end), granularity, timezone);
  return boundaries.slice(0, -1);
}

/**
 * The rows of one model: a sample, for the model and the keys of the metrics; and cells by bucket, with holes. A cell has
 * the rows, or the value of one metric, which is null if it is unknown.
 */
type ModelColumn = readonly [sample: Row, cells: (Row[] | number | null | undefined)[]];

/**
 * Groups rows by model and bucket.
 *
 * @param rowStarts - Starts of the buckets that the rows belong to.
 * @param rows - Rows of one list.
 * @param starts - Starts of the buckets to group by.
 * @param key - If given, keeps only this metric of each row, and rejects two rows of one bucket and model.
 * @returns The rows of each model, ordered by its name.
 */
export function groupByModel(
  rowStarts: readonly number[],
  rows: readonly Row[],
  starts: readonly number[],
  key?: string | false,
): ModelColumn[] {
  const columns = new Map<string, ModelColumn>();
  // Equal to no timestamp, also if that is missing.
  let timestamp: unknown = rows;
  let rowIndex = 0;
  let index = 0;
  for (const row of rows) {
    // Rows of one time mostly follow each other.
    if (row.timestamp !== timestamp) {
      const time = toMilliseconds((timestamp = row.timestamp));
      rowIndex = seek(rowStarts, time, rowIndex);
      if (rowStarts[rowIndex] !== time) fail('no bucket starts at', row.timestamp);
      index = seek(starts, time, index);
    }
    let column = columns.get(row.model!);
    if (!column) columns.set(row.model!, (column = [row, []]));
    const cells = column[1];
    if (!key) ((cells[index] as Row[] | undefined) ??= []).push(row);
    else if (index in cells) fail('duplicate bucket', row.timestamp);
    else if (row.count) cells[index] = (row[key] ?? null) as number | null;
  }
  return [...columns.keys()].toSorted().map((model) => columns.get(model)!);
}

/**
 * Returns the index of the last of ascending times that is not after `time`. Times mostly ascend, so the search starts
 * at `index`: each step that can be taken doubles, each other halves.
 */
function seek(times: readonly number[], time: number, index: number): number {
  if (times[index]! > time) index = 0;
  for (let step = 1; step >= 1; step *= 2) {
    if (times[index + step]! <= time) index += step;
    else step /= 4;
  }
  return index;
}

/**
 * Combines one metric of several rows, or of none.
 *
 * Sums and counts add up, minima and maxima are compared, means are weighted by `count_<metric>`. If only one row can
 * have values, its metric is kept. Everything else, such as a percentile, cannot be known from the rows and is null.
 */
export function combineMetric(rows: readonly Row[], key: string): number | null {
  const countKey = `count${key.slice(key.indexOf('_'))}`;
  let rowsWithValues = 0;
  let sum = 0;
  let weight = 0;
  let weighted = 0;
  let min = Infinity;
  let max = -Infinity;
  for (const row of rows) {
    const count = row[countKey] as number | null | undefined;
    if (!row.count || count === 0) continue;
    // A metric or a count that is missing or null makes the result NaN, and so unknown.
    const value = (row[key] ?? NaN) as number;
    rowsWithValues++;
    sum += value;
    weight += count ?? NaN;
    weighted += value * count!;
    // If the count was not requested, null may mean that there are no values.
    if (row[key] !== null || count) {
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
  }
  const results: Record<string, number> = { sum, cou: sum, min, max, avg: weighted / weight };
  const result = rowsWithValues === 1 ? sum : results[key.slice(0, 3)]!;
  return result - result === 0 ? result : null;
}
