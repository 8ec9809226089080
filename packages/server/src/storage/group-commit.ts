import type { RowBatch } from '../core/store.ts';
import { forEachYielding } from '../core/yield.ts';
import { type Engine, StorageError } from './engine.ts';
import { jsonLine, type TextTable } from './rows.ts';

/** When a group is stored, and when writers wait. */
export interface GroupLimits extends BatchLimits {
  /** Bytes that wait or are being stored, over all tables. Writers beyond it wait before they are taken in. */
  readonly pending: number;
}

const defaults: GroupLimits = { wait: 10, rows: 5000, bytes: 8_000_000, pending: 128_000_000, inserts: 1 };

/**
 * Stores small writes together, because the engine takes as long for one row as for hundreds. A write is acknowledged
 * when its rows are stored, never before, and the rows of one write are stored in one step.
 */
export class GroupCommit {
  readonly #engine: Engine;
  readonly #limits: GroupLimits;
  readonly #texts: ReadonlyMap<string, TextTable>;
  readonly #lanes = new Map<string, TableQueue>();
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
    const batch = this.batch(table);
    // Few rows are taken in at once, so that whoever flushes next waits for them.
    if (rows.length <= FEW) rows.forEach((row) => batch.add(row));
    else await forEachYielding(rows, (row) => batch.add(row));
    await batch.store();
  }

  /** Begins a write whose rows are made one by one. */
  batch(table: string): RowBatch {
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

  #laneOf(table: string): TableQueue {
    let lane = this.#lanes.get(table);
    if (!lane) {
      const columns = this.#texts.get(table)?.columns;
      lane = new TableQueue(this.#limits, (lines) => this.#engine.insert(table, lines, { columns }));
      this.#lanes.set(table, lane);
    }
    return lane;
  }
}

/** When a group is stored. Whatever comes first ends the gathering. */
export interface BatchLimits {
  /** Longest wait for company, in milliseconds; three times as long where a write brings company itself. */
  readonly wait: number;
  /** Rows of one group. */
  readonly rows: number;
  /** Bytes of one group, as text. */
  readonly bytes: number;
  /** Groups of a table that are stored at once. While so many are, the next ones gather more. */
  readonly inserts: number;
}

/** Rows that are stored in one step. */
export interface Write {
  readonly lines: readonly Uint8Array[];
  readonly bytes: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Writes that are stored in one step. */
interface Group {
  readonly writes: Write[];
  rows: number;
  bytes: number;
}

/** A group that waits for company until its timer ends that. */
interface Gathering extends Group {
  readonly timer: NodeJS.Timeout;
}

/** Writes of at most so many rows bring little company. */
export const FEW = 100;
/** Writes of more rows wait so many times as long: a call takes 59 µs of the engine among 500, and 35 µs among 2,500. */
const LONGER = 3;

/** What waits for one table: gathers writes, and stores each group in one step. */
export class TableQueue {
  readonly #limits: BatchLimits;
  readonly #insert: (lines: readonly Uint8Array[]) => Promise<void>;
  /** Takes the next writes. */
  #gathering: Gathering | undefined;
  /** Full, or ripe by time, and not yet begun. Only the last one still takes writes. */
  readonly #ripe: Group[] = [];
  readonly #storing = new Set<Promise<void>>();

  /** @param insert - Stores lines in one step. It throws a `StorageError` when none of them is stored. */
  constructor(limits: BatchLimits, insert: (lines: readonly Uint8Array[]) => Promise<void>) {
    this.#limits = limits;
    this.#insert = insert;
  }

  /** Takes a write. It is told when its rows are stored, or why they are not. */
  add(write: Write): void {
    // A group that waits for its turn takes what comes meanwhile.
    let group: Group | undefined = this.#gathering ?? this.#ripe.at(-1);
    if (!group || this.#isFull(group)) {
      const wait = this.#limits.wait * (write.lines.length > FEW ? LONGER : 1);
      this.#gathering = { writes: [], rows: 0, bytes: 0, timer: setTimeout(() => this.ripen(), wait) };
      group = this.#gathering;
    }
    group.writes.push(write);
    group.rows += write.lines.length;
    group.bytes += write.bytes;
    if (group === this.#gathering && this.#isFull(group)) this.ripen();
  }

  /** Ends the gathering. */
  ripen(): void {
    if (this.#gathering) {
      clearTimeout(this.#gathering.timer);
      this.#ripe.push(this.#gathering);
      this.#gathering = undefined;
    }
    this.#begin();
  }

  /** Stores what was gathered, and waits until nothing is being stored. */
  async flush(): Promise<void> {
    this.ripen();
    while (this.#storing.size > 0) await Promise.all(this.#storing);
  }

  #isFull({ rows, bytes }: Group): boolean {
    return rows >= this.#limits.rows || bytes >= this.#limits.bytes;
  }

  #begin(): void {
    while (this.#storing.size < this.#limits.inserts) {
      const group = this.#ripe.shift();
      if (!group) return;
      const storing = this.#store(group.writes).finally(() => {
        this.#storing.delete(storing);
        this.#begin();
      });
      this.#storing.add(storing);
    }
  }

  /** Halves a group that is refused until the faulty write stands alone, so that it fails nobody else. */
  async #store(writes: readonly Write[]): Promise<void> {
    try {
      await this.#insert(writes.flatMap(({ lines }) => lines));
      for (const { resolve } of writes) resolve();
    } catch (error) {
      const faulty = error instanceof StorageError && error.fault === 'refused';
      if (writes.length === 1 || !faulty) {
        for (const { reject } of writes) reject(error);
        return;
      }
      const half = Math.ceil(writes.length / 2);
      await this.#store(writes.slice(0, half));
      await this.#store(writes.slice(half));
    }
  }
}
