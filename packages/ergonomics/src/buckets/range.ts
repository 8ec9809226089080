import { fail } from './fail.ts';
import { type GranularityInput, predictGranularity } from './granularity.ts';
import { beginnings } from './grid.ts';
import type { StatsRange } from './result.ts';
import { toMilliseconds, toText } from './time.ts';

/**
 * Tells when a bucket begins and ends. A day on which the clock changes has 23 or 25 hours. The first bucket of an
 * answer may begin before its range, and the last may end after it. The bucket of totals is their range instead.
 *
 * @param bucket - A bucket of any list.
 * @param stats - The statistics that it belongs to, of which granularity and time zone are used.
 * @returns Milliseconds since 1970; the end is the beginning of the next bucket.
 * @throws {TypeError} A time that is not the beginning of a bucket.
 */
export function bucketRange(
  bucket: { readonly timestamp: string },
  stats: Pick<StatsRange, 'granularity' | 'timezone'>,
): { start: number; end: number } {
  const time = toMilliseconds(bucket.timestamp);
  const [start, end] = beginnings(time, time + 1, stats.granularity, stats.timezone);
  return start === time ? { start, end: end! } : fail('no bucket begins at', bucket.timestamp);
}

/** A range of a request, and how its buckets shall lie. */
export interface RangeInput extends GranularityInput {
  /** Time zone whose clock the buckets follow, by its IANA name. */
  readonly timezone: string;
}

/**
 * Widens a range to whole buckets, so that the first and the last one are not cut: the last seven times 24 hours become
 * the eight local days that they touch. The result can be spread into a request. Statistics of feedback have at most 31
 * days (decision 0091): 29 times 24 hours never become more, wherever the clock goes back.
 *
 * @param range - Where `end` is left out, it is now; where `granularity` is, {@link predictGranularity} gives it.
 * @returns The range with the offset of its zone, and the granularity that the service will use for it: the widened
 * range stays below 10,000 buckets too.
 * @throws {TypeError} What {@link predictGranularity} throws.
 * @throws {RangeError} A time zone that the platform does not know.
 */
export function alignRange(range: RangeInput): StatsRange {
  const end = range.end ?? Date.now();
  const granularity = predictGranularity({ ...range, end });
  const times = beginnings(toMilliseconds(range.start), toMilliseconds(end), granularity, range.timezone);
  const aligned = {
    start: toText(times[0]!, range.timezone),
    end: toText(times.at(-1)!, range.timezone),
    granularity,
    timezone: range.timezone,
  };
  aligned.granularity = predictGranularity(aligned);
  return aligned.granularity > granularity ? alignRange(aligned) : aligned;
}
