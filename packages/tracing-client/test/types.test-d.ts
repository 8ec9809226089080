import type { ItemStream } from '@callscope/ergonomics/streams';
import type {
  Call,
  CallStatsRequest,
  CallStatsResponse,
  DomainError,
  FeedbackStatsRequest,
  FeedbackStatsResponse,
} from '@callscope/tracing-types';
import type { ReadVersionResponse } from '@callscope/tracing-types';
import { describe, expectTypeOf, test } from 'vitest';
import type { callsQueryStream, callStats, operations, TracingOperation } from '../src/generated/operations.ts';
import {
  type createTracingClient,
  isTracingStatusError,
  type TracingForbiddenError,
  type TracingClient,
  type TracingClientOptions,
  type TracingError,
  type TracingMethods,
} from '../src/index.ts';
import type { createTracingMethods } from '../src/methods.ts';

declare const client: TracingClient;
declare const caught: unknown;

const range = { project_id: 'acme/support-bot', start: '2026-03-02T00:00:00Z' };

test('a method takes the request of its operation and returns its response', () => {
  expectTypeOf(client.readVersion()).resolves.toEqualTypeOf<ReadVersionResponse>();
  expectTypeOf(client.getCallerLocation()).toEqualTypeOf(client.getCallerLocation({ ip: '203.0.113.24' }));
});

test('wrong input does not compile', () => {
  expectTypeOf(client.callStats).toBeCallableWith(range);
  // @ts-expect-error `start` is missing
  void client.callStats({ project_id: 'acme/support-bot' });
  // @ts-expect-error there is no `granularty`
  void client.callStats({ ...range, granularty: 300 });
  // @ts-expect-error there is no such metric
  void client.callStats({ ...range, usage_metrics: [{ metric: 'tokens' }] });
  const metric = 'total_tokens' as const;
  // @ts-expect-error there is no `aggregation`
  void client.callStats({ ...range, usage_metrics: [{ metric }, { metric, aggregation: [] }] });
  // @ts-expect-error there is no `op_nams`
  void client.callStats({ ...range, filter: { op_nams: ['answer'] } });
  // @ts-expect-error there is no such option
  void client.readVersion({ timeOut: 5 });
});

describe('the response of statistics follows the request', () => {
  test('a bucket of usage has the requested metrics, and no others', async () => {
    const stats = await client.callStats({
      ...range,
      usage_metrics: [{ metric: 'total_tokens', aggregations: ['sum'], percentiles: [95] }],
    });
    const bucket = stats.usage_buckets[0]!;
    expectTypeOf<keyof typeof bucket>().toEqualTypeOf<
      'timestamp' | 'model' | 'count' | 'sum_total_tokens' | 'p95_total_tokens'
    >();
    expectTypeOf(bucket.timestamp).toEqualTypeOf<string>();
    expectTypeOf(bucket.model).toEqualTypeOf<string>();
    expectTypeOf(bucket.count).toEqualTypeOf<number>();
    // @ts-expect-error it was not asked for
    void bucket.avg_total_tokens;
  });

  test('a bucket of calls has no model', async () => {
    const stats = await client.callStats({
      ...range,
      usage_metrics: [],
      call_metrics: [{ metric: 'latency_ms', percentiles: [50, 99.9] }, { metric: 'call_count' }],
    });
    const bucket = stats.call_buckets[0]!;
    expectTypeOf<keyof typeof bucket>().toEqualTypeOf<
      'timestamp' | 'count' | 'sum_latency_ms' | 'p50_latency_ms' | 'p99.9_latency_ms' | 'sum_call_count'
    >();
  });

  test('a request that is not a literal has the response type of the contract', () => {
    const request = {} as CallStatsRequest;
    expectTypeOf(client.callStats(request)).resolves.toEqualTypeOf<CallStatsResponse>();
    const feedback = {} as FeedbackStatsRequest;
    expectTypeOf(client.feedbackStats(feedback)).resolves.toEqualTypeOf<FeedbackStatsResponse>();
  });

  test('a bucket of feedback is named after the paths', async () => {
    const stats = await client.feedbackStats({
      ...range,
      metrics: [{ json_path: 'output.score', aggregations: ['avg'] }],
    });
    const bucket = stats.buckets[0]!;
    expectTypeOf<keyof typeof bucket>().toEqualTypeOf<'timestamp' | 'count' | 'avg_output_score'>();
  });
});

test('a stream has the type of its items, and is no promise', () => {
  const stream = client.callsQueryStream({ project_id: 'acme/support-bot' });
  expectTypeOf(stream).toEqualTypeOf<ItemStream<Call>>();
  expectTypeOf(stream).not.toExtend<PromiseLike<unknown>>();
  expectTypeOf(stream.toArray()).resolves.toEqualTypeOf<Call[]>();
});

describe('single methods', () => {
  const make = {} as typeof createTracingMethods;
  const rows = {} as { callStats: typeof callStats; callsQueryStream: typeof callsQueryStream };
  const options = { baseUrl: 'http://h', apiKey: null };

  test('are those that were named, with the same types', () => {
    const methods = make(options, rows);
    expectTypeOf(methods).toEqualTypeOf<Pick<TracingMethods, 'callStats' | 'callsQueryStream'>>();
    // @ts-expect-error it was not named
    void methods.callRead;
    expectTypeOf(make(options, {} as typeof operations)).toExtend<TracingMethods>();
  });

  test('are created from the rows of their own names', () => {
    // @ts-expect-error the row is that of another operation
    make(options, { callRead: rows.callStats });
    // @ts-expect-error there is no such operation
    make(options, { callStat: rows.callStats });
    expectTypeOf(rows.callStats).toEqualTypeOf<TracingOperation<'callStats'>>();
  });
});

test('streams have options of their own, in the client and in the call', () => {
  void client.callsQueryStream({ project_id: 'p' }, { idleTimeout: 1, maxLineLength: undefined });
  expectTypeOf<{ idleTimeout: 1; baseUrl: ''; apiKey: null }>().toExtend<TracingClientOptions>();
  // @ts-expect-error the method does not stream
  void client.callRead({ project_id: 'p', id: 'c' }, { idleTimeout: 1 });
});

test('plain calls are typed by path', () => {
  const result = client.POST('/calls/stats', { body: range });
  expectTypeOf<Awaited<typeof result>['data']>().toEqualTypeOf<CallStatsResponse | undefined>();
  // @ts-expect-error there is no such path
  void client.GET('/calls/stat');
});

test('the status of an error narrows its class and its body', () => {
  expectTypeOf<TracingForbiddenError>().toExtend<TracingError>();
  expectTypeOf<TracingForbiddenError['status']>().toEqualTypeOf<403>();
  if (isTracingStatusError(caught)) {
    if (caught.status === 403) {
      expectTypeOf(caught).toEqualTypeOf<TracingForbiddenError>();
      expectTypeOf(caught.body).toEqualTypeOf<DomainError | string | undefined>();
      // @ts-expect-error the body of a gateway is a string or undefined
      void caught.body.reason;
      if (typeof caught.body === 'object') expectTypeOf(caught.body.reason).toBeString();
    }
    expectTypeOf<string | undefined>().toExtend<typeof caught.body>();
    // @ts-expect-error the contract declares no such status
    expectTypeOf(caught.status === 418).toBeBoolean();
  }
});

test('the key is required, or null', () => {
  expectTypeOf<Parameters<typeof createTracingClient>[0]['apiKey']>().toEqualTypeOf<string | null>();
});
