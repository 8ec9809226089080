import { ApiError, createServiceClient, type OperationTable } from '@callscope/client-runtime';
import { contractCases, loadService, openTarget, profiles, runCase } from '@callscope/contract-tests';
import { inference as inferenceExamples, tracing as tracingExamples } from '@callscope/examples';
import { chatCompletions } from '@callscope/examples/inference';
import { callStats } from '@callscope/examples/tracing';
import { createInferenceClient, InferenceError, type StreamResponse } from '@callscope/inference-client';
import type { ChatCompletionChunk, ChatCompletionsRequest, ChatCompletionsResponse } from '@callscope/inference-types';
import inferenceContract from '@callscope/inference-types/openapi.json' with { type: 'json' };
import { createTracingClient, isTracingStatusError, operations, TracingError } from '@callscope/tracing-client';
import type { Call, CallsFilter, CallStatsRequest, CallStatsResponse, paths } from '@callscope/tracing-types';
import tracingContract from '@callscope/tracing-types/openapi.json' with { type: 'json' };

/** Calls both services with everything that the packages offer. Gives `OK`, or throws. */
export async function useEverything(tracingUrl: string, inferenceUrl: string): Promise<string> {
  await callTracing(tracingUrl);
  await callInference(inferenceUrl);
  await callThroughRuntime(tracingUrl);
  await testContract(inferenceUrl);
  return 'OK';
}

async function callTracing(baseUrl: string): Promise<void> {
  const tracing = createTracingClient({ baseUrl, apiKey: 'any-key' });
  const request: CallStatsRequest = callStats.oneDay.request;
  const stats: CallStatsResponse = await tracing.callStats(request);
  same(stats.usage_buckets?.length, callStats.oneDay.response.usage_buckets?.length);

  const plain = await tracing.GET('/health');
  same(plain.response.status, 200);

  const filter: CallsFilter = { trace_roots_only: true };
  const stream: StreamResponse<Call> = await tracing.callsQueryStream({ project_id: 'acme/support-bot', filter });
  same((await stream.text()).endsWith('\n'), true);

  // @ts-expect-error A project is required: proof that the types are there, and are not `any`.
  const refusal = await tracing.callStats({ start: '2026-03-02T00:00:00Z' }).catch((error: unknown) => error);
  if (!isTracingStatusError(refusal) || refusal.status !== 422) throw new Error('422 was expected', { cause: refusal });
  same(refusal instanceof TracingError && refusal instanceof ApiError, true);
  same('detail' in refusal.body && refusal.body.detail?.[0]?.loc.at(-1), 'project_id');

  const path: keyof paths = operations.callStats.path;
  same(path in tracingContract.paths, true);
  const ids = Object.keys(operations);
  same(
    ids.filter((id) => !(id in tracingExamples)),
    [],
  );
}

async function callInference(baseUrl: string): Promise<void> {
  const inference = createInferenceClient({ baseUrl, apiKey: 'any-key', project: 'acme/support-bot' });
  const request: ChatCompletionsRequest = chatCompletions.deliveryAnswer.request;
  const completion: ChatCompletionsResponse = await inference.chatCompletions({ ...request, stream: false });
  same(completion.choices[0]?.message.role, 'assistant');

  const stream = await inference.chatCompletions({ ...request, stream: true });
  const typed: StreamResponse<ChatCompletionChunk> = stream;
  same((await typed.text()).trimEnd().endsWith('[DONE]'), true);

  const list = await inference.models();
  same(
    list.data.map(({ id }) => id),
    inferenceExamples.models.two.response.data.map(({ id }) => id),
  );
  same('/models' in inferenceContract.paths, true);

  const stranger = createInferenceClient({ baseUrl, apiKey: null });
  const refusal = await stranger.models().catch((error: unknown) => error);
  same(refusal instanceof InferenceError && refusal.status, 401);
}

async function callThroughRuntime(baseUrl: string): Promise<void> {
  const table = {
    readVersion: { method: 'GET', path: '/version', response: 'json', safeToRepeat: true },
  } as const satisfies OperationTable;
  const client = createServiceClient<{ readVersion(): Promise<{ version: string }> }>({
    baseUrl,
    headers: new Headers(),
    secrets: [],
    operations: table,
    errors: { byStatus: {}, other: ApiError },
  });
  same((await client.readVersion()).version, tracingExamples.readVersion.current.response.version);
}

async function testContract(url: string): Promise<void> {
  const service = await loadService('inference');
  const target = openTarget(service, { url, apiKey: 'any-key', profile: profiles.prism });
  const cases = contractCases(service.contract).filter(({ operation }) => operation.id === 'models');
  const results = await Promise.all(cases.map((each) => runCase(each, target)));
  same(cases.length > 0, true);
  same(
    results.filter(({ outcome }) => outcome === 'failed'),
    [],
  );
}

function same(actual: unknown, expected: unknown): void {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (left !== right) throw new Error(`${right} was expected, not ${left}`);
}
