import * as fc from 'fast-check';
import { granularities, moments, zones } from './buckets-arbitraries.ts';
import { answer, callsIn, type Figures, type RecordedCall } from './buckets-service.ts';

/** A question to the service and what it recorded. */
export interface Case {
  zone: string;
  granularity: number;
  from: number;
  to: number;
  calls: RecordedCall[];
}

/** Questions about up to ten buckets, at any time in any zone. */
export const cases: fc.Arbitrary<Case> = fc
  .record({
    zone: zones,
    granularity: granularities,
    from: moments,
    buckets: fc.double({ min: 0.01, max: 10, noNaN: true }),
  })
  .chain(({ zone, granularity, from, buckets }) => {
    const to = from + Math.ceil(buckets * granularity * 1000);
    return callsIn(from, to).map((calls) => ({ zone, granularity, from, to, calls }));
  });

/** What the service answers. */
export const ask = ({ calls, from, to, granularity, zone }: Case): Figures =>
  answer(calls, from, to, granularity, zone);
