import { callTables } from '../calls/storage/tables.ts';
import { costTables } from '../costs/storage/tables.ts';
import { feedbackTables } from '../feedback/storage/tables.ts';
import { fileTables } from '../files/storage/tables.ts';
import { objectTables } from '../objects/storage/tables.ts';
import { seedTables } from '../seed/storage/tables.ts';
import { tableTables } from '../tables/storage/tables.ts';
import type { Migration } from './migrate.ts';
import { createStatements, type Table } from './tables.ts';

/** Every step, in order. A step that was released is never edited; what is to change becomes a new one. */
export const migrations: readonly Migration[] = [
  tables(1, 'costs', costTables),
  tables(2, 'files', fileTables),
  tables(3, 'calls', callTables),
  tables(4, 'objects', objectTables),
  tables(5, 'tables', tableTables),
  tables(6, 'feedback', feedbackTables),
  tables(7, 'seeds', seedTables),
];

function tables(version: number, name: string, made: readonly Table[]): Migration {
  return { version, name, statements: (deployment) => made.flatMap((table) => createStatements(table, deployment)) };
}
