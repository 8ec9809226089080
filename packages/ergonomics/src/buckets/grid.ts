import { checkGranularity } from './fail.ts';
import { changesOf } from './zone.ts';

/**
 * The beginnings of all buckets that touch a range, and the end of the last one: the first is not after `from`, the
 * last not before `to`. All times are in milliseconds since 1970.
 *
 * A bucket begins when the local clock reads a multiple of the size, counted from 1970-01-01T00:00 local time, or when
 * the clock jumps over one. Where the clock goes back, buckets of at most an hour begin again, larger ones do not
 * (decision 0013).
 */
export function beginnings(from: number, to: number, granularity: number, zone: string): number[] {
  const size = checkGranularity(granularity, 1, to - from) * 1000;
  // No clock goes back by more than a day, so some bucket begins within this before any moment, and after it.
  const longest = Math.min(25 * size, size + 86_400_000);
  let time = from - longest;
  const changes = changesOf(zone, time, to + longest);
  let index = changes.findLastIndex(([at]) => at <= time);
  let [, offset] = changes[index]!;
  let times: number[] = [];
  do {
    time = Math.floor((time + offset) / size + 1) * size - offset;
    while (time >= changes[index + 1]![0]) {
      const before = offset;
      let at: number;
      [at, offset] = changes[++index]!;
      // The first beginning after the change.
      const low = Math.min(before, granularity > 3_600 ? before : offset);
      time = Math.max(at, Math.ceil((at + low) / size) * size - offset);
    }
    if (time > from) times.push(time);
    else times = [time];
  } while (time < to);
  return times;
}
