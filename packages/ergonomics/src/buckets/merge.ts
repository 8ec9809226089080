import { arrange } from './arrange.ts';
import { fail } from './fail.ts';
import { type AnyStats, type Lists, lists, type Merged } from './stats.ts';
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
 * and time zone. Where buckets are put together, those of the first part that has them tell the figures: one that
 * another part lacks becomes null, one that only others have is left out. The parts are not changed. Totals are merged
 * if they begin at one time.
 * @throws {TypeError} A gap, another granularity or time zone, a wrong order, and what {@link fillBuckets} throws.
 */
export function merge<Stats extends AnyStats>(parts: readonly Stats[]): Merged<Stats>;
export function merge(parts: readonly Lists[]): unknown {
  const result = { ...parts[0]! };
  // Nothing yet, so that no time is before or after it.
  let start!: number;
  let end!: number;
  for (const part of parts) {
    const from = toMilliseconds(part.start);
    const to = toMilliseconds(part.end);
    if (part.granularity !== result.granularity || part.timezone !== result.timezone || from < start || from > end)
      fail('cannot merge', part.start);
    start = from;
    if (!(to <= end)) {
      end = to;
      result.end = part.end;
    }
  }
  for (const name of lists) {
    if (parts.some((part) => part[name])) result[name] = parts.flatMap((part) => part[name] ?? []);
  }
  result.window_stats &&= null;
  return arrange(result);
}
