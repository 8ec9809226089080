import { arrange } from './arrange.ts';
import type { AnyStats, Combined, Lists } from './stats.ts';

/**
 * Puts all buckets together to one that is the whole range: one for each model in `usage_buckets`, one in the other
 * lists, none where a list was empty. Figures are put together as {@link rebucket} does.
 *
 * For feedback the service answers the same in `window_stats`, with percentiles.
 *
 * @param stats - An answer of `callStats` or `feedbackStats`, or statistics out of another function of this entry. They
 * are not changed.
 * @returns Statistics with one bucket for the range, which begins at `start`; their granularity is 0, because it lies on
 * no grid. The other functions take it so, except {@link rebucket} and {@link bucketRange}.
 * @throws {TypeError} What {@link fillBuckets} throws.
 */
export function totals<Stats extends AnyStats>(stats: Stats): Combined<Stats>;
export function totals(stats: Lists): unknown {
  return arrange(stats, 0);
}
