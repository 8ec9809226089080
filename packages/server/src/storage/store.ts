import { callText } from '../calls/storage/tables.ts';
import type { Engine } from './engine.ts';
import { type Collected, GroupCommit } from './group-commit.ts';
import { jsonLine } from './json-line.ts';

/** Where everything is kept: what an area's storage functions are given. */
export interface Store extends Pick<Engine, 'rows' | 'bytes' | 'ping'> {
  /**
   * Stores rows, together with what others write at the time.
   * @param table - Name of the table.
   * @param rows - Rows by column; all or none are stored.
   * @returns When they are stored: what is read afterwards has them.
   * @throws StorageError when they are not.
   */
  write(table: string, rows: readonly object[]): Promise<void>;
  /** Begins a write whose rows are made one by one, so that many of them need not be held at a time. */
  collect(table: string): Collected;
  /**
   * Stores a row unless one was stored under the same token: the one step of a compare-and-set. Read back whose row
   * it is.
   */
  writeOnce(table: string, row: object, token: string): Promise<void>;
  /** Microseconds since 1970 that never repeat and never go back in this process: the version of a row. */
  version(): string;
}

/**
 * Makes the store of an engine.
 * @param engine - An engine whose tables are there.
 * @param now - The clock, in milliseconds since 1970.
 * @returns The store, and how to end it after all of its writes.
 */
export function createStore(engine: Engine, now: () => number): { store: Store; close: () => Promise<void> } {
  const group = new GroupCommit(engine, {}, { calls: callText });
  let last = 0n;
  const store: Store = {
    rows: (sql, options) => engine.rows(sql, options),
    bytes: (sql, options) => engine.bytes(sql, options),
    ping: () => engine.ping(),
    write: (table, rows) => group.write(table, rows),
    collect: (table) => group.collect(table),
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
