import type { CallStatsResponse, FeedbackStatsResponse } from '@callscope/tracing-types';
import { expectTypeOf, test } from 'vitest';
import {
  alignRange,
  type AnyFeedbackStats,
  type CallStatsOf,
  type Combined,
  type FeedbackStatsOf,
  fillBuckets,
  merge,
  type Merged,
  rebucket,
  type Series,
  toSeries,
  totals,
} from '../../src/buckets/index.ts';

declare const stats: CallStatsOf<{
  usage_metrics: [{ metric: 'total_tokens'; aggregations: ['sum', 'avg'] }];
  call_metrics: [{ metric: 'latency_ms'; percentiles: [95] }];
}>;
declare const contract: CallStatsResponse;
declare const feedback: FeedbackStatsResponse;

test('combined buckets keep their keys, and their means become nullable', () => {
  for (const made of [fillBuckets(stats), rebucket(stats, 86_400), merge([stats, stats]), totals(stats)]) {
    expectTypeOf(made.usage_buckets[0]?.sum_total_tokens).toEqualTypeOf<number | undefined>();
    expectTypeOf(made.usage_buckets[0]?.avg_total_tokens).toEqualTypeOf<number | null | undefined>();
    expectTypeOf(made.call_buckets[0]?.p95_latency_ms).toEqualTypeOf<number | null | undefined>();
    expectTypeOf(made.granularity).toBeNumber();
    // @ts-expect-error not requested
    void made.call_buckets[0]?.avg_latency_ms;
  }
  expectTypeOf(rebucket(rebucket(stats, 3_600), 86_400)).toEqualTypeOf<ReturnType<typeof rebucket<typeof stats>>>();
});

test('series accept the keys of metrics', () => {
  expectTypeOf(toSeries(stats, 'sum_total_tokens', { by: 'model' })).toEqualTypeOf<Series[]>();
  expectTypeOf(toSeries(rebucket(stats, 86_400), 'p95_latency_ms')).toEqualTypeOf<Series[]>();
  toSeries(stats, 'count');
  // @ts-expect-error not requested
  toSeries(stats, 'sum_input_tokens');
  // @ts-expect-error calls are not counted by model
  toSeries(stats, 'p95_latency_ms', { by: 'model' });
  // @ts-expect-error not a metric
  toSeries(stats, 'timestamp');
  // @ts-expect-error unknown option
  toSeries(stats, 'sum_total_tokens', { by: 'operation' });
});

test('the types of the contract are accepted', () => {
  toSeries(contract, 'p95_latency_ms');
  toSeries(contract, 'sum_total_tokens', { by: 'model' });
  toSeries(feedback, 'avg_output');
  expectTypeOf(totals(contract).usage_buckets?.[0]?.avg_input_tokens).toEqualTypeOf<number | null | undefined>();
  expectTypeOf(totals(feedback).buckets[0]?.count).toEqualTypeOf<number | undefined>();
  // @ts-expect-error a misspelled metric
  toSeries(contract, 'p95_latency');
});

test('an aligned range can be spread into a request', () => {
  expectTypeOf(alignRange({ start: new Date(0), timezone: 'UTC' })).toEqualTypeOf<{
    start: string;
    end: string;
    granularity: number;
    timezone: string;
  }>();
  // @ts-expect-error the time zone is missing
  alignRange({ start: 0 });
});

test('merging makes window_stats null', () => {
  const scores = {} as FeedbackStatsOf<{ metrics: [{ json_path: 'score'; aggregations: ['avg'] }] }>;
  const merged = merge([scores, scores]);
  expectTypeOf(merged.window_stats).toEqualTypeOf<null>();
  // @ts-expect-error it is null
  void merged.window_stats.score;
  expectTypeOf(merged.buckets[0]?.avg_score).toEqualTypeOf<number | null | undefined>();
  expectTypeOf(totals(merged).window_stats).toEqualTypeOf<null>();
  expectTypeOf(rebucket(scores, 86_400).window_stats.score.avg).toEqualTypeOf<number | null>();
  expectTypeOf(merge([feedback]).window_stats).toEqualTypeOf<null | undefined>();
  expectTypeOf(merge([stats])).not.toHaveProperty('window_stats');
  expectTypeOf(merge([{} as AnyFeedbackStats])).toExtend<AnyFeedbackStats>();
  expectTypeOf<Merged<typeof stats>>().toEqualTypeOf<Combined<typeof stats>>();
});
