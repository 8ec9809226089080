// Parts of the server for benchmarks and tests of this repository. They change without notice.
export { callTables, callText } from './areas/tracing/calls/tables.ts';
export { endRow, startRow } from './areas/tracing/calls/writing/rows.ts';
export type { Context } from './core/handler.ts';
export { openEmbedded } from './engines/chdb.ts';
export { createStatements } from './storage/tables.ts';
