import { callId, createCallBatch, createTracer, currentCall } from '@callscope/tracer';
import { createTracingClient } from '@callscope/tracing-client';

import { type Check, equal, type Services, seen } from './check.ts';
import { introduce } from './run.ts';

/** A start or an end of a call, as it is sent. */
interface Part {
  readonly mode: string;
  readonly req: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Batched ingestion, and traced functions. */
export const batch: readonly Check[] = [
  {
    name: 'a batch sends the start and the end of calls in one request',
    scenario: 'ingestion',
    run: async (services) => {
      const { calls, ids } = await recordTwo(services);
      equal([calls.stats.recorded, calls.stats.lost, calls.stats.pending], [4, 0, 0]);
      const sent = await partsOf(services);
      equal(sent.length, 1);
      equal(
        sent[0]?.map(({ mode, id }) => [mode, ids.indexOf(id)]),
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
    name: 'a batch loses nothing when the server is busy at first',
    scenario: 'busyIngestion',
    run: async (services) => {
      const { calls } = await recordTwo(services);
      equal([calls.stats.recorded, calls.stats.lost], [4, 0]);
      const [first, second, third] = await partsOf(services);
      equal([second, third], [first, undefined]);
    },
  },
  {
    name: 'a traced function is the parent of what it calls before it waits, or is named as such',
    scenario: 'ingestion',
    run: async (services) => {
      const { calls, tracer } = tracing(services);
      const inner = tracer.withCall('inner', async () => Promise.resolve(1));
      const outer = tracer.withCall('outer', async () => {
        const self = currentCall() ?? null;
        await inner();
        await Promise.resolve();
        return tracer.withCall('named', () => 2, { parent: self })();
      });
      equal(await outer(), 2);
      await calls.close();
      equal(await parents(services), { outer: null, inner: 'outer', named: 'outer' });
    },
  },
  {
    name: 'after it has waited it still is the parent where the runtime can tell, and elsewhere nobody is',
    scenario: 'ingestion',
    run: async (services) => {
      const { calls, tracer } = tracing(services);
      const inner = tracer.withCall('inner', () => 1);
      const outer = tracer.withCall('outer', async () => {
        await Promise.resolve();
        return inner();
      });
      equal(await Promise.all([outer(), outer()]), [1, 1]);
      await calls.close();
      const tells = /^(Node\.js|Deno|Bun)\//.test(introduce().runtime);
      equal(await parents(services), { outer: null, inner: tells ? 'outer' : null });
    },
  },
];

function tracing({ tracing: baseUrl }: Services) {
  const calls = createCallBatch(createTracingClient({ baseUrl, apiKey: 'key' }), { baseDelay: 0, interval: 60_000 });
  return { calls, tracer: createTracer(calls, { project_id: 'a/b' }) };
}

async function recordTwo(services: Services) {
  const { calls } = tracing(services);
  const ids = [callId(), callId()];
  for (const id of ids) {
    const { trace_id } = await calls.start({
      project_id: 'a/b',
      id,
      op_name: 'op',
      started_at: '2026-03-02T00:00:00Z',
      attributes: {},
      inputs: { text: 'größe' },
    });
    equal(trace_id === id, false);
    await calls.end({ project_id: 'a/b', id, ended_at: '2026-03-02T00:00:01Z', output: 1, summary: {} });
  }
  await calls.flush();
  return { calls, ids };
}

/** Mode and call of each part, of each request. */
async function partsOf(services: Services): Promise<{ mode: string; id: string; call: Part['req'][string] }[][]> {
  const visits = await seen(services);
  return visits.map(({ body }) =>
    (JSON.parse(body) as { batch: Part[] }).batch.map(({ mode, req }) => {
      const call = req[mode] ?? {};
      return { mode, id: String(call['id']), call };
    }),
  );
}

/** Name of each call that has begun, with the name of its parent. */
async function parents(services: Services): Promise<Record<string, unknown>> {
  const starts = (await partsOf(services)).flat().filter(({ mode }) => mode === 'start');
  const names = new Map(starts.map(({ id, call }) => [id, call['op_name']]));
  const above = (parent: unknown): unknown => (typeof parent === 'string' ? (names.get(parent) ?? 'unknown') : null);
  return Object.fromEntries(starts.map(({ call }) => [String(call['op_name']), above(call['parent_id'])]));
}
