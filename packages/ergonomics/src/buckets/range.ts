import type { StatsRange } from './stats.ts';
import { fail, findOffsetChanges, formatTime, type Instant, toMilliseconds } from './time-zone.ts';

/** Range of a statistics request. */
export interface GranularityInput {
  readonly start: Instant;
  /** Default: now. */
  readonly end?: Instant | null | undefined;
  /** Size of a bucket in whole seconds, from 1 to 3,200,000,000. Default: chosen by the length of the range. */
  readonly granularity?: number | null | undefined;
}

/** Range of a statistics request, and the time zone of its buckets. */
export interface RangeInput extends GranularityInput {
  /** IANA name of the time zone whose clock the buckets follow. */
  readonly timezone: string;
}

/**
 * Predicts the size of the buckets that the service will use for a request.
 *
 * If the granularity is omitted, the range decides: 300 s up to 2 hours, 3,600 up to 12 hours, 21,600 up to 3 days,
 * 43,200 up to 14 days, 86,400 beyond. A size that makes more than 10,000 buckets becomes `floor(range / 10000) + 1`
 * seconds (decision 0012).
 *
 * @returns Seconds.
 * @throws {TypeError} When a time is invalid, the end is before the start, or the granularity is not an integer from 1 to
 * 3,200,000,000.
 */
export function predictGranularity({ start, end, granularity }: GranularityInput): number {
  const range = (toMilliseconds(end ?? Date.now()) - toMilliseconds(start)) / 1000;
  if (range < 0) fail('invalid range', range);
  const size = checkGranularity(
    granularity ??
      (range <= 7_200
        ? 300
        : range <= 43_200
          ? 3_600
          : range <= 259_200
            ? 21_600
            : range <= 1_209_600
              ? 43_200
              : 86_400),
  );
  return range / size > 10_000 ? Math.floor(range / 10_000) + 1 : size;
}

/**
 * Widens a range to whole buckets, so that the first and the last one are complete: the last seven times 24 hours become
 * the eight local days that they touch. Spread the result into a request. Feedback statistics accept at most 31 days
 * (decision 0091): 29 times 24 hours never exceed them, in any time zone.
 *
 * @param range - Range to widen. If `end` is omitted, it is now; if `granularity` is, {@link predictGranularity} decides.
 * @returns The range with the offset of its zone, and the granularity that the service will use for it: the widened
 * range stays below 10,000 buckets too.
 * @throws {TypeError} When {@link predictGranularity} does.
 * @throws {RangeError} When the platform does not know the time zone.
 */
export function alignRange(range: RangeInput): StatsRange {
  const end = range.end ?? Date.now();
  const granularity = predictGranularity({ ...range, end });
  const boundaries = findBoundaries(toMilliseconds(range.start), toMilliseconds(end), granularity, range.timezone);
  const aligned = {
    start: formatTime(boundaries[0]!, range.timezone),
    end: formatTime(boundaries.at(-1)!, range.timezone),
    granularity,
    timezone: range.timezone,
  };
  aligned.granularity = predictGranularity(aligned);
  return aligned.granularity > granularity ? alignRange(aligned) : aligned;
}

/**
 * Returns the start and the end of a bucket. A day on which the clock changes has 23 or 25 hours. The first bucket of a
 * response may start before its range, and the last may end after it. The bucket of {@link totals} has no such bounds:
 * it is the range.
 *
 * @param bucket - A bucket of any list.
 * @param stats - The statistics that contain it; only granularity and time zone are used.
 * @returns Milliseconds since 1970; the end is the start of the next bucket.
 * @throws {TypeError} When no bucket starts at the time.
 */
export function bucketRange(
  bucket: { readonly timestamp: string },
  stats: Pick<StatsRange, 'granularity' | 'timezone'>,
): { start: number; end: number } {
  const time = toMilliseconds(bucket.timestamp);
  const [start, end] = findBoundaries(time, time + 1, stats.granularity, stats.timezone);
  return start === time ? { start, end: end! } : fail('no bucket starts at', bucket.timestamp);
}

/**
 * Finds the starts of all buckets that touch a range, and the end of the last one. The first is not after `from`, the
 * last not before `to`. All times are milliseconds since 1970.
 *
 * A bucket starts when the local clock reads a multiple of the size, counted from 1970-01-01T00:00 local time, or when
 * the clock skips one. If the clock goes back, buckets of at most an hour start again, larger ones do not (decision
 * 0013).
 */
export function findBoundaries(from: number, to: number, granularity: number, zone: string): number[] {
  const size = checkGranularity(granularity, 1, to - from) * 1000;
  // No clock goes back by more than a day, so a bucket starts within this time before any moment, and after it.
  const longest = Math.min(25 * size, size + 86_400_000);
  let time = from - longest;
  const changes = findOffsetChanges(zone, time, to + longest);
  let index = changes.findLastIndex(([at]) => at <= time);
  let [, offset] = changes[index]!;
  let boundaries: number[] = [];
  do {
    time = Math.floor((time + offset) / size + 1) * size - offset;
    while (time >= changes[index + 1]![0]) {
      const before = offset;
      let at: number;
      [at, offset] = changes[++index]!;
      // The first start after the change.
      const low = Math.min(before, granularity > 3_600 ? before : offset);
      time = Math.max(at, Math.ceil((at + low) / size) * size - offset);
    }
    if (time > from) boundaries.push(time);
    else boundaries = [time];
  } while (time < to);
  return boundaries;
}

/**
 * Checks a granularity and returns it. The upper bound of about a hundred years exists because offset changes are looked
 * up in as much time around the range. A range has at most a million buckets, so that an invalid response cannot fill the
 * memory.
 * @param granularity - Seconds.
 * @param unit - Seconds of which the granularity must be a multiple.
 * @param range - Milliseconds that buckets of this size fill.
 */
export function checkGranularity(granularity: number, unit = 1, range = 0): number {
  if (!(granularity > 0 && granularity <= 3_200_000_000) || granularity % 1) fail('invalid granularity', granularity);
  if (granularity % unit !== 0) fail(`not a multiple of ${unit}`, granularity);
  return range < 1e9 * granularity ? granularity : fail('too many buckets of seconds', granularity);
}
