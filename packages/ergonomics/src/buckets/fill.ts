import { arrange } from './arrange.ts';
import type { AnyStats, Combined, Lists } from './stats.ts';

/**
 * Adds the buckets that are missing: after it each list has every bucket of the range, and for usage each of them for
 * every model that the list names, ordered by time, then by model.
 *
 * A bucket that was missing has the figures of its list: 0 for sums and counts, null for means, minima, maxima and
 * percentiles. Buckets that are there stay as they are; two of one time and model are put together as {@link rebucket}
 * does. An empty list stays empty, because it names neither figures nor models.
 *
 * @param stats - An answer of `callStats` or `feedbackStats`, or statistics out of another function of this entry. They
 * are not changed.
 * @throws {TypeError} A time that cannot be read, a range of more than 1,000,000 buckets, or a bucket that does not
 * begin where one of the range does. Some services align to UTC whatever the zone: give them `timezone: 'UTC'`.
 * @throws {RangeError} A time zone that the platform does not know.
 */
export function fillBuckets<Stats extends AnyStats>(stats: Stats): Combined<Stats>;
export function fillBuckets(stats: Lists): unknown {
  return arrange(stats);
}
