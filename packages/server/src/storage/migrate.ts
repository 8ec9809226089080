import { type Engine, StorageError } from './engine.ts';
import { createStatements, type Deployment, type Table } from './tables.ts';

/** One change of the tables. A released migration is never edited. */
export interface Migration {
  /** Number of the migration; from 1, without gaps. */
  readonly version: number;
  /** Name for people. */
  readonly name: string;
  /** Builds the statements. Each is idempotent, because a migration that failed half-way is run again from its beginning. */
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
 * Runs the migrations that are missing. It is safe to run at any time, also by several servers at once.
 *
 * @param migrations - All migrations, in order.
 * @param now - The time, in milliseconds since 1970.
 * @returns the migrations that ran.
 * @throws StorageError when the data have a newer version, because migrations cannot be reverted.
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
        `The data have version ${newest}, and this program supports ${migrations.length}. ` +
        'Use a newer program, or another location for the data.',
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
