import type { Store } from '../core/store.ts';
import type { Engine } from './engine.ts';
import { GroupCommit } from './group-commit.ts';
import { jsonLine, type TextTable } from './rows.ts';

/**
 * Creates the store of an engine.
 *
 * @param engine - An engine whose tables exist.
 * @param now - The clock, in milliseconds since 1970.
 * @param textTables - The tables whose rows are written as tab-separated text, by name; the others take JSON.
 * @param lastVersion - The largest version in the tables.
 * @returns the store, and how to close it after all of its writes.
 */
export function createStore(
  engine: Engine,
  now: () => number,
  textTables: Readonly<Record<string, TextTable>> = {},
  lastVersion = 0n,
): { store: Store; close: () => Promise<void> } {
  const group = new GroupCommit(engine, {}, textTables);
  let last = lastVersion;
  const store: Store = {
    rows: (sql, options) => engine.rows(sql, options),
    bytes: (sql, options) => engine.bytes(sql, options),
    ping: () => engine.ping(),
    write: (table, rows) => group.write(table, rows),
    batch: (table) => group.batch(table),
    writeOnce: (table, row, token) => engine.insert(table, [jsonLine(row)], { token }),
    version() {
      const time = BigInt(Math.round(now() * 1000));
      last = time > last ? time : last + 1n;
      return String(last);
    },
  };
  return {
    store,
    async close() {
      await group.close();
      await engine.close();
    },
  };
}
