import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  alignRange,
  bucketRange,
  fillBuckets,
  predictGranularity,
  rebucket,
  toSeries,
} from '../../src/buckets/index.ts';
import { morning as stats } from '../support/buckets-morning.ts';

// Not UTC, so that a time read as local time would differ.
beforeAll(() => void vi.stubEnv('TZ', 'America/New_York'));
afterAll(() => void vi.unstubAllEnvs());

test.each([
  '2026-03-02T01:00:00Z',
  '2026-03-02T01:00:00z',
  '2026-03-02T01:00:00.000000Z',
  '2026-03-02T01:00:00+00:00',
  '2026-03-02T06:45:00+05:45',
  '2026-03-01T20:00:00-05:00',
  '2026-03-02T01:00:00',
  '2026-03-02T01:00:00.000',
  '2026-03-02T01:00',
])('%s is one o’clock in UTC, whatever the local time zone', (timestamp) => {
  const start = Date.UTC(2026, 2, 2, 1);
  expect(bucketRange({ timestamp }, stats)).toEqual({ start, end: start + 3_600_000 });
  const { call_buckets } = fillBuckets({ ...stats, call_buckets: [{ timestamp, count: 2 }] });
  expect(call_buckets.map(({ count }) => count)).toEqual([0, 2, 0]);
});

test('the local time zone of these tests is not UTC', () => {
  expect(new Date(0).getTimezoneOffset()).toBe(300);
});

test('times can be strings, milliseconds or dates, with millisecond precision', () => {
  const end = '2026-03-02T02:00:00.001Z';
  expect(predictGranularity({ start: '2026-03-02T00:00:00Z', end })).toBe(3_600);
  expect(predictGranularity({ start: new Date('2026-03-02T00:00:00Z'), end: new Date(end) })).toBe(3_600);
  expect(predictGranularity({ start: Date.parse('2026-03-02T00:00:00Z'), end: Date.parse(end) })).toBe(3_600);
});

test.each(['', 'yesterday', '2026-13-01T00:00:00Z', Number.NaN, Infinity])('%s is an invalid time', (start) => {
  expect(() => predictGranularity({ start })).toThrow(new TypeError(`invalid time: ${start}`));
});

test.each([-60, 0.5, Number.NaN, Infinity, 3_200_000_001, 3e10])('%d is an invalid granularity', (granularity) => {
  const error = new TypeError(`invalid granularity: ${granularity}`);
  expect(() => fillBuckets({ ...stats, granularity })).toThrow(error);
  expect(() => bucketRange(stats.call_buckets[0]!, { ...stats, granularity })).toThrow(error);
  expect(() => predictGranularity({ ...stats, granularity })).toThrow(error);
  expect(() => alignRange({ ...stats, granularity })).toThrow(error);
});

test('a granularity of 0 is valid only for totals', () => {
  const error = new TypeError('invalid granularity: 0');
  expect(() => bucketRange(stats.call_buckets[0]!, { ...stats, granularity: 0 })).toThrow(error);
  expect(() => predictGranularity({ ...stats, granularity: 0 })).toThrow(error);
  expect(() => alignRange({ ...stats, granularity: 0 })).toThrow(error);
  expect(() => fillBuckets({ ...stats, granularity: 0 })).toThrow('no bucket starts at: 2026-03-02T01:00:00Z');
});

test('a bucket may last a hundred years', () => {
  const granularity = 3_155_760_000;
  const { start, end } = bucketRange({ timestamp: '1970-01-01T00:00:00Z' }, { granularity, timezone: 'UTC' });
  expect(end - start).toBe(granularity * 1000);
});

test('a range of more than a million buckets is rejected before it fills the memory', () => {
  expect(() => fillBuckets({ ...stats, start: '0001-01-01T00:00:00Z' })).toThrow(
    new TypeError('too many buckets of seconds: 3600'),
  );
});

test('an unknown time zone is rejected', () => {
  for (const timezone of ['Mars/Phobos', '', undefined as never])
    expect(() => alignRange({ start: 0, end: 1, timezone })).toThrow(RangeError);
});

test('a bucket off the grid or outside of the range is rejected', () => {
  for (const timestamp of ['2026-03-02T01:30:00Z', '2026-03-01T23:00:00Z', '2026-03-02T03:00:00Z'])
    expect(() => fillBuckets({ ...stats, call_buckets: [{ timestamp, count: 1 }] })).toThrow(
      new TypeError(`no bucket starts at: ${timestamp}`),
    );
  expect(() => bucketRange({ timestamp: '2026-03-02T01:30:00Z' }, stats)).toThrow(TypeError);
  expect(() => fillBuckets({ ...stats, call_buckets: [{ count: 1 } as never] })).toThrow(TypeError);
});

test('days that a service aligned to UTC are accepted with the time zone UTC', () => {
  const days = {
    start: '2026-03-01T00:00:00Z',
    end: '2026-03-04T00:00:00Z',
    granularity: 86_400,
    timezone: 'America/New_York',
    call_buckets: [{ timestamp: '2026-03-01T19:00:00-05:00', count: 2 }],
  };
  expect(() => fillBuckets(days)).toThrow('no bucket starts at: 2026-03-01T19:00:00-05:00');
  expect(fillBuckets({ ...days, timezone: 'UTC' }).call_buckets.map(({ count }) => count)).toEqual([0, 2, 0]);
});

test('buckets can only be combined to a multiple of their size', () => {
  for (const granularity of [5_000, 1_800])
    expect(() => rebucket(stats, granularity)).toThrow(new TypeError(`not a multiple of 3600: ${granularity}`));
  for (const granularity of [0, -3_600, -3_601, 0.5, Number.NaN])
    expect(() => rebucket(stats, granularity)).toThrow(new TypeError(`invalid granularity: ${granularity}`));
});

test.each(['', undefined, null])('a bucket with the timestamp %j is in no bucket of the range', (timestamp) => {
  const bucket = { timestamp: timestamp as string, model: 'acme/small', count: 1, sum_total_tokens: 1 };
  const stray = { ...stats, call_buckets: [], usage_buckets: [bucket] };
  expect(() => fillBuckets(stray)).toThrow(TypeError);
  expect(() => toSeries(stray, 'sum_total_tokens', { by: 'model' })).toThrow(TypeError);
});

test('a series with two buckets of one time and model is rejected', () => {
  const bucket = { timestamp: '2026-03-02T01:00:00Z', model: 'acme/small', count: 1, sum_total_tokens: 1 };
  const duplicate = { ...stats, call_buckets: [], usage_buckets: [bucket, bucket] };
  expect(() => toSeries(duplicate, 'sum_total_tokens', { by: 'model' })).toThrow(
    new TypeError(`duplicate bucket: ${bucket.timestamp}`),
  );
  expect(
    toSeries(fillBuckets(duplicate), 'sum_total_tokens', { by: 'model' })[0]?.data.map(([, value]) => value),
  ).toEqual([0, 2, 0]);
});
