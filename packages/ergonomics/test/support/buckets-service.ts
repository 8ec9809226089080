import * as fc from 'fast-check';
import type { AnyBucket, AnyCallStats, CallStats, StatsRange } from '../../src/buckets/index.ts';
import { oracleBeginnings, oracleText } from './buckets-oracle.ts';

/** A call as the service records it. */
export interface RecordedCall {
  time: number;
  model: string;
  tokens: number | null;
  cost: number;
  latency: number | null;
}

/** The figures that the reference computes. */
export type Figures = CallStats<
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

/** What the service answers: every bucket of the range, and for usage every model of the range, by decision 0010. */
export function answer(
  calls: readonly RecordedCall[],
  from: number,
  to: number,
  granularity: number,
  timezone: string,
): Figures {
  const times = oracleBeginnings(from, to, granularity, timezone);
  return answerWith(calls, from, to, granularity, timezone, times);
}

/** The same for beginnings that are known; the last is the end of the last bucket. */
export function answerWith(
  all: readonly RecordedCall[],
  from: number,
  to: number,
  granularity: number,
  timezone: string,
  times: readonly number[],
): Figures {
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
        const figures = figuresOf(used.map(({ tokens }) => tokens));
        return {
          timestamp: bucket.timestamp,
          model,
          sum_total_tokens: figures.sum,
          avg_total_tokens: figures.avg,
          min_total_tokens: figures.min,
          max_total_tokens: figures.max,
          count_total_tokens: figures.count,
          p95_total_tokens: figures.percentile(95),
          count: used.length,
          sum_total_cost: used.reduce((sum, { cost }) => sum + cost, 0),
          sum_input_tokens: 0,
          sum_output_tokens: 0,
        };
      }),
    ),
    call_buckets: buckets.map((bucket) => {
      const figures = figuresOf(bucket.calls.map(({ latency }) => latency));
      return {
        timestamp: bucket.timestamp,
        sum_latency_ms: figures.sum,
        avg_latency_ms: figures.avg,
        min_latency_ms: figures.min,
        max_latency_ms: figures.max,
        count_latency_ms: figures.count,
        p50_latency_ms: figures.percentile(50),
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

function figuresOf(given: readonly (number | null)[]): Aggregates {
  const values = given.filter((value) => value !== null).toSorted((a, b) => a - b);
  const sum = values.reduce((total, value) => total + value, 0);
  return {
    sum,
    avg: values.length ? sum / values.length : 0,
    min: values[0] ?? null,
    max: values.at(-1) ?? null,
    count: values.length,
    percentile(percent) {
      const place = (percent / 100) * (values.length - 1);
      const low = values[Math.floor(place)];
      const high = values[Math.ceil(place)];
      return low === undefined || high === undefined ? null : low + (high - low) * (place % 1);
    },
  };
}

/**
 * A bucket as it is compared: sums are rounded, and a mean of nothing is null.
 *
 * @param made - The bucket of a helper that it is compared with. What this does not know may be anything: percentiles,
 * and means without their counts.
 */
export function comparable(bucket: AnyBucket, made: AnyBucket | undefined = bucket): Record<string, unknown> {
  const figures = bucket as unknown as Record<string, unknown>;
  const known = made as unknown as Record<string, unknown>;
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(figures)) {
    const counted = figures[key.replace('avg', 'count')];
    const nothing = key.startsWith('avg') && counted === 0;
    const open = /^p\d/.test(key) || (key.startsWith('avg') && counted === undefined);
    if (nothing || (open && known?.[key] === null)) result[key] = null;
    else result[key] = typeof value === 'number' && !Number.isInteger(value) ? value.toPrecision(10) : value;
  }
  return result;
}

/** All buckets of statistics so, each compared with the bucket of `made` in its place. */
export function comparableLists(stats: AnyCallStats, made: AnyCallStats = stats): unknown {
  return {
    usage: stats.usage_buckets?.map((bucket, place) => comparable(bucket, made.usage_buckets?.[place])),
    calls: stats.call_buckets?.map((bucket, place) => comparable(bucket, made.call_buckets?.[place])),
  };
}

/** Takes out how many values each figure was made of, as if nobody had asked for it. */
export function withoutCounts(stats: Figures): AnyCallStats {
  const strip = <Bucket extends object>(bucket: Bucket): Bucket =>
    Object.fromEntries(Object.entries(bucket).filter(([key]) => !key.startsWith('count_'))) as Bucket;
  return { ...stats, usage_buckets: stats.usage_buckets.map(strip), call_buckets: stats.call_buckets.map(strip) };
}
