/** Ends a function whose input is wrong. */
export function fail(what: string, value: string | number): never {
  throw new TypeError(`${what}: ${value}`);
}

/**
 * Checks the seconds of a bucket.
 *
 * They are a multiple of `unit` and not much more than a hundred years, because the zone is asked for its changes in as
 * long a time around the range. A range in milliseconds has a million buckets at most, so that a wrong answer cannot
 * fill the memory.
 */
export function checkGranularity(granularity: number, unit = 1, range = 0): number {
  return granularity % unit === 0 && granularity <= 3_200_000_000 && range < 1e9 * granularity
    ? granularity
    : fail('not a granularity', granularity);
}
