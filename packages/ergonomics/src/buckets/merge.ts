import { arrange } from './arrange.ts';
import { fail } from './fail.ts';
import { type AnyStats, type Combined, type Lists, lists } from './stats.ts';
import { toMilliseconds } from './time.ts';

/**
 * Puts several answers together to one: the months of a year, or one range of several projects.
 *
 * The range becomes that of all. Buckets of one time and model are put together as {@link rebucket} does, so a bucket
 * that two ranges share is whole again. What two answers both counted is counted twice: ranges of one project must not
 * overlap. A gap between two ranges is refused, because it would look as if nothing had happened then. `window_stats`
 * becomes null; {@link totals} gives what can be known of it.
 *
 * @param parts - At least one answer, in the order of their starts. All are answers to the same metrics, granularity
 * and time zone; a figure that one of them lacks becomes null. They are not changed.
 * @throws {TypeError} A gap, another granularity or time zone, a wrong order, and what {@link fillBuckets} throws.
 */
export function merge<Stats extends AnyStats>(parts: readonly Stats[]): Combined<Stats>;
export function merge(parts: readonly Lists[]): unknown {
  const result = { ...parts[0]! };
  for (const part of parts) {
    if (
      part.granularity !== result.granularity ||
      part.timezone !== result.timezone ||
      toMilliseconds(part.start) > toMilliseconds(result.end)
    )
      fail('cannot merge', part.start);
    if (toMilliseconds(part.end) > toMilliseconds(result.end)) result.end = part.end;
  }
  for (const name of lists) result[name] &&= parts.flatMap((part) => part[name] ?? []);
  result.window_stats &&= null;
  return arrange(result, result.granularity);
}
