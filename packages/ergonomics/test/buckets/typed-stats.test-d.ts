import type {
  CallBucket,
  CallStatsRequest,
  CallStatsResponse,
  FeedbackStatsRequest,
  FeedbackStatsResponse,
  UsageBucket,
  UsageMetricSpec,
} from '@callscope/tracing-types';
import { expectTypeOf, test } from 'vitest';
import type { CallStatsOf, FeedbackStatsOf } from '../../src/buckets/index.ts';

// Declared as the methods of the clients.
declare function callStats<const Request extends CallStatsRequest>(request: Request): CallStatsOf<Request>;
declare function feedbackStats<const Request extends FeedbackStatsRequest>(request: Request): FeedbackStatsOf<Request>;

type KeysOf<List> = List extends readonly (infer Bucket)[]
  ? Exclude<keyof Bucket, 'timestamp' | 'model' | 'count'>
  : never;

const range = { project_id: 'acme/support-bot', start: '2026-03-02T00:00:00Z' };

test('buckets have exactly the requested metrics', () => {
  const stats = callStats({
    ...range,
    usage_metrics: [{ metric: 'total_tokens', aggregations: ['sum', 'max'], percentiles: [95, 99.9] }],
    call_metrics: [
      { metric: 'latency_ms', aggregations: ['avg', 'min', 'count'] },
      { metric: 'error_count', percentiles: [50] },
    ],
  });
  interface Usage {
    timestamp: string;
    model: string;
    count: number;
    sum_total_tokens: number;
    max_total_tokens: number | null;
    p95_total_tokens: number | null;
    'p99.9_total_tokens': number | null;
  }
  interface Calls {
    timestamp: string;
    count: number;
    avg_latency_ms: number;
    min_latency_ms: number | null;
    count_latency_ms: number;
    sum_error_count: number;
    p50_error_count: number | null;
  }
  expectTypeOf<(typeof stats.usage_buckets)[number]>().toEqualTypeOf<Usage>();
  expectTypeOf<(typeof stats.call_buckets)[number]>().toEqualTypeOf<Calls>();
  expectTypeOf(stats).toExtend<CallStatsResponse>();
  // @ts-expect-error the minimum is not requested
  void stats.usage_buckets[0]?.min_total_tokens;
  // @ts-expect-error calls have no model
  void stats.call_buckets[0]?.model;
  // @ts-expect-error a maximum may be null
  void stats.usage_buckets[0]?.max_total_tokens.toFixed();
  // @ts-expect-error there may be no bucket
  void stats.usage_buckets[0].sum_total_tokens;
});

test('without aggregations there is the sum, and with an empty list only the percentiles', () => {
  type Asked<Spec> = KeysOf<CallStatsOf<{ call_metrics: [Spec & { metric: 'latency_ms' }] }>['call_buckets']>;
  expectTypeOf<Asked<unknown>>().toEqualTypeOf<'sum_latency_ms'>();
  expectTypeOf<Asked<{ percentiles: [90] }>>().toEqualTypeOf<'sum_latency_ms' | 'p90_latency_ms'>();
  expectTypeOf<Asked<{ aggregations: [] }>>().toEqualTypeOf<'sum_latency_ms'>();
  expectTypeOf<Asked<{ aggregations: []; percentiles: [] }>>().toEqualTypeOf<'sum_latency_ms'>();
  expectTypeOf<Asked<{ aggregations: []; percentiles: [90] }>>().toEqualTypeOf<'p90_latency_ms'>();
});

test('a cost has its sum and the sums of its tokens', () => {
  type Keys<Cost extends UsageMetricSpec['metric']> = KeysOf<
    CallStatsOf<{ usage_metrics: [{ metric: Cost; aggregations: ['max']; percentiles: [50] }] }>['usage_buckets']
  >;
  expectTypeOf<Keys<'input_cost'>>().toEqualTypeOf<'sum_input_cost' | 'sum_input_tokens'>();
  expectTypeOf<Keys<'output_cost'>>().toEqualTypeOf<'sum_output_cost' | 'sum_output_tokens'>();
  expectTypeOf<Keys<'total_cost'>>().toEqualTypeOf<'sum_total_cost' | 'sum_input_tokens' | 'sum_output_tokens'>();
});

test('a list without metrics is empty', () => {
  const stats = callStats({ ...range, usage_metrics: [], call_metrics: [{ metric: 'call_count' }] });
  expectTypeOf(stats.usage_buckets).toEqualTypeOf<[]>();
  expectTypeOf(callStats({ ...range, usage_metrics: null }).call_buckets).toEqualTypeOf<[]>();
  // @ts-expect-error it has no first bucket
  stats.usage_buckets[0] satisfies object;
});

test('a request without literals has the response type of the contract', () => {
  expectTypeOf(callStats({} as CallStatsRequest)).toEqualTypeOf<CallStatsResponse>();
  expectTypeOf(feedbackStats({} as FeedbackStatsRequest)).toEqualTypeOf<FeedbackStatsResponse>();

  const specs = [{ metric: 'total_tokens' as const }];
  expectTypeOf(callStats({ ...range, usage_metrics: specs }).usage_buckets).toEqualTypeOf<UsageBucket[]>();
  const metric = 'latency_ms' as 'latency_ms' | 'call_count';
  expectTypeOf(callStats({ ...range, call_metrics: [{ metric }] }).call_buckets).toEqualTypeOf<CallBucket[]>();
  const aggregation = 'sum' as 'sum' | 'avg';
  expectTypeOf(
    callStats({ ...range, call_metrics: [{ metric: 'latency_ms', aggregations: [aggregation] }] }).call_buckets,
  ).toEqualTypeOf<CallBucket[]>();
  const percentiles: number[] = [];
  expectTypeOf(
    callStats({ ...range, call_metrics: [{ metric: 'latency_ms', percentiles }] }).call_buckets,
  ).toEqualTypeOf<CallBucket[]>();
});

test('an optional list has the buckets that it requests', () => {
  const wanted = true as boolean;
  const stats = callStats({ ...range, usage_metrics: wanted ? [{ metric: 'total_tokens' }] : null });
  expectTypeOf(stats.usage_buckets[0]?.sum_total_tokens).toEqualTypeOf<number | undefined>();
});

test('constant requests keep their literals', () => {
  const request = { usage_metrics: [{ metric: 'total_tokens', aggregations: ['avg'] }] } as const;
  expectTypeOf<keyof CallStatsOf<typeof request>['usage_buckets'][number]>().toEqualTypeOf<
    'timestamp' | 'model' | 'count' | 'avg_total_tokens'
  >();
});

test('feedback metrics depend on paths, types and their defaults', () => {
  const stats = feedbackStats({
    ...range,
    metrics: [
      { json_path: 'output.score', aggregations: ['avg', 'count'], percentiles: [50] },
      { json_path: 'value', value_type: 'boolean' },
      { json_path: 'emoji', value_type: 'categorical' },
      { json_path: 'rating' },
    ],
  });
  expectTypeOf<(typeof stats.buckets)[number]>().toEqualTypeOf<{
    timestamp: string;
    count: number;
    avg_output_score: number | null;
    count_output_score: number;
    p50_output_score: number | null;
    count_true_value: number;
    count_false_value: number;
    count_emoji: number;
    avg_rating: number | null;
    min_rating: number | null;
    max_rating: number | null;
  }>();
  expectTypeOf(stats.window_stats).toEqualTypeOf<{
    output_score: { avg: number | null; count: number; p50: number | null };
    value: { count_true: number; count_false: number };
    emoji: { count: number };
    rating: { avg: number | null; min: number | null; max: number | null };
  }>();
  expectTypeOf(stats).toExtend<FeedbackStatsResponse>();
  expectTypeOf(feedbackStats(range).buckets).toEqualTypeOf<[]>();
  expectTypeOf(feedbackStats(range).window_stats).toEqualTypeOf<null>();
  // @ts-expect-error the mean is not requested
  void stats.buckets[0]?.avg_emoji;
});
