import { inTurns } from '../handling/turns.ts';
import type { Engine } from './engine.ts';
import { StorageError } from './errors.ts';
import { jsonLine } from './json-line.ts';
import { FEW, Lane, type LaneLimits } from './lane.ts';
import type { TextTable } from './tab-separated.ts';

/** When a group is stored, and when writers wait. */
export interface GroupLimits extends LaneLimits {
  /** Bytes that wait or are being stored, over all tables. Writers beyond it wait before they are taken in. */
  readonly pending: number;
}

const defaults: GroupLimits = { wait: 10, rows: 5000, bytes: 8_000_000, pending: 128_000_000, inserts: 1 };

/** A write whose rows are made one by one. */
export interface Collected {
  /** Adds a row by column. Its bytes are kept, and not the row. @throws TypeError for a key that is no column. */
  add(row: object): void;
  /** Stores the rows in one step, as `write` does. */
  store(): Promise<void>;
}

/**
 * Stores small writes together, because the engine takes as long for one row as for hundreds. A write is acknowledged
 * when its rows are stored, never before, and the rows of one write are stored in one step.
 */
export class GroupCommit {
  readonly #engine: Engine;
  readonly #limits: GroupLimits;
  readonly #texts: ReadonlyMap<string, TextTable>;
  readonly #lanes = new Map<string, Lane>();
  readonly #line: (() => void)[] = [];
  #pending = 0;
  #closed = false;

  /**
   * @param engine - Where the rows go.
   * @param limits - When a group is stored.
   * @param texts - The tables whose rows are written as text, by name; the others take JSON.
   */
  constructor(engine: Engine, limits: Partial<GroupLimits> = {}, texts: Readonly<Record<string, TextTable>> = {}) {
    this.#engine = engine;
    this.#limits = { ...defaults, ...limits };
    this.#texts = new Map(Object.entries(texts));
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
    const collected = this.collect(table);
    // Few rows are taken in at once, so that whoever flushes next waits for them.
    if (rows.length <= FEW) rows.forEach((row) => collected.add(row));
    else await inTurns(rows, (row) => collected.add(row));
    await collected.store();
  }

  /** Begins a write whose rows are made one by one. */
  collect(table: string): Collected {
    const text = this.#texts.get(table);
    const lines: Buffer[] = [];
    return {
      // Bytes at once: they are half as much as text that is not Latin, and joining them later is only a copy.
      add: (row) => void lines.push(Buffer.from(text?.line(row) ?? jsonLine(row))),
      store: () => this.#store(table, lines),
    };
  }

  async #store(table: string, lines: readonly Uint8Array[]): Promise<void> {
    if (lines.length === 0) return;
    const bytes = lines.reduce((sum, line) => sum + line.length, 0);
    while (this.#pending > 0 && this.#pending + bytes > this.#limits.pending) {
      await new Promise<void>((resolve) => this.#line.push(resolve));
    }
    if (this.#closed) throw new StorageError('unavailable', { detail: 'It is closed.' });
    this.#pending += bytes;
    try {
      await new Promise<void>((resolve, reject) => this.#laneOf(table).add({ lines, bytes, resolve, reject }));
    } finally {
      this.#pending -= bytes;
      for (const go of this.#line.splice(0)) go();
    }
  }

  /** Stores what was gathered, and waits until nothing is being stored. */
  async flush(): Promise<void> {
    await Promise.all([...this.#lanes.values()].map((lane) => lane.flush()));
  }

  /** As `flush`, and takes no more writes. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.flush();
  }

  #laneOf(table: string): Lane {
    let lane = this.#lanes.get(table);
    if (!lane) {
      const columns = this.#texts.get(table)?.columns;
      lane = new Lane(this.#limits, (lines) => this.#engine.insert(table, lines, { columns }));
      this.#lanes.set(table, lane);
    }
    return lane;
  }
}
