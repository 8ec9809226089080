import { endRow, startRow } from '@callscope/server/src/calls/parts/rows.ts';
import { callTables, callText } from '@callscope/server/src/calls/storage/tables.ts';
import type { Context } from '@callscope/server/src/handling/handler.ts';
import type { EmbeddedEngine } from '@callscope/server/src/storage/embedded/engine.ts';
import { createStatements } from '@callscope/server/src/storage/tables.ts';
import type { CallStartBatchRequest } from '@callscope/tracing-types';
import { BATCH, makeBatch } from './calls.ts';

const TABLE = 'calls_of_the_floor';
/** Parts of one insert, as the server groups them. */
const GROUP = 5000;

/**
 * Inserts calls into a table of the same form, without a server: what is stored is ready before the time begins.
 * @param engine - Where to.
 * @param calls - How many.
 * @returns Milliseconds of the inserts, and of processor time.
 */
export async function timeInserts(engine: EmbeddedEngine, calls: number): Promise<{ took: number; processor: number }> {
  await engine.command(`DROP TABLE IF EXISTS ${TABLE}`);
  for (const table of callTables)
    for (const sql of createStatements({ ...table, name: TABLE }, { mode: 'single' })) await engine.command(sql);
  let version = 0;
  const context = {
    access: { user: 'developer' },
    now: Date.now,
    project: (project: string) => project,
    store: { version: () => String((version += 1)) },
  } as unknown as Context;
  const lines = Array.from({ length: calls / BATCH }, (_, number) => {
    const { batch } = JSON.parse(makeBatch(number, calls).body) as CallStartBatchRequest;
    return batch.map(({ req }) =>
      callText.line('end' in req ? endRow(req.end, context, '') : startRow(req.start, context, '').row),
    );
  }).flat();
  const begin = performance.now();
  const before = process.cpuUsage();
  for (let start = 0; start < lines.length; start += GROUP) {
    await engine.insert(TABLE, lines.slice(start, start + GROUP), { columns: callText.columns });
  }
  const took = performance.now() - begin;
  const { user, system } = process.cpuUsage(before);
  await engine.command(`DROP TABLE ${TABLE}`);
  return { took, processor: (user + system) / 1e3 };
}
