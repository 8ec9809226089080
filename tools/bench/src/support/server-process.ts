// A program that runs our server. Argument: folder of its data. Requests ask for the usage of the process, or for work of
// the engine without the server: the baseline runs in the same process, because no other one can open the folder.
import type { CallStartBatchRequest } from '@callscope/tracing-types';
import type { Context } from '@callscope/server/internals';
import { ownUsage, serveParent, type Usage } from '../measure/processes.ts';
import { BATCH_CALLS, createBatch } from './calls.ts';

/** Work of the engine: queries, one after another, or inserts of a number of calls. */
export type EngineRequest =
  | { readonly queries: readonly { readonly sql: string; readonly parameters: Record<string, string | string[]> }[] }
  | { readonly calls: number };

/** Cost of work of the engine, in ms. */
export interface EngineCost {
  readonly time: number;
  readonly cpu: number;
}

// Before anything uses the thread pool, as the launcher of the server does it.
process.env['UV_THREADPOOL_SIZE'] ??= '16';
const { createServer } = await import('@callscope/server');
const { callTables, callText, createStatements, endRow, openEmbedded, startRow } =
  await import('@callscope/server/internals');

const [directory = ''] = process.argv.slice(2);
const { urls } = await createServer({ storage: { directory }, keys: 'open' });
let engine: Awaited<ReturnType<typeof openEmbedded>> | undefined;

serveParent([urls.tracing, urls.inference], async (request: EngineRequest | 'usage'): Promise<EngineCost | Usage> => {
  if (request === 'usage') return ownUsage();
  engine ??= await openEmbedded({ directory, sessions: 1 });
  if ('calls' in request) return insertCalls(engine, request.calls);
  const start = performance.now();
  for (const { sql, parameters } of request.queries) await engine.rows(sql, { parameters });
  return { time: performance.now() - start, cpu: 0 };
});

const TABLE = 'calls_of_the_baseline';
/** Rows of one insert, as many as the server groups. */
const INSERT_ROWS = 5000;

/** Inserts the starts and ends of calls into a table like that of the server. Creating the rows is not measured. */
async function insertCalls(on: NonNullable<typeof engine>, calls: number): Promise<EngineCost> {
  await on.command(`DROP TABLE IF EXISTS ${TABLE}`);
  for (const table of callTables)
    for (const sql of createStatements({ ...table, name: TABLE }, { mode: 'single' })) await on.command(sql);
  let version = 0;
  const context = {
    access: { user: 'developer' },
    now: Date.now,
    project: (project: string) => project,
    store: { version: () => String((version += 1)) },
  } as unknown as Context;
  const rows = Array.from({ length: calls / BATCH_CALLS }, (_, number) => {
    const { batch } = JSON.parse(createBatch(number, calls).body) as CallStartBatchRequest;
    return batch.map(({ req }) =>
      callText.line('end' in req ? endRow(req.end, context, '') : startRow(req.start, context, '').row),
    );
  }).flat();
  const start = performance.now();
  const cpuStart = process.cpuUsage();
  for (let first = 0; first < rows.length; first += INSERT_ROWS) {
    await on.insert(TABLE, rows.slice(first, first + INSERT_ROWS), { columns: callText.columns });
  }
  const time = performance.now() - start;
  const { user, system } = process.cpuUsage(cpuStart);
  await on.command(`DROP TABLE ${TABLE}`);
  return { time, cpu: (user + system) / 1000 };
}
