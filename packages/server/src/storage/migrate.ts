import { type Engine, StorageError } from './engine.ts';
import { createStatements, type Deployment, type Table } from './tables.ts';

/** One step from the tables of yesterday to those of today. Steps are never edited once they were released. */
export interface Migration {
  /** Number of the step; the first is 1, and none is left out. */
  readonly version: number;
  /** What it does, for people. */
  readonly name: string;
  /**
   * Writes its statements. Each must do nothing when it was carried out before, because a step that broke off half-way
   * is carried out again from its beginning.
   */
  readonly statements: (deployment: Deployment) => readonly string[];
}

const LOG: Table = {
  name: 'schema_migrations',
  columns: ['version UInt32', 'name String', "at DateTime64(6, 'UTC')"],
  engine: 'ReplacingMergeTree(at)',
  order: ['version'],
  shardBy: '0',
};

/**
 * Brings the tables to the newest form. It can be run again at any time, by several servers at once too.
 * @param engine - Where the tables are.
 * @param deployment - How they are spread.
 * @param migrations - All steps, in order.
 * @param now - The time, in milliseconds since 1970.
 * @returns The steps that were carried out now.
 * @throws StorageError when the data were written by a newer version, which nobody knows how to take back.
 */
export async function migrate(
  engine: Engine,
  deployment: Deployment,
  migrations: readonly Migration[],
  now: number,
): Promise<readonly Migration[]> {
  checkOrder(migrations);
  for (const statement of createStatements(LOG, deployment)) await engine.command(statement);
  const done = await engine.rows<{ version: number }>(`SELECT DISTINCT version FROM ${LOG.name}`);
  const newest = Math.max(0, ...done.map(({ version }) => version));
  if (newest > migrations.length) {
    throw new StorageError('unavailable', {
      detail:
        `The data have version ${newest}, and this program knows ${migrations.length} at most. ` +
        'Use the newer program, or another place for the data.',
    });
  }
  const known = new Set(done.map(({ version }) => version));
  const missing = migrations.filter(({ version }) => !known.has(version));
  for (const { version, name, statements } of missing) {
    for (const statement of statements(deployment)) await engine.command(statement);
    await engine.insert(LOG.name, [JSON.stringify({ version, name, at: new Date(now).toISOString() })]);
  }
  return missing;
}

function checkOrder(migrations: readonly Migration[]): void {
  const wrong = migrations.find(({ version }, index) => version !== index + 1);
  if (wrong) throw new TypeError(`The migration "${wrong.name}" has the number ${wrong.version}, out of order.`);
}
