import { expect, test } from 'vitest';
import { fillBuckets, merge, rebucket, toSeries, totals } from '../../src/buckets/index.ts';
import { hourly } from '../support/buckets-hourly.ts';

/** Combines buckets to one. */
const combine = <Metrics extends object>(...buckets: (Metrics & { count: number })[]): unknown =>
  totals(hourly(...buckets)).call_buckets[0];

test('means are weighted by their counts', () => {
  expect(
    combine(
      { avg_latency_ms: 100, count_latency_ms: 1, count: 5 },
      { avg_latency_ms: 200, count_latency_ms: 3, count: 3 },
      { avg_latency_ms: 0, count_latency_ms: 0, count: 2 },
    ),
  ).toMatchObject({ avg_latency_ms: 175, count_latency_ms: 4, count: 10 });
});

test('a mean of zeros is zero, a mean without values is null', () => {
  expect(
    combine({ avg_latency_ms: 0, count_latency_ms: 2, count: 2 }, { avg_latency_ms: 0, count_latency_ms: 1, count: 1 }),
  ).toMatchObject({
    avg_latency_ms: 0,
  });
  expect(
    combine({ avg_latency_ms: 0, count_latency_ms: 0, count: 2 }, { avg_latency_ms: 0, count_latency_ms: 0, count: 0 }),
  ).toMatchObject({
    avg_latency_ms: null,
  });
});

test('a mean of several buckets without counts is null', () => {
  expect(combine({ avg_latency_ms: 100, count: 1 }, { avg_latency_ms: 200, count: 1 })).toMatchObject({
    avg_latency_ms: null,
  });
});

test('the mean and the percentiles of the only bucket with values are kept', () => {
  expect(
    combine(
      { avg_latency_ms: 0, p95_latency_ms: null, count: 0 },
      { avg_latency_ms: 100, p95_latency_ms: 130, count: 4 },
      { avg_latency_ms: 0, p95_latency_ms: null, count: 0 },
    ),
  ).toMatchObject({ avg_latency_ms: 100, p95_latency_ms: 130 });
});

test('percentiles of several buckets are null', () => {
  const metrics = { p50_latency_ms: 7, 'p99.9_latency_ms': 7, count: 3 };
  expect(combine(metrics, metrics)).toMatchObject({ p50_latency_ms: null, 'p99.9_latency_ms': null });
});

test('minima and maxima ignore buckets without values', () => {
  expect(
    combine(
      { min_latency_ms: null, max_latency_ms: null, count: 0 },
      { min_latency_ms: 5, max_latency_ms: 9, count: 2 },
      { min_latency_ms: 7, max_latency_ms: 8, count: 2 },
    ),
  ).toMatchObject({ min_latency_ms: 5, max_latency_ms: 9 });
  expect(
    combine(
      { min_latency_ms: null, max_latency_ms: null, count: 1 },
      { min_latency_ms: null, max_latency_ms: null, count: 1 },
    ),
  ).toMatchObject({
    min_latency_ms: null,
    max_latency_ms: null,
  });
});

test('sums of tokens are exact up to 2^53', () => {
  const most = Number.MAX_SAFE_INTEGER - 1;
  expect(combine({ sum_latency_ms: most, count: 1 }, { sum_latency_ms: 1, count: 1 })).toMatchObject({
    sum_latency_ms: Number.MAX_SAFE_INTEGER,
  });
});

test('an unknown metric is null if buckets are combined', () => {
  const metrics = { median_latency_ms: 7, count: 3 };
  expect(combine(metrics, metrics)).toMatchObject({ median_latency_ms: null });
});

test('feedback metrics are combined by their aggregation, whatever the path', () => {
  const bucket = { avg_count_sum: 2, count_count_sum: 1, count_true_p: 3, min_avg: -1, count: 4 };
  const stats = hourly(bucket, { ...bucket, avg_count_sum: 5, count_count_sum: 2 });
  expect(totals({ ...stats, call_buckets: [], buckets: stats.call_buckets }).buckets).toEqual([
    {
      timestamp: '2026-03-02T00:00:00Z',
      avg_count_sum: 4,
      count_count_sum: 3,
      count_true_p: 6,
      min_avg: -1,
      count: 8,
    },
  ]);
});

test('larger buckets have the time of their own start, with the offset of the zone', () => {
  const stats = {
    start: '2024-03-10T04:00:00Z',
    end: '2024-03-11T05:00:00Z',
    granularity: 3_600,
    timezone: 'America/New_York',
    call_buckets: Array.from({ length: 25 }, (_, hour) => ({
      timestamp: new Date(Date.UTC(2024, 2, 10, 4 + hour)).toISOString(),
      count: 1,
    })),
  };
  expect(rebucket(stats, 86_400).call_buckets).toEqual([
    { timestamp: '2024-03-09T00:00:00-05:00', count: 1 },
    { timestamp: '2024-03-10T00:00:00-05:00', count: 23 },
    { timestamp: '2024-03-11T00:00:00-04:00', count: 1 },
  ]);
});

test('rebucketing to the same granularity changes nothing', () => {
  const stats = hourly({ p95_latency_ms: 3, count: 2 }, { p95_latency_ms: 4, count: 2 });
  expect(rebucket(stats, 3_600)).toEqual(stats);
});

test('the functions do not modify their input', () => {
  const stats = hourly({ sum_latency_ms: 3, count: 2 }, { sum_latency_ms: 4, count: 2 });
  const before = structuredClone(stats);
  fillBuckets(stats);
  rebucket(stats, 7_200);
  totals(stats);
  merge([stats, stats]);
  toSeries(stats, 'sum_latency_ms');
  expect(stats).toEqual(before);
});

test('a mean without values is a gap in a series', () => {
  const stats = hourly(
    { avg_latency_ms: 0, count_latency_ms: 0, count: 2 },
    { avg_latency_ms: 0, count_latency_ms: 2, count: 2 },
    { avg_latency_ms: 0, count_latency_ms: 0, count: 0 },
  );
  expect(toSeries(stats, 'avg_latency_ms')[0]?.data.map(([, value]) => value)).toEqual([null, 0, null]);
});

test('a mean without its count is a gap in a series only without calls', () => {
  const stats = hourly({ avg_latency_ms: 0, count: 2 }, { avg_latency_ms: 0, count: 0 });
  expect(toSeries(stats, 'avg_latency_ms')[0]?.data.map(([, value]) => value)).toEqual([0, null]);
});

test('models that appear late, and models with any name, have their series', () => {
  const names = ['__proto__', 'constructor', 'late', ''];
  const usage_buckets = names.map((model, hour) => ({ timestamp: `2026-03-02T0${hour}:00:00Z`, model, count: 1 }));
  const stats = { ...hourly(), end: '2026-03-02T04:00:00Z', call_buckets: [], usage_buckets };
  expect(
    toSeries(stats, 'count', { by: 'model' }).map(({ name, data }) => [name, ...data.map(([, value]) => value)]),
  ).toEqual([
    ['', 0, 0, 0, 1],
    ['__proto__', 1, 0, 0, 0],
    ['constructor', 0, 1, 0, 0],
    ['late', 0, 0, 1, 0],
  ]);
  expect(fillBuckets(stats).usage_buckets).toHaveLength(16);
});

test('empty statistics stay empty', () => {
  const stats = { ...hourly(), usage_buckets: [], call_buckets: [] };
  expect(fillBuckets(stats)).toEqual(stats);
  expect(toSeries(stats as never, 'count' as never)).toEqual([]);
  expect(totals(stats).usage_buckets).toEqual([]);
  expect(fillBuckets({ ...hourly() })).not.toHaveProperty('usage_buckets');
});
