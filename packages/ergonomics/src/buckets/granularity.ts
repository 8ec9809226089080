import { checkGranularity, fail } from './fail.ts';
import { type Instant, toMilliseconds } from './time.ts';

/** Range of a request of statistics. */
export interface GranularityInput {
  readonly start: Instant;
  /** Now when left out. */
  readonly end?: Instant | null | undefined;
  /** Size of a bucket in whole seconds, about a hundred years at most; chosen by the range when left out. */
  readonly granularity?: number | null | undefined;
}

/**
 * Tells the size of the buckets that the service will use for a request, before it is sent.
 *
 * Without a granularity the range decides: 300 s up to 2 hours, 3,600 up to 12 hours, 21,600 up to 3 days, 43,200 up
 * to 14 days, 86,400 beyond. A size that makes more than 10,000 buckets becomes `floor(range / 10000) + 1` seconds
 * (decision 0012).
 *
 * @returns Seconds.
 * @throws {TypeError} A time that cannot be read, an end before the start, or a granularity that is not a whole number
 * from 1 to 3,200,000,000.
 */
export function predictGranularity({ start, end, granularity }: GranularityInput): number {
  const range = (toMilliseconds(end ?? Date.now()) - toMilliseconds(start)) / 1000;
  if (range < 0) fail('not a range', range);
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
