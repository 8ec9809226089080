import { type Benchmark, type Contender, type CreateBenchmark, median } from '../measure/benchmark.ts';
import type { Limit } from '../measure/limits.ts';
import { BATCH_CALLS, createBatch, LARGE_TRACE, OPS, PROJECT, RANGE } from '../support/calls.ts';
import type { EngineRequest } from '../support/server-process.ts';
import { type FilledStore, filledStores, post, STORE_CONTENTS } from '../support/stores.ts';

/** A request to the server, and the least work of the engine for its response. */
interface Read {
  readonly path: string;
  readonly body: object;
  readonly engine: EngineRequest;
  /** Returns an error if the response body is wrong. */
  readonly check: (body: string) => string | undefined;
}

/** Reads of each filled store. The baseline is its engine, in the same process. */
export const benchmarks: Readonly<Record<string, CreateBenchmark>> = {
  'server-point-read': () =>
    compareReads(
      'Server: one call by its ID',
      'random IDs, all columns',
      20,
      ({ calls }, index) => {
        const batch = createBatch((index * 7919) % (calls / BATCH_CALLS), calls);
        const id = batch.calls[(index * 131) % BATCH_CALLS]?.id ?? '';
        return {
          path: '/call/read',
          body: { id },
          engine: query('SELECT * FROM calls FINAL WHERE project_id = {project:String} AND id IN {ids:Array(String)}', {
            ids: [id],
          }),
          check: (body) => (body.includes(`"id":"${id}"`) ? undefined : 'another call'),
        };
      },
      // The statement alone takes 11 ms on the machine of the limits.
      [
        { kind: 'value', atMost: 15, margin: 0.2, or: { kind: 'ratio', atMost: 1.36, margin: 0.2 } },
        { kind: 'ratio', atMost: 1.5, than: '10⁴ calls, ours', margin: 0.2 },
      ],
    ),

  // The first page of a list of traces.
  'server-list': () =>
    compareReads(
      'Server: newest 100 root calls of an op',
      'POST /calls/stream_query, one op after another, full rows',
      8,
      (_, index) => {
        const op = OPS[index % OPS.length] ?? '';
        return {
          path: '/calls/stream_query',
          body: {
            filter: { op_names: [op], trace_roots_only: true },
            sort_by: [{ field: 'started_at', direction: 'desc' }],
            limit: 100,
          },
          engine: query(
            'SELECT * FROM calls FINAL PREWHERE project_id = {project:String} AND id IN (SELECT id FROM calls FINAL ' +
              'WHERE project_id = {project:String} AND op_name = {op:String} AND parent_id IS NULL AND deleted_at IS NULL ' +
              'ORDER BY started_at DESC LIMIT 100)',
            { op },
          ),
          check: (body) => (body.split('\n').some((line) => line.includes(op)) ? undefined : 'no calls'),
        };
      },
      // IDs and then rows take 45 to 71 ms.
      [{ kind: 'value', atMost: 80, margin: 0.2, or: { kind: 'ratio', atMost: 1.38, margin: 0.2 } }],
    ),

  // A dashboard of a month.
  'server-statistics': () =>
    compareReads(
      'Server: 30 days by hour, tokens by model or three percentiles',
      'POST /calls/stats, both in turn',
      6,
      (_, index) => {
        const { metrics, sql } = index % 2 === 0 ? tokensByModel : latencyPercentiles;
        return {
          path: '/calls/stats',
          body: {
            start: new Date(RANGE.start).toISOString(),
            end: new Date(RANGE.start + RANGE.days * 86_400_000).toISOString(),
            granularity: 3600,
            ...metrics,
          },
          engine: query(sql),
          check: (body) => (body.includes('"timestamp"') ? undefined : 'no buckets'),
        };
      },
      // The statement alone takes 147 ms.
      [{ kind: 'value', atMost: 200, margin: 0.2, or: { kind: 'ratio', atMost: 1.36, margin: 0.2 } }],
    ),

  'server-usage': () =>
    compareReads(
      'Server: usage of a large trace',
      'POST /trace/usage of the trace of 10⁴ calls (of 5,000 in the store of 10⁴), other calls between them',
      5,
      () => ({
        path: '/trace/usage',
        body: { filter: { trace_ids: [LARGE_TRACE.id] } },
        engine: query(
          'SELECT id, parent_id, usage_model, usage_input, usage_output, usage_total FROM calls FINAL ' +
            'WHERE project_id = {project:String} AND trace_id = {trace:String} AND deleted_at IS NULL',
          { trace: LARGE_TRACE.id },
        ),
        check: (body) => (body.includes('total_tokens') ? undefined : 'no usage'),
      }),
      // The statement alone takes 10 ms.
      [{ kind: 'value', atMost: 30, margin: 0.2, or: { kind: 'ratio', atMost: 3, margin: 0.2 } }],
    ),
};

const tokensByModel = {
  metrics: { usage_metrics: [{ metric: 'total_tokens', aggregations: ['sum'] }] },
  sql:
    'SELECT toStartOfHour(started_at) AS hour, usage_model, sum(usage_total) FROM calls FINAL ' +
    "WHERE project_id = {project:String} AND deleted_at IS NULL AND usage_model != '' GROUP BY hour, usage_model",
};
const latencyPercentiles = {
  metrics: { call_metrics: [{ metric: 'latency_ms', percentiles: [50, 95, 99] }] },
  sql:
    'SELECT toStartOfHour(started_at) AS hour, quantilesExactInclusive(0.5, 0.95, 0.99)(toUnixTimestamp64Milli(' +
    'assumeNotNull(ended_at)) - toUnixTimestamp64Milli(assumeNotNull(started_at))) FROM calls FINAL ' +
    'WHERE project_id = {project:String} AND deleted_at IS NULL AND ended_at IS NOT NULL GROUP BY hour',
};

function query(sql: string, parameters: Record<string, string | string[]> = {}): EngineRequest {
  return { queries: [{ sql, parameters: { project: PROJECT, ...parameters } }] };
}

/**
 * Creates a benchmark of reads.
 * @param reads - Number of reads in a sample; its value is their median.
 * @param createRead - Creates the read with the index.
 * @param limits - Limits for the largest store.
 */
async function compareReads(
  title: string,
  input: string,
  reads: number,
  createRead: (store: FilledStore, index: number) => Read,
  limits: readonly Limit[],
): Promise<Benchmark> {
  const stores = await filledStores();
  const contenders = stores.flatMap((store): Contender[] => {
    const { server } = store;
    let index = 0;
    const medianTime = async (measure: (read: Read) => Promise<number>): Promise<number> => {
      const times: number[] = [];
      while (times.length < reads) times.push(await measure(createRead(store, index++)));
      return median(times);
    };
    return [
      {
        name: `${store.name}, engine`,
        baseline: true,
        measure: () => medianTime(async ({ engine }) => (await server.runEngine(engine)).time),
      },
      {
        name: `${store.name}, ours`,
        async check() {
          const { path, body, check } = createRead(store, 0);
          return check((await post(server.url, path, body)).text);
        },
        measure: () => medianTime(async ({ path, body }) => (await post(server.url, path, body)).time),
        limits: store === stores.at(-1) ? limits : [],
      },
    ];
  });
  return {
    title,
    unit: 'ms',
    input: `${input}; ${STORE_CONTENTS}; median of ${reads} reads`,
    samples: 3,
    contenders: contenders as [Contender, ...Contender[]],
  };
}
