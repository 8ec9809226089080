import { inTurns } from '../handling/turns.ts';
import type { Engine } from './engine.ts';
import { StorageError } from './errors.ts';
import { jsonLine } from './json-line.ts';
import type { TextTable } from './tab-separated.ts';

/** When a group is stored. Whatever comes first ends the gathering. */
export interface GroupLimits {
  /** Longest wait for company, in milliseconds; three times as long where a write brings company itself. */
  readonly wait: number;
  /** Rows of one group. */
  readonly rows: number;
  /** Bytes of one group, as text. */
  readonly bytes: number;
  /** Bytes that wait or are being stored, over all tables. Writers beyond it wait before they are taken in. */
  readonly pending: number;
  /** Groups of a table that are stored at once. While so many are, the next ones gather more. */
  readonly inserts: number;
}

const defaults: GroupLimits = { wait: 10, rows: 5000, bytes: 8_000_000, pending: 128_000_000, inserts: 1 };

/** Rows that are made to bytes in one go. */
const FEW = 100;
/** Writes of more rows wait so many times as long: a call takes 59 µs of the engine among 500, and 35 µs among 2,500. */
const LONGER = 3;

/** A write whose rows are made one by one. */
export interface Collected {
  /** Adds a row by column. Its bytes are kept, and not the row. @throws TypeError for a key that is no column. */
  add(row: object): void;
  /** Stores the rows in one step, as `write` does. */
  store(): Promise<void>;
}

interface Write {
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

/** What waits for one table. */
interface Lane {
  /** Takes the next writes. */
  gathering: Gathering | undefined;
  /** Full, or ripe by time, and not yet begun. Only the last one still takes writes. */
  readonly ripe: Group[];
  inserts: number;
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
  readonly #storing = new Set<Promise<void>>();
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
      await new Promise<void>((resolve, reject) => this.#gather(table, { lines, bytes, resolve, reject }));
    } finally {
      this.#pending -= bytes;
      for (const go of this.#line.splice(0)) go();
    }
  }

  /** Stores what was gathered, and waits until nothing is being stored. */
  async flush(): Promise<void> {
    for (const [table, lane] of this.#lanes) this.#ripen(table, lane);
    while (this.#storing.size > 0) await Promise.all(this.#storing);
  }

  /** As `flush`, and takes no more writes. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.flush();
  }

  #gather(table: string, write: Write): void {
    let lane = this.#lanes.get(table);
    if (!lane) this.#lanes.set(table, (lane = { gathering: undefined, ripe: [], inserts: 0 }));
    const { ripe } = lane;
    // A group that waits for its turn takes what comes meanwhile.
    let group: Group | undefined = lane.gathering ?? ripe.at(-1);
    if (!group || this.#isFull(group)) {
      const wait = this.#limits.wait * (write.lines.length > FEW ? LONGER : 1);
      const timer = setTimeout((waiting: Lane) => this.#ripen(table, waiting), wait, lane);
      lane.gathering = { writes: [], rows: 0, bytes: 0, timer };
      group = lane.gathering;
    }
    group.writes.push(write);
    group.rows += write.lines.length;
    group.bytes += write.bytes;
    if (group === lane.gathering && this.#isFull(group)) this.#ripen(table, lane);
  }

  #isFull({ rows, bytes }: Group): boolean {
    return rows >= this.#limits.rows || bytes >= this.#limits.bytes;
  }

  /** Ends the gathering. */
  #ripen(table: string, lane: Lane): void {
    if (lane.gathering) {
      clearTimeout(lane.gathering.timer);
      lane.ripe.push(lane.gathering);
      lane.gathering = undefined;
    }
    this.#begin(table, lane);
  }

  #begin(table: string, lane: Lane): void {
    while (lane.inserts < this.#limits.inserts) {
      const group = lane.ripe.shift();
      if (!group) return;
      lane.inserts += 1;
      const storing = this.#insert(table, group.writes).finally(() => {
        lane.inserts -= 1;
        this.#begin(table, lane);
        this.#storing.delete(storing);
      });
      this.#storing.add(storing);
    }
  }

  /** Halves a group that is refused until the faulty write stands alone, so that it fails nobody else. */
  async #insert(table: string, writes: readonly Write[]): Promise<void> {
    try {
      await this.#engine.insert(
        table,
        writes.flatMap(({ lines }) => lines),
        { columns: this.#texts.get(table)?.columns },
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
