import { fail } from './fail.ts';
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
  const size = granularity * 1000;
  // A million buckets at most, so that a wrong answer cannot fill the memory.
  if (!(size % 1000 === 0 && to - from < 1e6 * size)) fail('not a granularity', granularity);
  const margin = size + 86_400_000;
  const changes = changesOf(zone, from - margin, to + margin);

  // The first beginning after a change.
  const first = (index: number): number => {
    const [at, offset] = changes[index]!;
    const [, before] = changes[index - 1] ?? changes[index]!;
    const low = granularity > 3_600 ? before : Math.min(before, offset);
    return Math.max(at, Math.ceil((at + low) / size) * size - offset);
  };

  let index = changes.findLastIndex(([at]) => at <= from);
  while (first(index) > from) from = changes[index--]![0] - 1;
  let [, offset] = changes[index]!;
  let time = Math.max(first(index), Math.floor((from + offset) / size) * size - offset);
  const times = [time];
  while (time < to) {
    time = Math.floor((time + offset) / size + 1) * size - offset;
    while (time >= changes[index + 1]![0]) {
      time = first(++index);
      offset = changes[index]![1];
    }
    times.push(time);
  }
  return times;
}
