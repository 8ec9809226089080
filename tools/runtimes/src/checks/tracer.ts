import { type CallBatch, callId, createCallBatch, createTracer, currentCall } from '@callscope/tracer';
import { createTracingClient, type TracingClientOptions } from '@callscope/tracing-client';

import { assertEqual, type Check, describeRuntime, receivedRequests, type Services } from './check.ts';

/** An item of a batch request: the start or the end of a call. */
interface BatchItem {
  readonly mode: string;
  readonly req: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Batched ingestion and traced functions. */
export const tracer: readonly Check[] = [
  {
    name: 'a batch sends the start and the end of calls in one request',
    scenario: 'ingestion',
    run: async (services) => {
      const { batch, ids } = await recordTwoCalls(services);
      assertEqual([batch.stats.recorded, batch.stats.lost, batch.stats.pending], [4, 0, 0]);
      const received = await receivedItems(services);
      assertEqual(received.length, 1);
      assertEqual(
        received[0]?.map(({ mode, id }) => [mode, ids.indexOf(id)]),
        [
          ['start', 0],
          ['end', 0],
          ['start', 1],
          ['end', 1],
        ],
      );
    },
  },
  {
    name: 'a batch loses nothing if the server is busy at first',
    scenario: 'busyIngestion',
    run: async (services) => {
      const { batch } = await recordTwoCalls(services);
      assertEqual([batch.stats.recorded, batch.stats.lost], [4, 0]);
      const [first, second, third] = await receivedItems(services);
      assertEqual([second, third], [first, undefined]);
    },
  },
  {
    name: 'a traced function is the parent of functions that it calls before its first await, or that name it as parent',
    scenario: 'ingestion',
    run: async (services) => {
      const batch = createBatch({ baseUrl: services.tracing });
      const { withCall } = createTracer(batch, { project_id: 'a/b' });
      const inner = withCall('inner', async () => Promise.resolve(1));
      const outer = withCall('outer', async () => {
        const self = currentCall() ?? null;
        await inner();
        await Promise.resolve();
        return withCall('named', () => 2, { parent: self })();
      });
      assertEqual(await outer(), 2);
      await batch.close();
      assertEqual(await receivedParents(services), { outer: null, inner: 'outer', named: 'outer' });
    },
  },
  {
    name: 'after an await a traced function is still the parent on Node, Deno and Bun, and calls have no parent elsewhere',
    scenario: 'ingestion',
    run: async (services) => {
      const batch = createBatch({ baseUrl: services.tracing });
      const { withCall } = createTracer(batch, { project_id: 'a/b' });
      const inner = withCall('inner', () => 1);
      const outer = withCall('outer', async () => {
        await Promise.resolve();
        return inner();
      });
      assertEqual(await Promise.all([outer(), outer()]), [1, 1]);
      await batch.close();
      const tracksAwaits = /^(Node\.js|Deno|Bun)\//.test(describeRuntime().runtime);
      assertEqual(await receivedParents(services), { outer: null, inner: tracksAwaits ? 'outer' : null });
    },
  },
];

/** Creates a batch that sends nothing by itself within the time of a check, and retries at once. */
export function createBatch(options: Omit<TracingClientOptions, 'apiKey'>): CallBatch {
  return createCallBatch(createTracingClient({ ...options, apiKey: 'key' }), { baseDelay: 0, interval: 600_000 });
}

/** Records the start and the end of a call. @returns the trace ID of the call. */
export async function recordCall(batch: CallBatch, id: string): Promise<string> {
  const { trace_id } = await batch.start({
    project_id: 'a/b',
    id,
    op_name: 'op',
    started_at: '2026-03-02T00:00:00Z',
    attributes: {},
    inputs: { text: 'größe' },
  });
  await batch.end({ project_id: 'a/b', id, ended_at: '2026-03-02T00:00:01Z', output: 1, summary: {} });
  return trace_id;
}

async function recordTwoCalls({ tracing }: Services): Promise<{ batch: CallBatch; ids: string[] }> {
  const batch = createBatch({ baseUrl: tracing });
  const ids = [callId(), callId()];
  for (const id of ids) assertEqual((await recordCall(batch, id)) === id, false);
  await batch.flush();
  return { batch, ids };
}

/** Returns the items of each received batch request. */
async function receivedItems(
  services: Services,
): Promise<{ mode: string; id: string; call: BatchItem['req'][string] }[][]> {
  const requests = await receivedRequests(services);
  return requests.map(({ body }) =>
    (JSON.parse(body) as { batch: BatchItem[] }).batch.map(({ mode, req }) => {
      const call = req[mode] ?? {};
      return { mode, id: String(call['id']), call };
    }),
  );
}

/** Returns the operation name of the parent, by the operation name of the call. */
async function receivedParents(services: Services): Promise<Record<string, unknown>> {
  const starts = (await receivedItems(services)).flat().filter(({ mode }) => mode === 'start');
  const names = new Map(starts.map(({ id, call }) => [id, call['op_name']]));
  const parentName = (parent: unknown): unknown =>
    typeof parent === 'string' ? (names.get(parent) ?? 'unknown') : null;
  return Object.fromEntries(starts.map(({ call }) => [String(call['op_name']), parentName(call['parent_id'])]));
}
