import type { Part } from './queue.ts';

/** Counts the parts that are neither recorded nor lost, and wakes callers that wait for room or for a flush. */
export class PartBuffer {
  /** Bytes of the pending parts. */
  pendingBytes = 0;
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

  add(part: Part): void {
    this.#pending.set(part, ++this.#added);
    this.pendingBytes += part.bytes;
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
    this.pendingBytes -= part.bytes;
    if (this.#room !== undefined && this.pendingBytes <= this.#half) {
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
    if (this.pendingBytes <= this.#half) return Promise.resolve();
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
