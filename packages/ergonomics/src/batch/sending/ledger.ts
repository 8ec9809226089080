import type { Part } from './part.ts';

/** Keeps account of the parts that were taken and are not settled, and of those who wait for that. */
export class Ledger {
  /** Bytes of JSON that are neither recorded nor given up. */
  pendingBytes = 0;
  /** In the order in which they came. */
  readonly #pending = new Map<Part, number>();
  readonly #half: number;
  #taken = 0;
  /** Counted down: the oldest entry of a map from which many were deleted is slow to find. */
  #flushes: { readonly upTo: number; left: number; readonly done: () => void }[] = [];
  #room: { readonly promise: Promise<void>; readonly open: () => void } | undefined;

  /** @param most - Bytes that may be pending. Half of them is what `ready()` waits for. */
  constructor(most: number) {
    this.#half = most / 2;
  }

  get pending(): number {
    return this.#pending.size;
  }

  /** Somebody waits for everything to be sent. */
  get flushing(): boolean {
    return this.#flushes.length > 0;
  }

  /** Somebody waits for anything. */
  get awaited(): boolean {
    return this.flushing || this.#room !== undefined;
  }

  take(part: Part): void {
    this.#pending.set(part, ++this.#taken);
    this.pendingBytes += part.bytes;
  }

  /** @returns False when the part was settled before, as a part that was sent twice is. */
  settle(part: Part): boolean {
    const place = this.#pending.get(part);
    if (place === undefined) return false;
    this.#pending.delete(part);
    part.settled = true;
    this.pendingBytes -= part.bytes;
    if (this.#room !== undefined && this.pendingBytes <= this.#half) {
      this.#room.open();
      this.#room = undefined;
    }
    let over = false;
    for (const flush of this.#flushes) {
      if (place > flush.upTo || --flush.left > 0) continue;
      flush.done();
      over = true;
    }
    if (over) this.#flushes = this.#flushes.filter(({ left }) => left > 0);
    return true;
  }

  ready(): Promise<void> {
    if (this.pendingBytes <= this.#half) return Promise.resolve();
    if (this.#room === undefined) {
      let opened: ((value: void) => void) | undefined;
      const promise = new Promise<void>((resolve) => (opened = resolve));
      this.#room = { promise, open: () => opened?.() };
    }
    return this.#room.promise;
  }

  /** Waits until what was taken before is settled. */
  flushed(): Promise<void> {
    if (this.pending === 0) return Promise.resolve();
    return new Promise((done) => this.#flushes.push({ upTo: this.#taken, left: this.pending, done }));
  }

  /** Everything that is not settled. */
  rest(): Part[] {
    return [...this.#pending.keys()];
  }
}
