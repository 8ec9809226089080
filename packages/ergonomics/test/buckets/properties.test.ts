import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillBuckets, merge, rebucket, toSeries, totals } from '../../src/buckets/index.ts';
import { ask, cases } from '../support/buckets-cases.ts';
import { oracleBoundaries } from '../support/buckets-oracle.ts';
import { computeStatsWith, comparable, comparableLists } from '../support/buckets-service.ts';

test('rebucketed statistics equal the response of the service for larger buckets', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 6 }), (asked, factor) => {
      const large = { ...asked, granularity: asked.granularity * factor };
      const made = rebucket(ask(asked), large.granularity);
      expect(comparableLists(made)).toEqual(comparableLists(ask(large), made));
    }),
    { numRuns: 300 },
  );
});

test('totals equal the response of the service for one bucket', () => {
  fc.assert(
    fc.property(cases, (asked) => {
      const { calls, from, to, granularity, zone } = asked;
      const whole = computeStatsWith(calls, from, to, 0, zone, [Math.floor(from / 1000) * 1000, to]);
      for (const stats of [ask(asked), rebucket(ask(asked), granularity * 2)]) {
        const made = totals(stats);
        expect(comparableLists(made)).toEqual(comparableLists(whole, made));
      }
    }),
    { numRuns: 300 },
  );
});

test('merged responses for parts of a range equal the response for the whole range', () => {
  fc.assert(
    fc.property(cases, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }), (asked, cuts) => {
      const { from, to } = asked;
      const edges = [from, ...cuts.map((cut) => Math.floor(from + cut * (to - from))).toSorted((a, b) => a - b), to];
      const parts = edges.slice(1).map((edge, index) => ask({ ...asked, from: edges[index]!, to: edge }));
      const whole = ask(asked);
      const merged = merge(parts);
      expect(merged).toMatchObject({ start: whole.start, end: whole.end, granularity: whole.granularity });
      expect(comparableLists(merged)).toEqual(comparableLists(whole, merged));
    }),
    { numRuns: 300 },
  );
});

test('merged responses of several projects count the calls of all', () => {
  fc.assert(
    fc.property(cases, fc.nat(25), (asked, split) => {
      const one = ask({ ...asked, calls: asked.calls.slice(0, split) });
      const two = ask({ ...asked, calls: asked.calls.slice(split) });
      const made = merge([one, two]);
      expect(comparableLists(made)).toEqual(comparableLists(ask(asked), made));
    }),
    { numRuns: 200 },
  );
});

test('filling restores the buckets without calls, and changes no other', () => {
  fc.assert(
    fc.property(cases, (asked) => {
      const whole = ask(asked);
      const present = <Bucket extends { count: number }>(list: Bucket[]): Bucket[] =>
        list.filter(({ count }) => count > 0);
      const usage = present(whole.usage_buckets);
      const calls = present(whole.call_buckets);
      const filled = fillBuckets({ ...whole, usage_buckets: usage.toReversed(), call_buckets: calls });
      expect(comparableLists(filled)).toEqual(
        comparableLists({ ...whole, call_buckets: asked.calls.length ? whole.call_buckets : [] }),
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
      (asked, key) => {
        const whole = ask(asked);
        const times = oracleBoundaries(asked.from, asked.to, asked.granularity, asked.zone).slice(0, -1);
        const models = [...new Set(asked.calls.map(({ model }) => model))].toSorted();
        const sparse = { ...whole, usage_buckets: whole.usage_buckets.filter(({ count }) => count > 0) };
        for (const stats of [whole, sparse]) {
          expect(toSeries(stats, key as 'count', { by: 'model' })).toEqual(
            models.map((name) => ({
              name,
              data: times.map((time, place) => [
                time,
                whole.usage_buckets.filter(({ model }) => model === name)[place]![key as 'count'],
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
    fc.property(cases, (asked) => {
      const stats = ask(asked);
      const alone = ask({ ...asked, calls: asked.calls.map((call) => ({ ...call, model: 'all' })) });
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
