import { expect, test } from 'vitest';
import { predictGranularity } from '../../src/buckets/index.ts';

const hour = 3_600;
const day = 24 * hour;

/** Predicts the granularity for a range of some seconds. */
const predicted = (range: number, granularity?: number): number =>
  predictGranularity({ start: '2026-03-02T00:00:00Z', end: Date.UTC(2026, 2, 2) + range * 1000, granularity });

test.each([
  [0, 300],
  [2 * hour, 300],
  [2 * hour + 0.001, hour],
  [12 * hour, hour],
  [12 * hour + 1, 6 * hour],
  [3 * day, 6 * hour],
  [3 * day + 1, 12 * hour],
  [14 * day, 12 * hour],
  [14 * day + 1, day],
  [365 * day, day],
])('a range of %d seconds has buckets of %d', (range, expected) => {
  expect(predicted(range)).toBe(expected);
});

test.each([
  [31 * day, 60, 268],
  [day, 1, 9],
  [600_000, 60, 60],
  [600_001, 60, 61],
  [10_000, 1, 1],
  [10_001, 1, 2],
])('a range of %d seconds requested in buckets of %d has buckets of %d', (range, requested, expected) => {
  expect(predicted(range, requested)).toBe(expected);
});

test('more than 10,000 days have larger buckets', () => {
  expect(predicted(10_000 * day)).toBe(day);
  expect(predicted(10_001 * day)).toBe(Math.floor((10_001 * day) / 10_000) + 1);
});

test('the default end is now', () => {
  expect(predictGranularity({ start: Date.now() - 1000 * hour })).toBe(300);
  expect(predictGranularity({ start: new Date(Date.now() - 1000 * 5 * hour), end: null, granularity: null })).toBe(
    hour,
  );
});

test('a range that ends before it starts is rejected', () => {
  expect(() => predicted(-1)).toThrow(new TypeError('invalid range: -1'));
});
