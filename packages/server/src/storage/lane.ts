import { StorageError } from './errors.ts';

/** When a group is stored. Whatever comes first ends the gathering. */
export interface LaneLimits {
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
export class Lane {
  readonly #limits: LaneLimits;
  readonly #insert: (lines: readonly Uint8Array[]) => Promise<void>;
  /** Takes the next writes. */
  #gathering: Gathering | undefined;
  /** Full, or ripe by time, and not yet begun. Only the last one still takes writes. */
  readonly #ripe: Group[] = [];
  readonly #storing = new Set<Promise<void>>();

  /** @param insert - Stores lines in one step. It throws a `StorageError` when none of them is stored. */
  constructor(limits: LaneLimits, insert: (lines: readonly Uint8Array[]) => Promise<void>) {
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
