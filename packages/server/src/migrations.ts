import { callTables, callText, callUncachedColumns } from './areas/tracing/calls/tables.ts';
import { costTables } from './areas/tracing/costs/tables.ts';
import { feedbackSpanColumns, feedbackTables, lastFeedbackVersion } from './areas/tracing/feedback/tables.ts';
import { fileTables } from './areas/tracing/files/tables.ts';
import { objectTables } from './areas/tracing/objects/tables.ts';
import { tableTables } from './areas/tracing/tables/tables.ts';
import { seedTables } from './seed/progress.ts';
import type { Migration } from './storage/migrate.ts';
import type { TextTable } from './storage/rows.ts';
import { addColumnStatements, createStatements, type Table } from './storage/tables.ts';

/** Every migration, in order. A released migration is never edited: a change is a new one. */
export const migrations: readonly Migration[] = [
  createTables(1, 'costs', costTables),
  createTables(2, 'files', fileTables),
  createTables(3, 'calls', callTables),
  createTables(4, 'objects', objectTables),
  createTables(5, 'tables', tableTables),
  createTables(6, 'feedback', feedbackTables),
  createTables(7, 'seeds', seedTables),
  addColumns(8, 'spans of feedback', 'feedback', feedbackSpanColumns),
  addColumns(9, 'uncached tokens of calls', 'calls', callUncachedColumns),
];

function createTables(version: number, name: string, tables: readonly Table[]): Migration {
  return { version, name, statements: (deployment) => tables.flatMap((table) => createStatements(table, deployment)) };
}

/** Adds columns to a table of an earlier migration. A table that was created with them stays as it is. */
function addColumns(version: number, name: string, table: string, columns: readonly string[]): Migration {
  return { version, name, statements: (deployment) => addColumnStatements(table, columns, deployment) };
}

/** Tables whose rows are written as tab-separated text, which the engine reads faster than JSON. */
export const textTables: Readonly<Record<string, TextTable>> = { calls: callText };

/**
 * The largest version of each table whose versions decide which row counts, see `readLastVersion`. Rows with the same
 * digest are equal, so that their versions do not matter.
 */
export const versionSources: Readonly<Record<string, string>> = {
  calls: 'max(tupleElement(new_name, 1))',
  costs: 'max(ver)',
  feedback: lastFeedbackVersion,
  object_aliases: 'max(ver)',
  object_tags: 'max(ver)',
};
