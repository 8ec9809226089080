import type { Engine } from './engine.ts';
import { StorageError } from './errors.ts';
import { jsonLine } from './json-line.ts';

/** When a group is stored. Whatever comes first ends the gathering. */
export interface GroupLimits {
  /** Longest wait for company, in milliseconds. */
  readonly wait: number;
  /** Rows of one group. */
  readonly rows: number;
  /** Bytes of one group, as JSON. */
  readonly bytes: number;
  /** Bytes that wait or are being stored, over all tables. Writers beyond it wait before they are taken in. */
  readonly pending: number;
}

const defaults: GroupLimits = { wait: 10, rows: 5000, bytes: 8_000_000, pending: 128_000_000 };

interface Write {
  readonly lines: readonly string[];
  readonly bytes: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Stores small writes together, because the engine takes as long for one row as for hundreds. A write is acknowledged
 * when its rows are stored, never before, and the rows of one write are stored in one step.
 */
export class GroupCommit {
  readonly #engine: Engine;
  readonly #limits: GroupLimits;
  readonly #gathering = new Map<string, { writes: Write[]; rows: number; bytes: number; timer: NodeJS.Timeout }>();
  readonly #storing = new Set<Promise<void>>();
  readonly #line: (() => void)[] = [];
  #pending = 0;
  #closed = false;

  constructor(engine: Engine, limits: Partial<GroupLimits> = {}) {
    this.#engine = engine;
    this.#limits = { ...defaults, ...limits };
  }

  /** Bytes that wait or are being stored. */
  get pending(): number {
    return this.#pending;
  }

  /**
   * Stores rows.
   * @param table - Name of the table.
   * @param rows - Rows by column.
   * @returns When they are stored: what is read afterwards has them.
   * @throws StorageError when they are not stored. Another writer's faulty row is no reason.
   */
  async write(table: string, rows: readonly object[]): Promise<void> {
    if (rows.length === 0) return;
    const lines = rows.map(jsonLine);
    const bytes = lines.reduce((sum, line) => sum + line.length, 0);
    while (this.#pending > 0 && this.#pending + bytes > this.#limits.pending) {
      await new Promise<void>((resolve) => this.#line.push(resolve));
    }
    if (this.#closed) throw new StorageError('unavailable', { detail: 'It is closed.' });
    this.#pending += bytes;
    try {
      await new Promise<void>((resolve, reject) => this.#gather(table, { lines, bytes, resolve, reject }));
    } finally {
      this.#pending -= bytes;
      for (const go of this.#line.splice(0)) go();
    }
  }

  /** Stores what was gathered, and waits until nothing is being stored. */
  async flush(): Promise<void> {
    for (const table of this.#gathering.keys()) this.#store(table);
    while (this.#storing.size > 0) await Promise.all(this.#storing);
  }

  /** As `flush`, and takes no more writes. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.flush();
  }

  #gather(table: string, write: Write): void {
    let group = this.#gathering.get(table);
    if (!group) {
      const timer = setTimeout(() => this.#store(table), this.#limits.wait);
      group = { writes: [], rows: 0, bytes: 0, timer };
      this.#gathering.set(table, group);
    }
    group.writes.push(write);
    group.rows += write.lines.length;
    group.bytes += write.bytes;
    if (group.rows >= this.#limits.rows || group.bytes >= this.#limits.bytes) this.#store(table);
  }

  #store(table: string): void {
    const group = this.#gathering.get(table);
    if (!group) return;
    clearTimeout(group.timer);
    this.#gathering.delete(table);
    const storing = this.#insert(table, group.writes).finally(() => this.#storing.delete(storing));
    this.#storing.add(storing);
  }

  /** Halves a group that is refused until the faulty write stands alone, so that it fails nobody else. */
  async #insert(table: string, writes: readonly Write[]): Promise<void> {
    try {
      await this.#engine.insert(
        table,
        writes.flatMap(({ lines }) => lines),
      );
      for (const { resolve } of writes) resolve();
    } catch (error) {
      const faulty = error instanceof StorageError && error.fault === 'refused';
      if (writes.length === 1 || !faulty) {
        for (const { reject } of writes) reject(error);
        return;
      }
      const half = Math.ceil(writes.length / 2);
      await this.#insert(table, writes.slice(0, half));
      await this.#insert(table, writes.slice(half));
    }
  }
}
