import { ApiError, createServiceClient, type OperationTable } from '@callscope/client-runtime';
import { createServiceMethods } from '@callscope/client-runtime/methods';
import { isRetryable } from '@callscope/client-runtime/retry';
import { listOperations } from '@callscope/contract';
import { contractCases, loadService, openTarget, profiles, runCase } from '@callscope/contract-tests';
import { loadCatalog, readScenario, runScenario } from '@callscope/contract-tests/scenarios';
import { fillBuckets, toSeries } from '@callscope/ergonomics/buckets';
import { ChatAccumulator, chatStream } from '@callscope/ergonomics/chat';
import { paged } from '@callscope/ergonomics/paging';
import { jsonLines } from '@callscope/ergonomics/streams';
import { inference as inferenceExamples, tracing as tracingExamples } from '@callscope/examples';
import { chatCompletions } from '@callscope/examples/inference';
import { callStats } from '@callscope/examples/tracing';
import { type ChatStream, createInferenceClient, InferenceError, StreamError } from '@callscope/inference-client';
import { createInferenceMethods } from '@callscope/inference-client/methods';
import { models } from '@callscope/inference-client/operations';
import type { ChatCompletionChunk, ChatCompletionsRequest, ChatCompletionsResponse } from '@callscope/inference-types';
import inferenceContract from '@callscope/inference-types/openapi.json' with { type: 'json' };
import { createCallBatch, createTracer } from '@callscope/tracer';
import {
  createTracingClient,
  isTracingStatusError,
  type ItemStream,
  operations,
  TracingError,
} from '@callscope/tracing-client';
import { createTracingMethods } from '@callscope/tracing-client/methods';
import { callsQueryStream, contractDigest } from '@callscope/tracing-client/operations';
import type { Call, CallsFilter, CallStatsRequest, CallStatsResponse, paths } from '@callscope/tracing-types';
import tracingContract from '@callscope/tracing-types/openapi.json' with { type: 'json' };
import tracingManifest from '@callscope/tracing-types/package.json' with { type: 'json' };

/** Calls both services with everything that the packages offer. Returns `OK`, or throws. */
export async function useEverything(tracingUrl: string, inferenceUrl: string): Promise<string> {
  await callTracing(tracingUrl);
  await callInference(inferenceUrl);
  await callThroughRuntime(tracingUrl);
  await help(tracingUrl);
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
  const stream: ItemStream<Call> = tracing.callsQueryStream({ project_id: 'acme/support-bot', filter });
  const calls: Call[] = [];
  for await (const call of stream) calls.push(call);
  const again = createTracingMethods({ baseUrl, apiKey: 'any-key' }, { callsQueryStream });
  same(await again.callsQueryStream({ project_id: 'acme/support-bot', filter }).toArray(), calls);

  // @ts-expect-error A project is required: proof that the types are there, and are not `any`.
  const rejection = await tracing.callStats({ start: '2026-03-02T00:00:00Z' }).catch((error: unknown) => error);
  if (!isTracingStatusError(rejection) || rejection.status !== 422)
    throw new Error('422 was expected', { cause: rejection });
  same(rejection instanceof TracingError && rejection instanceof ApiError, true);
  if (typeof rejection.body !== 'object')
    throw new Error('the response of the service was expected', { cause: rejection });
  same('detail' in rejection.body && rejection.body.detail?.[0]?.loc.at(-1), 'project_id');

  const path: keyof paths = '/calls/stats';
  same(path in tracingContract.paths && operations.callStats.path, path);
  same((await tracing.compareContract()).same, true);
  same(tracingManifest.contract.tracing, contractDigest);
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

  const stream: ChatStream = inference.chatCompletions({ ...request, stream: true });
  let text = '';
  const read = ({ choices }: ChatCompletionChunk): void => void (text += choices[0]?.delta.content ?? '');
  for await (const chunk of stream) read(chunk);
  same((await stream.finalCompletion()).choices[0]?.message.content, text);
  same((await stream.toArray().catch((error: unknown) => error)) instanceof StreamError, true);

  const list = await createInferenceMethods({ baseUrl, apiKey: 'any-key' }, { models }).models();
  same(
    list.data.map(({ id }) => id),
    inferenceExamples.models.two.response.data.map(({ id }) => id),
  );
  same('/models' in inferenceContract.paths, true);

  const unauthorized = createInferenceClient({ baseUrl, apiKey: null });
  const rejection = await unauthorized.models().catch((error: unknown) => error);
  same(rejection instanceof InferenceError && rejection.status, 401);
}

async function callThroughRuntime(baseUrl: string): Promise<void> {
  const table = {
    readVersion: { method: 'GET', path: '/version', response: 'json', safeToRepeat: true },
  } as const satisfies OperationTable;
  for (const create of [createServiceClient, createServiceMethods]) {
    const methods = create<{ readVersion(): Promise<{ version: string }> }>({
      owner: 'callThroughRuntime',
      baseUrl,
      headers: new Headers(),
      secrets: [],
      operations: table,
      errors: { byStatus: {}, other: ApiError },
    });
    same((await methods.readVersion()).version, tracingExamples.readVersion.current.response.version);
  }
  same([404, 503].map(isRetryable), [false, true]);
}

async function help(baseUrl: string): Promise<void> {
  const tracing = createTracingClient({ baseUrl, apiKey: 'any-key' });
  const project_id = 'acme/support-bot';
  const batch = createCallBatch(tracing);
  const double = createTracer(batch, { project_id }).withCall('double', (value: number) => 2 * value);
  same(double(21), 42);
  await batch.close();
  same(batch.stats, { pending: 0, pendingBytes: 0, recorded: 2, lost: 0, dropped: 0 });

  const stats = await tracing.callStats({
    project_id,
    start: '2026-03-02T00:00:00Z',
    usage_metrics: [{ metric: 'total_tokens', aggregations: ['sum'], percentiles: [95] }],
  });
  const [bucket] = fillBuckets(stats).usage_buckets;
  const values: (number | null | undefined)[] = [bucket?.sum_total_tokens, bucket?.p95_total_tokens, bucket?.count];
  // @ts-expect-error It was not asked for: proof that the type follows the request.
  same([...values, bucket?.avg_total_tokens].length, 4);
  same(toSeries(stats, 'sum_total_tokens', { by: 'model' }).length > 0, true);

  const ids: string[] = [];
  for await (const { id } of paged(tracing.costQuery, { project_id }, { pageSize: 1000 })) ids.push(String(id));
  same(ids.length > 0, true);
  same(await jsonLines<{ id: number }>(new Response('{"id":1}\n{"id":2}\n')).toArray(), [{ id: 1 }, { id: 2 }]);

  const [chunk] = chatCompletions.streamedDelivery.response;
  const accumulator = new ChatAccumulator();
  if (chunk) accumulator.push(chunk);
  same(accumulator.snapshot().id, chunk?.id);
  const events = new Response(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
  same(await chatStream(events).toArray(), [chunk]);
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
  same(
    listOperations(service.contract.document).map(({ id }) => id),
    service.contract.operations.map(({ id }) => id),
  );

  const steps = '[{ step: list, operationId: models, example: two, holds: [{ count: /data, equals: 2 }] }]';
  const scenario = readScenario(`{ title: Models, description: Lists them., steps: ${steps} }`, 'models.yaml');
  const options = { urls: { inference: url }, apiKey: 'any-key', prefersExamples: true };
  same((await runScenario(scenario, await loadCatalog(['inference']), options)).failures, []);
}

function same(actual: unknown, expected: unknown): void {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (left !== right) throw new Error(`${right} was expected, not ${left}`);
}
