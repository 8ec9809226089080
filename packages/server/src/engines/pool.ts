/** Statements that are known; the least recently used one is forgotten for the next. */
const MAX_STATEMENTS = 500;
/** Characters of the longest statement that is remembered. */
const MAX_LENGTH = 10_000;
/** Expected milliseconds of an unknown statement. */
const UNKNOWN = 100;
/** Milliseconds from which a statement may be long. */
const LONG = 200;
/** Weight of the last run in the moving averages. */
const WEIGHT = 0.2;

/** Durations of statements, by their text. Values are parameters, so runs of the same text take about as long. */
export class Durations {
  /** Moving average of each statement, in milliseconds; least recently used first. */
  readonly #averages = new Map<string, number>();
  /** Moving average of all runs, in milliseconds. */
  #average = 0;

  /** Returns the expected duration of a statement, in milliseconds. */
  expect(sql: string): number {
    return this.#averages.get(sql) ?? UNKNOWN;
  }

  /** Returns true if a statement takes long, also compared with the others: all take long on a busy machine. */
  isLong(sql: string): boolean {
    return this.expect(sql) >= Math.max(LONG, this.#average);
  }

  /** Records the duration of a run, in milliseconds. */
  record(sql: string, duration: number): void {
    this.#average += (duration - this.#average) * WEIGHT;
    if (sql.length > MAX_LENGTH) return;
    const before = this.#averages.get(sql) ?? duration;
    this.#averages.delete(sql);
    this.#averages.set(sql, before + (duration - before) * WEIGHT);
    for (const oldest of this.#averages.keys()) {
      if (this.#averages.size <= MAX_STATEMENTS) return;
      this.#averages.delete(oldest);
    }
  }
}

/** Options of a lease. */
export interface LeaseOptions {
  /** Ends the waiting. It has no effect once the item is leased. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds until the lease is due; default: 0. Users are served in the order of their deadlines, so that short uses
   * do not wait for many long ones, and long ones are served too.
   */
  readonly deadline?: number;
  /** True if the use takes long. The pool limits concurrent long uses. */
  readonly isLong?: boolean;
}

interface Waiter<Item> {
  /** Time of the deadline. The queue is in this order. */
  readonly due: number;
  readonly isLong: boolean;
  readonly resolve: (item: Item) => void;
}

/** Leases items, each to one user at a time. Users wait in a queue, the earliest deadline first. */
export class Pool<Item> {
  readonly #size: number;
  readonly #free: Item[];
  readonly #queue: Waiter<Item>[] = [];
  readonly #maxQueue: number;
  readonly #maxLong: number;
  /** Number of items in long use. */
  #long = 0;

  /**
   * @param maxQueue - Most users that wait; one more is rejected, so that a flood cannot fill the memory.
   * @param maxLong - Most concurrent long uses, at least one. Default: no limit.
   */
  constructor(items: readonly Item[], maxQueue: number, maxLong = Infinity) {
    this.#size = items.length;
    this.#free = [...items];
    this.#maxQueue = maxQueue;
    this.#maxLong = maxLong;
  }

  /** Number of users that wait. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Number of leased items. */
  get leased(): number {
    return this.#size - this.#free.length;
  }

  /**
   * Leases an item while `use` runs.
   *
   * @throws RangeError when the queue is full; the reason of the signal; what `use` throws.
   */
  async lease<Result>(use: (item: Item) => Promise<Result>, options: LeaseOptions = {}): Promise<Result> {
    options.signal?.throwIfAborted();
    const { isLong = false } = options;
    const item = this.#take(isLong) ?? (await this.#wait(options));
    try {
      return await use(item);
    } finally {
      this.#free.push(item);
      if (isLong) this.#long -= 1;
      this.#serve();
    }
  }

  #take(isLong: boolean): Item | undefined {
    if (isLong && this.#long >= this.#maxLong) return undefined;
    const item = this.#free.pop();
    if (isLong && item !== undefined) this.#long += 1;
    return item;
  }

  /** Gives free items to the first waiters; long ones are skipped while too many long uses run. */
  #serve(): void {
    for (let index = 0; index < this.#queue.length && this.#free.length > 0;) {
      const waiter = this.#queue[index];
      const item = waiter && this.#take(waiter.isLong);
      if (waiter && item !== undefined) {
        this.#queue.splice(index, 1);
        waiter.resolve(item);
      } else index += 1;
    }
  }

  #wait({ signal, deadline = 0, isLong = false }: LeaseOptions): Promise<Item> {
    if (this.#queue.length >= this.#maxQueue) throw new RangeError(`${this.#maxQueue} queries wait already.`);
    return new Promise((resolve, reject) => {
      const waiter: Waiter<Item> = {
        due: performance.now() + deadline,
        isLong,
        resolve: (item) => {
          signal?.removeEventListener('abort', leave);
          resolve(item);
        },
      };
      const leave = (): void => {
        this.#queue.splice(this.#queue.indexOf(waiter), 1);
        reject(signal?.reason as Error);
      };
      const before = this.#queue.findLastIndex(({ due }) => due <= waiter.due);
      this.#queue.splice(before + 1, 0, waiter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}
