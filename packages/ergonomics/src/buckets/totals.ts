import { arrange } from './arrange.ts';
import type { AnyStats, Combined, Lists } from './stats.ts';
import { toMilliseconds } from './time.ts';

/**
 * Puts all buckets together to one that is the whole range: one for each model in `usage_buckets`, one in the other
 * lists, none where a list was empty. Figures are put together as {@link rebucket} does.
 *
 * For feedback the service answers the same in `window_stats`, with percentiles.
 *
 * @param stats - An answer of `callStats` or `feedbackStats`, or statistics out of another function of this entry. They
 * are not changed.
 * @returns Statistics whose buckets begin at `start`; their granularity is 0, because they lie on no grid.
 * @throws {TypeError} What {@link fillBuckets} throws.
 */
export function totals<Stats extends AnyStats>(stats: Stats): Combined<Stats>;
export function totals(stats: Lists): unknown {
  return arrange(stats, 0, [toMilliseconds(stats.start)]);
}
