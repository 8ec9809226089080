import * as fc from 'fast-check';
import { granularities, moments, zones } from './buckets-arbitraries.ts';
import { callsIn, computeStats, type RecordedCall, type ServiceStats } from './buckets-service.ts';

/** A request and the calls that the service recorded. */
export interface Case {
  zone: string;
  granularity: number;
  from: number;
  to: number;
  calls: RecordedCall[];
}

/** Requests for up to ten buckets, at any time in any zone. */
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

/** Returns the response of the service. */
export const respond = ({ calls, from, to, granularity, zone }: Case): ServiceStats =>
  computeStats(calls, from, to, granularity, zone);
