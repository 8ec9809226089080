import { arrange } from './arrange.ts';
import { checkGranularity } from './fail.ts';
import type { AnyStats, Combined, Lists } from './stats.ts';

/**
 * Puts small buckets together to larger ones, in the time zone of the statistics: hours become local days of 23, 24 or
 * 25 hours.
 *
 * Sums and counts add up. Minima and maxima are those of all. A mean is weighted by the `count_<metric>` beside it; it
 * is null when that was not asked for, and when there are no values. A percentile cannot be computed from percentiles,
 * so it is null. Where no other bucket can have values, because `count` or `count_<metric>` is 0 there, a mean and a
 * percentile hold. A figure that is null in a bucket with values is not known, and neither is what is made of it. The
 * lists are filled as {@link fillBuckets} does. `window_stats` stays, being of the whole range.
 *
 * @param stats - An answer of `callStats` or `feedbackStats`, or statistics out of another function of this entry. They
 * are not changed. {@link totals} cannot be parted again.
 * @param granularity - Seconds: a multiple of the granularity of `stats`.
 * @throws {TypeError} A granularity that is no multiple, and what {@link fillBuckets} throws.
 */
export function rebucket<Stats extends AnyStats>(stats: Stats, granularity: number): Combined<Stats>;
export function rebucket(stats: Lists, granularity: number): unknown {
  checkGranularity(granularity, stats.granularity);
  return arrange(stats, granularity);
}
