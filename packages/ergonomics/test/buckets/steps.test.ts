import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnyCallStats, merge, rebucket, toSeries, totals } from '../../src/buckets/index.ts';
import { respond, cases } from '../support/buckets-cases.ts';
import { hourly } from '../support/buckets-hourly.ts';
import { computeStatsWith, comparableLists, withoutCounts } from '../support/buckets-service.ts';

const busy = hourly(
  { count: 50, p95_latency_ms: 900, avg_latency_ms: 500, count_latency_ms: 50 },
  { count: 50, p95_latency_ms: 800, avg_latency_ms: 300, count_latency_ms: 50 },
  { count: 1, p95_latency_ms: 5, avg_latency_ms: 5, count_latency_ms: 1 },
  { count: 0, p95_latency_ms: null, avg_latency_ms: 0, count_latency_ms: 0 },
);
const busyWithoutCounts = {
  ...busy,
  call_buckets: busy.call_buckets.map(({ count, p95_latency_ms, avg_latency_ms, timestamp }) => ({
    timestamp,
    count,
    p95_latency_ms,
    avg_latency_ms,
  })),
};

test('a percentile that one step makes null stays null', () => {
  expect(rebucket(busy, 7_200).call_buckets.map((bucket) => bucket.p95_latency_ms)).toEqual([null, 5]);
  expect(totals(rebucket(busy, 7_200)).call_buckets).toMatchObject([
    { p95_latency_ms: null, avg_latency_ms: 396 + 9 / 101 },
  ]);
  expect(totals(merge([busy, busy])).call_buckets).toMatchObject([{ p95_latency_ms: null }]);
});

test('a mean that one step makes null, without counts, stays null', () => {
  for (const stats of [rebucket(busyWithoutCounts, 7_200), merge([busyWithoutCounts, busyWithoutCounts])])
    expect(totals(stats).call_buckets).toMatchObject([
      { avg_latency_ms: null, p95_latency_ms: null, count: stats.granularity === 7_200 ? 101 : 202 },
    ]);
});

test('a bucket without values of a metric does not affect the others', () => {
  const stats = hourly(
    { count: 4, count_latency_ms: 4, p95_latency_ms: 130, 'p99.9_latency_ms': 140, p5_latency_ms: 3 },
    { count: 2, count_latency_ms: 0, p95_latency_ms: null, 'p99.9_latency_ms': null, p5_latency_ms: null },
  );
  expect(totals(stats).call_buckets).toMatchObject([
    { p95_latency_ms: 130, 'p99.9_latency_ms': 140, p5_latency_ms: 3 },
  ]);
});

test('a bucket that may have values makes a percentile null', () => {
  const stats = hourly({ count: 4, p95_latency_ms: 130 }, { count: 2, p95_latency_ms: null });
  expect(totals(stats).call_buckets).toMatchObject([{ p95_latency_ms: null }]);
});

test('minima and maxima are null if a bucket with values lacks them', () => {
  const stats = hourly(
    { count: 4, count_latency_ms: 4, min_latency_ms: 3, max_latency_ms: 9 },
    { count: 2, count_latency_ms: 2, min_latency_ms: null, max_latency_ms: null },
  );
  expect(totals(stats).call_buckets).toMatchObject([{ min_latency_ms: null, max_latency_ms: null }]);
});

test('an unknown sum stays null, in series and in totals', () => {
  const usage = (metrics: object): AnyCallStats => ({
    ...hourly<object>({ count: 0 }),
    usage_buckets: [{ timestamp: '2026-03-02T00:00:00Z', model: 'acme/small', count: 5, ...metrics }],
  });
  const merged = merge([usage({ sum_total_tokens: 7 }), usage({})]);
  const key = 'sum_total_tokens' as 'count';
  expect(totals(merged).usage_buckets).toMatchObject([{ sum_total_tokens: null, count: 10 }]);
  for (const series of [toSeries(merged, key), toSeries(merged, key, { by: 'model' })])
    expect(series[0]?.data).toEqual([[Date.UTC(2026, 2, 2), null]]);
});

test('a model without the metric in a bucket has a gap there', () => {
  const bucket = { model: 'acme/small', count: 5 };
  const usage_buckets = [
    { ...bucket, timestamp: '2026-03-02T00:00:00Z', sum_total_tokens: 7 },
    { ...bucket, timestamp: '2026-03-02T01:00:00Z' },
    { ...bucket, timestamp: '2026-03-02T02:00:00Z', count: 0 },
  ];
  const stats: AnyCallStats = { ...hourly<object>({ count: 0 }, { count: 0 }, { count: 0 }), usage_buckets };
  const series = toSeries(stats, 'sum_total_tokens' as 'count', { by: 'model' });
  expect(series[0]?.data.map(([, value]) => value)).toEqual([7, null, 0]);
});

test('after any steps, a metric is null or equals the response of the service', () => {
  const anySteps = fc.array(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constant('merge' as const)), { maxLength: 4 });
  const anyShares = fc.array(fc.nat(2), { minLength: 25, maxLength: 25 });
  const requested = fc.record({
    range: cases,
    shares: anyShares,
    steps: anySteps,
    whole: fc.boolean(),
    counts: fc.boolean(),
  });
  fc.assert(
    fc.property(requested, ({ range: { calls, ...range }, shares, steps, whole, counts }) => {
      const seen = (stats: ReturnType<typeof respond>): AnyCallStats => (counts ? stats : withoutCounts(stats));
      // Three projects share the calls.
      let parts = [0, 1, 2].map((project) =>
        seen(respond({ ...range, calls: calls.filter((_, index) => shares[index] === project) })),
      );
      let { granularity } = range;
      for (const step of steps) {
        if (step === 'merge') parts = [merge(parts)];
        else {
          granularity *= step;
          parts = parts.map((part) => rebucket(part, granularity));
        }
      }
      const { from, to, zone } = range;
      const expected = whole
        ? computeStatsWith(calls, from, to, 0, zone, [Math.floor(from / 1000) * 1000, to])
        : respond({ ...range, calls, granularity });
      const merged = merge(parts);
      const made = whole ? totals(merged) : merged;
      expect(comparableLists(made)).toEqual(comparableLists(seen(expected), made));
    }),
    { numRuns: 300 },
  );
});
