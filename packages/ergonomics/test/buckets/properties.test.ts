import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillBuckets, merge, rebucket, toSeries, totals } from '../../src/buckets/index.ts';
import { respond, cases } from '../support/buckets-cases.ts';
import { oracleBoundaries } from '../support/buckets-oracle.ts';
import { computeStatsWith, comparable, comparableLists } from '../support/buckets-service.ts';

test('rebucketed statistics equal the response of the service for larger buckets', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 6 }), (requested, factor) => {
      const large = { ...requested, granularity: requested.granularity * factor };
      const made = rebucket(respond(requested), large.granularity);
      expect(comparableLists(made)).toEqual(comparableLists(respond(large), made));
    }),
    { numRuns: 300 },
  );
});

test('totals equal the response of the service for one bucket', () => {
  fc.assert(
    fc.property(cases, (requested) => {
      const { calls, from, to, granularity, zone } = requested;
      const whole = computeStatsWith(calls, from, to, 0, zone, [Math.floor(from / 1000) * 1000, to]);
      for (const stats of [respond(requested), rebucket(respond(requested), granularity * 2)]) {
        const made = totals(stats);
        expect(comparableLists(made)).toEqual(comparableLists(whole, made));
      }
    }),
    { numRuns: 300 },
  );
});

test('merged responses for parts of a range equal the response for the whole range', () => {
  fc.assert(
    fc.property(cases, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }), (requested, cuts) => {
      const { from, to } = requested;
      const edges = [from, ...cuts.map((cut) => Math.floor(from + cut * (to - from))).toSorted((a, b) => a - b), to];
      const parts = edges.slice(1).map((edge, index) => respond({ ...requested, from: edges[index]!, to: edge }));
      const whole = respond(requested);
      const merged = merge(parts);
      expect(merged).toMatchObject({ start: whole.start, end: whole.end, granularity: whole.granularity });
      expect(comparableLists(merged)).toEqual(comparableLists(whole, merged));
    }),
    { numRuns: 300 },
  );
});

test('merged responses of several projects count the calls of all', () => {
  fc.assert(
    fc.property(cases, fc.nat(25), (requested, split) => {
      const one = respond({ ...requested, calls: requested.calls.slice(0, split) });
      const two = respond({ ...requested, calls: requested.calls.slice(split) });
      const made = merge([one, two]);
      expect(comparableLists(made)).toEqual(comparableLists(respond(requested), made));
    }),
    { numRuns: 200 },
  );
});

test('filling restores the buckets without calls, and changes no other', () => {
  fc.assert(
    fc.property(cases, (requested) => {
      const whole = respond(requested);
      const present = <Bucket extends { count: number }>(list: Bucket[]): Bucket[] =>
        list.filter(({ count }) => count > 0);
      const usage = present(whole.usage_buckets);
      const calls = present(whole.call_buckets);
      const filled = fillBuckets({ ...whole, usage_buckets: usage.toReversed(), call_buckets: calls });
      expect(comparableLists(filled)).toEqual(
        comparableLists({ ...whole, call_buckets: requested.calls.length ? whole.call_buckets : [] }),
      );
      expect(usage.every((bucket) => filled.usage_buckets.includes(bucket))).toBe(true);
      expect(fillBuckets(filled)).toEqual(filled);
    }),
    { numRuns: 300 },
  );
});

test('series have every bucket of the range', () => {
  fc.assert(
    fc.property(
      cases,
      fc.constantFrom('sum_total_tokens', 'min_total_tokens', 'p95_total_tokens', 'count'),
      (requested, key) => {
        const whole = respond(requested);
        const times = oracleBoundaries(requested.from, requested.to, requested.granularity, requested.zone).slice(
          0,
          -1,
        );
        const models = [...new Set(requested.calls.map(({ model }) => model))].toSorted();
        const sparse = { ...whole, usage_buckets: whole.usage_buckets.filter(({ count }) => count > 0) };
        for (const stats of [whole, sparse]) {
          expect(toSeries(stats, key as 'count', { by: 'model' })).toEqual(
            models.map((name) => ({
              name,
              data: times.map((time, index) => [
                time,
                whole.usage_buckets.filter(({ model }) => model === name)[index]![key as 'count'],
              ]),
            })),
          );
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('a metric of all models is combined from those of each', () => {
  fc.assert(
    fc.property(cases, (requested) => {
      const stats = respond(requested);
      const alone = respond({ ...requested, calls: requested.calls.map((call) => ({ ...call, model: 'all' })) });
      for (const key of [
        'sum_total_tokens',
        'avg_total_tokens',
        'min_total_tokens',
        'max_total_tokens',
        'count_total_tokens',
      ] as const) {
        const values = toSeries(stats, key)[0]?.data.map(([, value]) => value) ?? [];
        const expected = alone.usage_buckets.map((bucket) => comparable(bucket)[key]);
        expect(values.map((value) => (Number.isInteger(value) ? value : (value?.toPrecision(10) ?? null)))).toEqual(
          expected,
        );
      }
    }),
    { numRuns: 200 },
  );
});
