import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillBuckets, rebucket } from '../../src/buckets/index.ts';

/** Creates buckets of minutes since 1970, with the number of each as its count. */
function minutes(count: number): {
  start: string;
  end: string;
  granularity: number;
  timezone: string;
  call_buckets: { timestamp: string; count: number }[];
} {
  const timestamp = (minute: number): string => new Date(minute * 60_000).toISOString();
  return {
    start: timestamp(0),
    end: timestamp(count),
    granularity: 60,
    timezone: 'UTC',
    call_buckets: Array.from({ length: count }, (_, minute) => ({ timestamp: timestamp(minute), count: minute })),
  };
}

// This would take minutes if each step back restarted at the first bucket.
test('buckets in descending order cost little more than in ascending order', () => {
  const stats = minutes(300_000);
  const filled = fillBuckets({ ...stats, call_buckets: stats.call_buckets.toReversed() });
  expect(filled.call_buckets.every((bucket, minute) => bucket === stats.call_buckets[minute])).toBe(true);
});

test('buckets in random order are sorted', () => {
  const stats = minutes(200);
  const shuffled = fc.shuffledSubarray(stats.call_buckets, { minLength: 1 });
  fc.assert(
    fc.property(shuffled, fc.constantFrom(60, 420, 3_600), (call_buckets, granularity) => {
      const ordered = call_buckets.toSorted((a, b) => a.count - b.count);
      expect(rebucket({ ...stats, call_buckets }, granularity)).toEqual(
        rebucket({ ...stats, call_buckets: ordered }, granularity),
      );
    }),
    { numRuns: 200 },
  );
});
