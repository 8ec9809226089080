import type { RowBatch } from '../core/store.ts';
import { forEachYielding } from '../core/yield.ts';
import { type Engine, StorageError } from './engine.ts';
import { jsonLine, type TextTable } from './rows.ts';

/** When a batch is stored, and when writers wait. */
export interface GroupLimits {
  /** Milliseconds that a batch waits for more writes; a batch that a large write begins waits three times as long. */
  readonly linger: number;
  /** Rows of a full batch. */
  readonly rows: number;
  /** Bytes of a full batch. */
  readonly bytes: number;
  /** Concurrent inserts of a table. While all are running, the last due batch takes more writes. */
  readonly inserts: number;
  /** Bytes of all tables that are queued or being stored. Writers beyond it wait before they are queued. */
  readonly pending: number;
}

const defaults: GroupLimits = { linger: 10, rows: 5000, bytes: 8_000_000, pending: 128_000_000, inserts: 1 };

/** Rows of the largest small write. */
const SMALL_WRITE = 100;
/** Factor of the linger time of large writes: a call takes 59 µs of the engine among 500, and 35 µs among 2,500. */
const LARGE_WRITE_LINGER = 3;

/**
 * Stores small writes together, because the engine takes as long for one row as for hundreds. A write is acknowledged
 * when its rows are stored, never before, and the rows of one write are stored in one step.
 */
export class GroupCommit {
  readonly #engine: Engine;
  readonly #limits: GroupLimits;
  readonly #textTables: ReadonlyMap<string, TextTable>;
  readonly #queues = new Map<string, TableQueue>();
  /** Wakes each writer that waits because too many bytes are pending. */
  readonly #blocked: (() => void)[] = [];
  #pending = 0;
  #closed = false;

  /** @param textTables - Tables whose rows are written as text, by name; the others take JSON. */
  constructor(engine: Engine, limits: Partial<GroupLimits> = {}, textTables: Readonly<Record<string, TextTable>> = {}) {
    this.#engine = engine;
    this.#limits = { ...defaults, ...limits };
    this.#textTables = new Map(Object.entries(textTables));
  }

  /** Bytes that are queued or being stored. */
  get pending(): number {
    return this.#pending;
  }

  /**
   * Stores rows.
   *
   * @returns when they are stored: a read that begins afterwards sees them.
   * @throws StorageError when they are not stored; an invalid row of another writer is no reason.
   */
  async write(table: string, rows: readonly object[]): Promise<void> {
    const batch = this.batch(table);
    // A small write is queued without yielding, so that a flush after this call includes it.
    if (rows.length <= SMALL_WRITE) rows.forEach((row) => batch.add(row));
    else await forEachYielding(rows, (row) => batch.add(row));
    await batch.store();
  }

  /** Begins a write whose rows are added one by one. */
  batch(table: string): RowBatch {
    const text = this.#textTables.get(table);
    const lines: Buffer[] = [];
    return {
      // Encoded at once: bytes take half the memory of strings beyond Latin-1, and joining them is only a copy.
      add: (row) => void lines.push(Buffer.from(text?.line(row) ?? jsonLine(row))),
      store: () => this.#store(table, lines),
    };
  }

  async #store(table: string, lines: readonly Uint8Array[]): Promise<void> {
    if (lines.length === 0) return;
    const bytes = lines.reduce((sum, line) => sum + line.length, 0);
    while (this.#pending > 0 && this.#pending + bytes > this.#limits.pending) {
      await new Promise<void>((resolve) => this.#blocked.push(resolve));
    }
    if (this.#closed) throw new StorageError('unavailable', { detail: 'It is closed.' });
    this.#pending += bytes;
    try {
      await new Promise<void>((resolve, reject) => this.#queue(table).add({ lines, bytes, resolve, reject }));
    } finally {
      this.#pending -= bytes;
      for (const wake of this.#blocked.splice(0)) wake();
    }
  }

  /** Stores all queued writes, and waits until nothing is being stored. */
  async flush(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.flush()));
  }

  /** Flushes, and rejects later writes. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.flush();
  }

  #queue(table: string): TableQueue {
    let queue = this.#queues.get(table);
    if (!queue) {
      const columns = this.#textTables.get(table)?.columns;
      queue = new TableQueue(this.#limits, (lines) => this.#engine.insert(table, lines, { columns }));
      this.#queues.set(table, queue);
    }
    return queue;
  }
}

/** Rows that are stored in one step. */
interface Write {
  readonly lines: readonly Uint8Array[];
  readonly bytes: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Writes that are stored in one insert. */
interface Batch {
  readonly writes: Write[];
  rows: number;
  bytes: number;
}

/** The writes of one table: joins them into batches, and stores each batch in one insert. */
class TableQueue {
  readonly #limits: GroupLimits;
  readonly #insert: (lines: readonly Uint8Array[]) => Promise<void>;
  /** The batch that lingers for more writes. */
  #open: Batch | undefined;
  /** Ends the lingering of the open batch. */
  #timer: NodeJS.Timeout | undefined;
  /** Batches to be stored, oldest first. While no batch is open, the last one takes more writes. */
  readonly #due: Batch[] = [];
  /** Running inserts. */
  readonly #inserts = new Set<Promise<void>>();

  /** @param insert - Stores lines in one step, all or none. */
  constructor(limits: GroupLimits, insert: (lines: readonly Uint8Array[]) => Promise<void>) {
    this.#limits = limits;
    this.#insert = insert;
  }

  /** Queues a write. It is resolved when its rows are stored, and rejected when they are not. */
  add(write: Write): void {
    let batch = this.#open ?? this.#due.at(-1);
    if (!batch || this.#isFull(batch)) {
      const isLarge = write.lines.length > SMALL_WRITE;
      batch = this.#open = { writes: [], rows: 0, bytes: 0 };
      this.#timer = setTimeout(() => this.#close(), this.#limits.linger * (isLarge ? LARGE_WRITE_LINGER : 1));
    }
    batch.writes.push(write);
    batch.rows += write.lines.length;
    batch.bytes += write.bytes;
    if (batch === this.#open && this.#isFull(batch)) this.#close();
  }

  /** Stores all queued writes, and waits until nothing is being stored. */
  async flush(): Promise<void> {
    this.#close();
    while (this.#inserts.size > 0) await Promise.all(this.#inserts);
  }

  /** Makes the open batch due. */
  #close(): void {
    if (this.#open) {
      clearTimeout(this.#timer);
      this.#due.push(this.#open);
      this.#open = undefined;
    }
    this.#startInserts();
  }

  #isFull({ rows, bytes }: Batch): boolean {
    return rows >= this.#limits.rows || bytes >= this.#limits.bytes;
  }

  #startInserts(): void {
    while (this.#inserts.size < this.#limits.inserts) {
      const batch = this.#due.shift();
      if (!batch) return;
      const insert = this.#store(batch.writes).finally(() => {
        this.#inserts.delete(insert);
        this.#startInserts();
      });
      this.#inserts.add(insert);
    }
  }

  /** Stores writes. A rejected batch is halved until the invalid write is alone, so that no other write fails. Other failures concern all of them. */
  async #store(writes: readonly Write[]): Promise<void> {
    try {
      await this.#insert(writes.flatMap(({ lines }) => lines));
      for (const { resolve } of writes) resolve();
    } catch (error) {
      const isRejected = error instanceof StorageError && error.reason === 'rejected';
      if (writes.length === 1 || !isRejected) {
        for (const { reject } of writes) reject(error);
        return;
      }
      const half = Math.ceil(writes.length / 2);
      await this.#store(writes.slice(0, half));
      await this.#store(writes.slice(half));
    }
  }
}
