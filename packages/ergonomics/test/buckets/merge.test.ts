import { expect, test } from 'vitest';
import { type AnyCallStats, fillBuckets, merge, rebucket, toSeries, totals } from '../../src/buckets/index.ts';
import { morning as stats } from '../support/buckets-morning.ts';

const next = { ...stats, start: stats.end, end: '2026-03-02T06:00:00Z', call_buckets: [] };

test('responses that do not match are not merged', () => {
  expect(merge([stats, next])).toMatchObject({ start: stats.start, end: next.end });
  const error = new TypeError(`other granularity or timezone at: ${next.start}`);
  expect(() => merge([stats, { ...next, timezone: 'Europe/Paris' }])).toThrow(error);
  expect(() => merge([stats, { ...next, granularity: 7_200 }])).toThrow(error);
  const gap = new TypeError(`gap or wrong order at: ${next.start}`);
  expect(() => merge([{ ...stats, end: '2026-03-02T02:59:59.999Z' }, next])).toThrow(gap);
  expect(() => merge([])).toThrow(TypeError);
});

test('responses in a wrong order are not merged, even without buckets', () => {
  const error = new TypeError(`gap or wrong order at: ${stats.start}`);
  expect(() => merge([next, stats])).toThrow(error);
  expect(() => merge([next, { ...stats, call_buckets: [] }])).toThrow(error);
  expect(() => merge([stats, next, { ...stats, call_buckets: [] }])).toThrow(error);
});

test('a response within the range of another one does not change the end', () => {
  const within = { ...stats, start: '2026-03-02T01:00:00Z', end: '2026-03-02T02:00:00Z' };
  expect(merge([stats, within, next])).toMatchObject({ start: stats.start, end: next.end });
  expect(merge([stats, within]).call_buckets).toMatchObject([{ count: 0 }, { count: 4 }, { count: 0 }]);
});

test('a list that any response has is kept', () => {
  const { call_buckets: _, ...range } = stats;
  const parts: AnyCallStats[] = [range, stats, { ...range, usage_buckets: [] }];
  expect(merge(parts).call_buckets?.map(({ count }) => count)).toEqual([0, 2, 0]);
  expect(merge(parts).usage_buckets).toEqual([]);
  expect(merge([range])).toEqual(range);
});

test('a combined bucket has the metrics of the first response', () => {
  const timestamp = '2026-03-02T01:00:00Z';
  const known = { ...stats, call_buckets: [{ timestamp, count: 2, sum_latency_ms: 7 }] };
  expect(merge([known, stats]).call_buckets[1]).toEqual({ timestamp, count: 4, sum_latency_ms: null });
  expect(merge([stats, known]).call_buckets[1]).toEqual({ timestamp, count: 4 });
});

test('a metric that another response lacks is null', () => {
  const bucket = { timestamp: '2026-03-02T01:00:00Z', count: 5, avg_latency_ms: 5 };
  const counted = { ...bucket, count: 0, avg_latency_ms: 0, count_latency_ms: 0 };
  const parts: AnyCallStats[] = [counted, bucket].map((row) => ({ ...stats, call_buckets: [row] }));
  const merged = merge(parts);
  expect(merged.call_buckets?.[1]).toMatchObject({ avg_latency_ms: 5, count_latency_ms: null });
  const other = { ...stats, call_buckets: [{ ...bucket, avg_latency_ms: 100, count_latency_ms: 5 }] };
  expect(totals(merge([merged, other] as AnyCallStats[])).call_buckets).toMatchObject([{ avg_latency_ms: null }]);
});

test('the other functions accept totals as one bucket for the range', () => {
  const start = '2026-03-02T00:00:00.500Z';
  const usage = { timestamp: '2026-03-02T00:00:00Z', model: 'acme/small', count: 3 };
  const whole = totals({ ...stats, start, usage_buckets: [usage, { ...usage, model: 'acme/large' }] });
  expect(whole.granularity).toBe(0);
  expect(totals(whole)).toEqual(whole);
  expect(fillBuckets(whole)).toEqual(whole);
  expect(toSeries(whole, 'count')).toEqual([{ name: 'count', data: [[Date.UTC(2026, 2, 2), 2]] }]);
  expect(toSeries(whole, 'count', { by: 'model' })).toHaveLength(2);
  expect(merge([whole, whole]).call_buckets).toMatchObject([{ timestamp: usage.timestamp, count: 4 }]);
  expect(() => rebucket(whole, 3_600)).toThrow(new TypeError('not a multiple of 0: 3600'));
  expect(() => merge([whole, totals({ ...next, call_buckets: [], usage_buckets: [] })])).not.toThrow();
  const later = totals({ ...stats, start: '2026-03-02T01:00:00Z', usage_buckets: [] });
  expect(() => merge([whole, later])).toThrow('no bucket starts at: 2026-03-02T01:00:00Z');
});
