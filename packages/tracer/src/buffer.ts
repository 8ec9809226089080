import type { Part, PartName } from './queue.ts';

/** Bytes in memory of an end without an output. */
export const SIZE_OF_END = 768;

/** Counts the parts that are neither recorded nor lost, and wakes callers that wait for room or for a flush. */
export class PartBuffer {
  /** Bytes of the pending parts in memory. */
  pendingBytes = 0;
  /** Keys of calls whose start is pending and whose end was not added yet. Room is kept for their ends. */
  readonly #open = new Set<string>();
  /** The pending parts in the order in which they came, with their numbers. */
  readonly #pending = new Map<Part, number>();
  /** Bytes at which `ready()` resolves: half of the buffer. */
  readonly #half: number;
  /** Number of parts that were ever added. */
  #added = 0;
  /**
   * Flushes that wait: for the parts up to a number, of which `left` are pending. They count down, because finding the
   * oldest entry of a map with many deleted ones is slow.
   */
  #flushes: { readonly upTo: number; left: number; readonly resolve: () => void }[] = [];
  /** The promise of `ready()` while more than half of the buffer is in use. */
  #room: { readonly promise: Promise<void>; readonly resolve: () => void } | undefined;

  /** @param maxBytes - Size of the buffer. */
  constructor(maxBytes: number) {
    this.#half = maxBytes / 2;
  }

  /** Number of pending parts. */
  get pending(): number {
    return this.#pending.size;
  }

  /** A caller waits for a flush. */
  get flushing(): boolean {
    return this.#flushes.length > 0;
  }

  /** A caller waits for a flush or for room. */
  get awaited(): boolean {
    return this.flushing || this.#room !== undefined;
  }

  /** At most half of the buffer is in use. */
  get hasRoom(): boolean {
    return this.#used <= this.#half;
  }

  /** Bytes in use with those that are kept free for ends. */
  get #used(): number {
    return this.pendingBytes + this.#open.size * SIZE_OF_END;
  }

  /**
   * Returns how many bytes would be in use with a part.
   * @param name - Its name.
   * @param memory - Its bytes. Default: those of the smallest part.
   */
  measureWith({ kind, key }: PartName, memory = 0): number {
    if (kind === 'start') return this.#used + memory + SIZE_OF_END;
    return this.#used + memory - (this.#open.has(key) ? SIZE_OF_END : 0);
  }

  add(part: Part): void {
    if (part.kind === 'start') this.#open.add(part.key);
    else this.#open.delete(part.key);
    this.#pending.set(part, ++this.#added);
    this.pendingBytes += part.memory;
  }

  /**
   * Removes a part.
   * @returns False if it was settled before, as a part that was sent twice is.
   */
  settle(part: Part): boolean {
    const number = this.#pending.get(part);
    if (number === undefined) return false;
    this.#pending.delete(part);
    part.settled = true;
    this.pendingBytes -= part.memory;
    if (part.kind === 'start') this.#open.delete(part.key);
    if (this.#room !== undefined && this.hasRoom) {
      this.#room.resolve();
      this.#room = undefined;
    }
    let isDone = false;
    for (const flush of this.#flushes) {
      if (number > flush.upTo || --flush.left > 0) continue;
      flush.resolve();
      isDone = true;
    }
    if (isDone) this.#flushes = this.#flushes.filter(({ left }) => left > 0);
    return true;
  }

  /** Waits until at most half of the buffer is in use. */
  ready(): Promise<void> {
    if (this.hasRoom) return Promise.resolve();
    if (this.#room === undefined) {
      let open: ((value: void) => void) | undefined;
      const promise = new Promise<void>((resolve) => (open = resolve));
      this.#room = { promise, resolve: () => open?.() };
    }
    return this.#room.promise;
  }

  /** Waits until every part that was added before is settled. */
  flushed(): Promise<void> {
    if (this.pending === 0) return Promise.resolve();
    return new Promise((resolve) => this.#flushes.push({ upTo: this.#added, left: this.pending, resolve }));
  }

  /** Lists the pending parts. */
  list(): Part[] {
    return [...this.#pending.keys()];
  }
}

/**
 * The result of adding a part, once there is room. It waits only if it is awaited: a promise that waits would keep memory
 * for each part of a program that does not.
 */
export class RoomPromise<Value> extends Promise<Value> {
  readonly #ready: () => Promise<void>;
  readonly #value: Value;

  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  /**
   * @param ready - Waits for room.
   * @param value - The result.
   */
  constructor(ready: () => Promise<void>, value: Value) {
    super(() => {});
    this.#ready = ready;
    this.#value = value;
  }

  // oxlint-disable-next-line unicorn/no-thenable -- all other methods of a promise, and `await`, call it
  override then<One = Value, Other = never>(
    onFulfilled?: ((value: Value) => One | PromiseLike<One>) | null,
    onRejected?: ((reason: unknown) => Other | PromiseLike<Other>) | null,
  ): Promise<One | Other> {
    return this.#ready()
      .then(() => this.#value)
      .then(onFulfilled, onRejected);
  }
}
