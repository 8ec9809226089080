import type { CreateBenchmark } from '../measure/benchmark.ts';
import { BATCH_CALLS, createBatch, PROJECT } from '../support/calls.ts';
import type { EngineRequest } from '../support/server-process.ts';
import {
  type FilledStore,
  filledStores,
  post,
  type ReadResponse,
  startServer,
  STORE_CONTENTS,
} from '../support/stores.ts';

/** Calls of the largest store that is exported. */
const MAX_CALLS = 100_000;
/** Calls in one query of the engine. */
const PAGE_CALLS = 2000;

/** Many calls as JSON lines, as an export reads them, and the memory of the server. */
export const benchmarks: Readonly<Record<string, CreateBenchmark>> = {
  async 'server-stream'() {
    const { store, input } = await exportedStore();
    const { server, calls } = store;
    const { bytes } = await exportCalls(server.url, calls);
    const batches = Array.from({ length: calls / BATCH_CALLS }, (_, number) => createBatch(number, calls));
    const pages = toPages(batches.flatMap((batch) => batch.calls.map(({ id }) => id)));
    return {
      title: 'Server: stream of JSON lines, time per MB',
      unit: 'ms',
      input: `${input}; ${Math.round(bytes / 1e6)} MB`,
      samples: 2,
      contenders: [
        {
          name: 'engine, pages of 2,000',
          measure: async () => ((await server.runEngine(pages)).time * 1e6) / bytes,
        },
        {
          name: 'ours',
          measure: async () => ((await exportCalls(server.url, calls)).time * 1e6) / bytes,
          // 50 MB per second. Pages alone take 11.3 ms per MB on the machine of the limits.
          limits: [{ kind: 'value', atMost: 20, margin: 0.2, or: { kind: 'ratio', atMost: 1.77, margin: 0.2 } }],
        },
      ],
    };
  },

  async 'server-stream-first'() {
    const { store, input } = await exportedStore();
    return {
      title: 'Server: first byte of a stream',
      unit: 'ms',
      input,
      samples: 2,
      ratios: false,
      contenders: [
        {
          name: 'ours',
          measure: async () => (await exportCalls(store.server.url, store.calls)).firstByte,
          limits: [{ kind: 'value', atMost: 300, margin: 0.2 }],
        },
      ],
    };
  },

  // While the stores were filled and while the other benchmarks read them.
  async 'server-memory'() {
    const [first, ...others] = await filledStores();
    const toContender = ({ name, server }: FilledStore) => ({
      name,
      measure: async () => (await server.usage()).peak,
      limits: [{ kind: 'value', atMost: 2000, margin: 0.05 }] as const,
    });
    return {
      title: 'Server: maximum resident memory since its start',
      unit: 'MB',
      input: STORE_CONTENTS,
      samples: 1,
      ratios: false,
      contenders: [toContender(first), ...others.map(toContender)],
    };
  },

  // A server that only streams. The last benchmark of the stores, because it stops the server of one.
  async 'server-stream-memory'() {
    const { store, input } = await exportedStore();
    return {
      title: 'Server: maximum resident memory of a process that streams',
      unit: 'MB',
      input: `${input}; a new process`,
      samples: 1,
      ratios: false,
      contenders: [
        {
          name: 'ours',
          async measure() {
            await store.server.stop();
            const server = await startServer(store.directory);
            await exportCalls(server.url, store.calls);
            const { peak } = await server.usage();
            await server.stop();
            return peak;
          },
          limits: [{ kind: 'value', atMost: 600, margin: 0.05 }],
        },
      ],
    };
  },
};

/** Returns the largest store that is exported, and the description of the input. */
async function exportedStore(): Promise<{ store: FilledStore; input: string }> {
  const stores = await filledStores();
  const store = stores.findLast(({ calls }) => calls <= MAX_CALLS) ?? stores[0];
  const input = `POST /calls/stream_query, ${store.calls.toLocaleString('en-US')} calls by their start, not compressed; ${STORE_CONTENTS}`;
  return { store, input };
}

/** Streams the calls without keeping them. */
function exportCalls(url: string, calls: number): Promise<ReadResponse> {
  return post(url, '/calls/stream_query', { limit: calls }, false);
}

/** Reads the same rows from the engine: the IDs in order, then pages. */
function toPages(ids: readonly string[]): EngineRequest {
  const pages = Array.from({ length: Math.ceil(ids.length / PAGE_CALLS) }, (_, page) =>
    ids.slice(page * PAGE_CALLS, (page + 1) * PAGE_CALLS),
  );
  return {
    queries: [
      {
        sql: 'SELECT id FROM calls FINAL WHERE project_id = {project:String} AND deleted_at IS NULL ORDER BY started_at, id',
        parameters: { project: PROJECT },
      },
      ...pages.map((page) => ({
        sql: 'SELECT * FROM calls FINAL WHERE project_id = {project:String} AND id IN {ids:Array(String)}',
        parameters: { project: PROJECT, ids: page },
      })),
    ],
  };
}
