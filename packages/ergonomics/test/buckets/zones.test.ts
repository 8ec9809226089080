import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { alignRange, bucketRange, fillBuckets, predictGranularity, toSeries } from '../../src/buckets/index.ts';
import { granularities, moments, zones } from '../support/buckets-arbitraries.ts';
import { oracleBoundaries, oracleText } from '../support/buckets-oracle.ts';

interface Buckets {
  texts: string[];
  times: number[];
  ranges: { start: number; end: number }[];
}

/** Returns the buckets of a range by the functions and by the oracle. */
function compare(from: number, to: number, granularity: number, timezone: string): { ours: Buckets; oracle: Buckets } {
  const boundaries = oracleBoundaries(from, to, granularity, timezone);
  const times = boundaries.slice(0, -1);
  const texts = times.map((time) => oracleText(time, timezone));
  const range = { start: new Date(from).toISOString(), end: new Date(to).toISOString(), granularity, timezone };
  const filled = fillBuckets({ ...range, call_buckets: [{ timestamp: texts.at(-1)!, count: 7 }] });
  const ours = {
    texts: filled.call_buckets.map(({ timestamp }) => timestamp),
    times: toSeries(filled, 'count')[0]?.data.map(([time]) => time) ?? [],
    ranges: filled.call_buckets.map((bucket) => bucketRange(bucket, range)),
  };
  const ranges = times.map((start, index) => ({ start, end: boundaries[index + 1]! }));
  return { ours, oracle: { texts, times, ranges } };
}

/** Ranges of a few buckets, at any time. */
const anywhere = fc.record({
  zone: zones,
  granularity: granularities,
  from: moments,
  length: fc.double({ min: 0.001, max: 12, noNaN: true }),
});

test('10,000 hourly buckets in New York are those of the oracle', () => {
  const from = Date.UTC(2023, 4, 1, 4);
  const { ours, oracle } = compare(from, from + 10_000 * 3_600_000, 3_600, 'America/New_York');
  expect(ours).toEqual(oracle);
});

test('buckets of any zone and size since 1970 are those of the oracle', () => {
  fc.assert(
    fc.property(anywhere, ({ zone, granularity, from, length }) => {
      const { ours, oracle } = compare(from, from + Math.ceil(length * granularity * 1000), granularity, zone);
      expect(ours).toEqual(oracle);
    }),
    { numRuns: 600 },
  );
});

test('buckets around the changes of any zone are those of the oracle', () => {
  const sizes = fc.constantFrom(300, 900, 1_800, 2_700, 3_600, 4_000, 7_200, 10_800, 21_600, 43_200, 86_400, 604_800);
  fc.assert(
    fc.property(anywhere, sizes, fc.double({ min: 0, max: 4, noNaN: true }), ({ zone, from, length }, size, before) => {
      const change = Temporal.Instant.fromEpochMilliseconds(from)
        .toZonedDateTimeISO(zone)
        .getTimeZoneTransition('next');
      fc.pre(change !== null && change.year < 2041);
      const start = change.epochMilliseconds - Math.floor(before * size * 1000);
      const { ours, oracle } = compare(start, start + Math.ceil((before + length) * size * 1000), size, zone);
      expect(ours).toEqual(oracle);
    }),
    { numRuns: 800 },
  );
});

test('days and hours around a change are those of the oracle in every zone', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const from = Temporal.Instant.from('2010-03-01T00:00Z').toZonedDateTimeISO(zone);
    const change = (from.getTimeZoneTransition('next') ?? from).epochMilliseconds;
    for (const hours of [1, 24]) {
      const { ours, oracle } = compare(
        change - 2 * hours * 3_600_000,
        change + 2 * hours * 3_600_000,
        hours * 3_600,
        zone,
      );
      expect(ours).toEqual(oracle);
    }
  }
});

test('aligned ranges start and end with buckets of the oracle, and keep their granularity', () => {
  fc.assert(
    fc.property(anywhere, ({ zone, granularity, from, length }) => {
      const end = from + Math.ceil(length * granularity * 1000);
      const times = oracleBoundaries(from, end, granularity, zone);
      const aligned = alignRange({ start: from, end: new Date(end), granularity, timezone: zone });
      expect(aligned).toEqual({
        start: oracleText(times[0]!, zone),
        end: oracleText(times.at(-1)!, zone),
        granularity,
        timezone: zone,
      });
      expect(alignRange(aligned)).toEqual(aligned);
    }),
    { numRuns: 500 },
  );
});

test('every moment is in exactly one bucket', () => {
  fc.assert(
    fc.property(
      anywhere,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      ({ zone, granularity, from, length }, share) => {
        const to = from + Math.ceil(length * granularity * 1000);
        const stats = {
          start: new Date(from).toISOString(),
          end: new Date(to).toISOString(),
          granularity,
          timezone: zone,
        };
        const first = oracleText(oracleBoundaries(from, to, granularity, zone)[0]!, zone);
        const { call_buckets } = fillBuckets({ ...stats, call_buckets: [{ timestamp: first, count: 1 }] });
        const moment = from + share * (to - from);
        const holding = call_buckets
          .map((bucket) => bucketRange(bucket, stats))
          .filter(({ start, end }) => start <= moment && moment < end);
        expect(holding).toHaveLength(1);
      },
    ),
    { numRuns: 300 },
  );
});

const hoursOf = (timestamp: string, timezone: string, granularity = 86_400): number => {
  const { start, end } = bucketRange({ timestamp }, { granularity, timezone });
  return (end - start) / 3_600_000;
};

test('days have the number of hours of their local clock', () => {
  expect(hoursOf('2024-03-10T00:00:00-05:00', 'America/New_York')).toBe(23);
  expect(hoursOf('2024-11-03T00:00:00-04:00', 'America/New_York')).toBe(25);
  expect(hoursOf('2024-10-06T00:00:00+10:30', 'Australia/Lord_Howe')).toBe(23.5);
  expect(hoursOf('2024-04-07T00:00:00+11:00', 'Australia/Lord_Howe')).toBe(24.5);
  expect(hoursOf('2024-03-10T00:00:00+01:00', 'Africa/Casablanca')).toBe(25);
  // The clock skipped midnight, so the day started at one.
  expect(hoursOf('2018-11-04T01:00:00-02:00', 'America/Sao_Paulo')).toBe(23);
  // The clock skipped the 30th.
  expect(hoursOf('2011-12-29T00:00:00-10:00', 'Pacific/Apia')).toBe(24);
  expect(hoursOf('2011-12-31T00:00:00+14:00', 'Pacific/Apia')).toBe(24);
});

test('a repeated hour has two buckets, and a repeated half hour makes one longer', () => {
  expect(hoursOf('2024-11-03T01:00:00-04:00', 'America/New_York', 3_600)).toBe(1);
  expect(hoursOf('2024-11-03T01:00:00-05:00', 'America/New_York', 3_600)).toBe(1);
  expect(hoursOf('2024-11-03T00:00:00-04:00', 'America/New_York', 7_200)).toBe(3);
  expect(hoursOf('2024-04-07T01:00:00+11:00', 'Australia/Lord_Howe', 3_600)).toBe(1.5);
});

test('zones with odd minutes align to their own clock', () => {
  expect(
    alignRange({
      start: '2024-12-05T17:47:13Z',
      end: '2024-12-05T17:48:00Z',
      granularity: 3_600,
      timezone: 'Asia/Kathmandu',
    }),
  ).toEqual({
    start: '2024-12-05T23:00:00+05:45',
    end: '2024-12-06T00:00:00+05:45',
    granularity: 3_600,
    timezone: 'Asia/Kathmandu',
  });
  expect(
    alignRange({
      start: '2024-12-05T17:47:13Z',
      end: '2024-12-05T17:48:00Z',
      granularity: 86_400,
      timezone: 'Asia/Kolkata',
    }),
  ).toMatchObject({
    start: '2024-12-05T00:00:00+05:30',
    end: '2024-12-06T00:00:00+05:30',
  });
});

test('an aligned range stays within 10,000 buckets', () => {
  const start = Date.UTC(2026, 0, 1, 0, 0, 30);
  const aligned = alignRange({ start, end: start + 10_000 * 60_000, granularity: 60, timezone: 'UTC' });
  expect(aligned.granularity).toBe(61);
  expect(predictGranularity(aligned)).toBe(61);
  expect(Date.parse(aligned.start)).toBeLessThanOrEqual(start);
  expect(Date.parse(aligned.end)).toBeGreaterThanOrEqual(start + 10_000 * 60_000);
});

test('29 days never exceed 31 when aligned, and 30 may by an hour', () => {
  const spanOf = (days: number, start: string, timezone: string): number => {
    const end = Date.parse(start) + days * 86_400_000;
    const aligned = alignRange({ start, end, granularity: 86_400, timezone });
    return (Date.parse(aligned.end) - Date.parse(aligned.start)) / 3_600_000;
  };
  expect(spanOf(31, '2026-03-02T10:00:00Z', 'UTC')).toBe(32 * 24);
  expect(spanOf(30, '2026-03-02T10:00:00Z', 'UTC')).toBe(31 * 24);
  expect(spanOf(30, '2024-10-20T14:00:00Z', 'America/New_York')).toBe(31 * 24 + 1);
  fc.assert(
    fc.property(zones, moments, (zone, from) => {
      expect(spanOf(29, new Date(from).toISOString(), zone)).toBeLessThanOrEqual(31 * 24);
    }),
    { numRuns: 500 },
  );
});
