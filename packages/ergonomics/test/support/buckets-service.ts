import * as fc from 'fast-check';
import type { AnyBucket, AnyCallStats, CallStats, StatsRange } from '../../src/buckets/index.ts';
import { oracleBoundaries, oracleText } from './buckets-oracle.ts';

/** A call that the service recorded. */
export interface RecordedCall {
  time: number;
  model: string;
  tokens: number | null;
  cost: number;
  latency: number | null;
}

/** Statistics that the reference service computes. */
export type ServiceStats = CallStats<
  | 'sum_total_tokens'
  | 'avg_total_tokens'
  | 'min_total_tokens'
  | 'max_total_tokens'
  | 'count_total_tokens'
  | 'p95_total_tokens'
  | 'sum_total_cost',
  'sum_latency_ms' | 'avg_latency_ms' | 'min_latency_ms' | 'max_latency_ms' | 'count_latency_ms' | 'p50_latency_ms'
>;

/** Calls in a range. */
export function callsIn(from: number, to: number): fc.Arbitrary<RecordedCall[]> {
  return fc.array(
    fc.record({
      time: fc.integer({ min: from, max: to - 1 }),
      model: fc.constantFrom('acme/large', 'acme/small', '__proto__'),
      tokens: fc.option(fc.integer({ min: 0, max: 100_000 })),
      cost: fc.double({ min: 0, max: 1, noNaN: true }),
      latency: fc.option(fc.integer({ min: 0, max: 60_000 })),
    }),
    { maxLength: 25 },
  );
}

/** Computes the response of the service: every bucket of the range, and for usage every model of the range (decision 0010). */
export function computeStats(
  calls: readonly RecordedCall[],
  from: number,
  to: number,
  granularity: number,
  timezone: string,
): ServiceStats {
  const times = oracleBoundaries(from, to, granularity, timezone);
  return computeStatsWith(calls, from, to, granularity, timezone, times);
}

/** Computes the response for known boundaries; the last one is the end of the last bucket. */
export function computeStatsWith(
  all: readonly RecordedCall[],
  from: number,
  to: number,
  granularity: number,
  timezone: string,
  times: readonly number[],
): ServiceStats {
  const calls = all.filter(({ time }) => time >= from && time < to);
  const models = [...new Set(calls.map(({ model }) => model))].toSorted();
  const buckets = times.slice(0, -1).map((time, index) => ({
    timestamp: oracleText(time, timezone),
    calls: calls.filter((call) => call.time >= time && call.time < times[index + 1]!),
  }));
  const range: StatsRange = {
    start: new Date(from).toISOString(),
    end: new Date(to).toISOString(),
    granularity,
    timezone,
  };
  return {
    ...range,
    usage_buckets: buckets.flatMap((bucket) =>
      models.map((model) => {
        const used = bucket.calls.filter((call) => call.model === model);
        const metrics = aggregate(used.map(({ tokens }) => tokens));
        return {
          timestamp: bucket.timestamp,
          model,
          sum_total_tokens: metrics.sum,
          avg_total_tokens: metrics.avg,
          min_total_tokens: metrics.min,
          max_total_tokens: metrics.max,
          count_total_tokens: metrics.count,
          p95_total_tokens: metrics.percentile(95),
          count: used.length,
          sum_total_cost: used.reduce((sum, { cost }) => sum + cost, 0),
          sum_input_tokens: 0,
          sum_output_tokens: 0,
        };
      }),
    ),
    call_buckets: buckets.map((bucket) => {
      const metrics = aggregate(bucket.calls.map(({ latency }) => latency));
      return {
        timestamp: bucket.timestamp,
        sum_latency_ms: metrics.sum,
        avg_latency_ms: metrics.avg,
        min_latency_ms: metrics.min,
        max_latency_ms: metrics.max,
        count_latency_ms: metrics.count,
        p50_latency_ms: metrics.percentile(50),
        count: bucket.calls.length,
      };
    }),
  };
}

interface Aggregates {
  sum: number;
  avg: number;
  min: number | null;
  max: number | null;
  count: number;
  percentile(percent: number): number | null;
}

function aggregate(given: readonly (number | null)[]): Aggregates {
  const values = given.filter((value) => value !== null).toSorted((a, b) => a - b);
  const sum = values.reduce((total, value) => total + value, 0);
  return {
    sum,
    avg: values.length ? sum / values.length : 0,
    min: values[0] ?? null,
    max: values.at(-1) ?? null,
    count: values.length,
    percentile(percent) {
      const index = (percent / 100) * (values.length - 1);
      const low = values[Math.floor(index)];
      const high = values[Math.ceil(index)];
      return low === undefined || high === undefined ? null : low + (high - low) * (index % 1);
    },
  };
}

/**
 * Normalizes a bucket for a comparison: rounds sums, and replaces a mean without values by null.
 *
 * @param actual - Bucket of a function that it is compared with. A percentile, or a mean without its count, may be null
 * there.
 */
export function comparable(bucket: AnyBucket, actual: AnyBucket | undefined = bucket): Record<string, unknown> {
  const metrics = bucket as unknown as Record<string, unknown>;
  const known = actual as unknown as Record<string, unknown>;
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(metrics)) {
    const counted = metrics[key.replace('avg', 'count')];
    const nothing = key.startsWith('avg') && counted === 0;
    const open = /^p\d/.test(key) || (key.startsWith('avg') && counted === undefined);
    if (nothing || (open && known?.[key] === null)) result[key] = null;
    else result[key] = typeof value === 'number' && !Number.isInteger(value) ? value.toPrecision(10) : value;
  }
  return result;
}

/** Normalizes all buckets of statistics, each for the bucket of `actual` at its index. */
export function comparableLists(stats: AnyCallStats, actual: AnyCallStats = stats): unknown {
  return {
    usage: stats.usage_buckets?.map((bucket, index) => comparable(bucket, actual.usage_buckets?.[index])),
    calls: stats.call_buckets?.map((bucket, index) => comparable(bucket, actual.call_buckets?.[index])),
  };
}

/** Removes the counts of all metrics, as if they were not requested. */
export function withoutCounts(stats: ServiceStats): AnyCallStats {
  const strip = <Bucket extends object>(bucket: Bucket): Bucket =>
    Object.fromEntries(Object.entries(bucket).filter(([key]) => !key.startsWith('count_'))) as Bucket;
  return { ...stats, usage_buckets: stats.usage_buckets.map(strip), call_buckets: stats.call_buckets.map(strip) };
}
