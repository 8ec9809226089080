import type { CallStatsResponse, ReadVersionResponse } from '@callscope/tracing-types';
import { expectTypeOf, test } from 'vitest';
import {
  type createTracingClient,
  isTracingStatusError,
  type ForbiddenError,
  type StreamResponse,
  type TracingClient,
  type TracingError,
} from '../src/index.ts';

declare const client: TracingClient;
declare const caught: unknown;

const range = { project_id: 'acme/support-bot', start: '2026-03-02T00:00:00Z' };

test('a method takes the request of its operation and gives its response', () => {
  expectTypeOf(client.callStats(range)).resolves.toEqualTypeOf<CallStatsResponse>();
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
  // @ts-expect-error there is no such option
  void client.readVersion({ timeout: 5 });
});

test('a stream remembers its item', () => {
  expectTypeOf(client.callsQueryStream({ project_id: 'acme/support-bot' })).resolves.toExtend<Response>();
  expectTypeOf(client.callsQueryStream({ project_id: 'acme/support-bot' })).resolves.not.toEqualTypeOf<
    StreamResponse<unknown>
  >();
});

test('plain calls are typed by path', () => {
  const answer = client.POST('/calls/stats', { body: range });
  expectTypeOf<Awaited<typeof answer>['data']>().toEqualTypeOf<CallStatsResponse | undefined>();
  // @ts-expect-error there is no such path
  void client.GET('/calls/stat');
});

test('the status of an error tells its class and its body', () => {
  expectTypeOf<ForbiddenError>().toExtend<TracingError>();
  expectTypeOf<ForbiddenError['status']>().toEqualTypeOf<403>();
  if (isTracingStatusError(caught)) {
    if (caught.status === 403) expectTypeOf(caught).toEqualTypeOf<ForbiddenError>();
    // @ts-expect-error the contract declares no such status
    expectTypeOf(caught.status === 418).toBeBoolean();
  }
});

test('the key has to be given, or null in its place', () => {
  expectTypeOf<Parameters<typeof createTracingClient>[0]['apiKey']>().toEqualTypeOf<string | null>();
});
