/** How far back items are remembered, as a multiple of how far back a resumed list begins. */
const MEMORY = 10;

/** The list is not what it was, so that it cannot be said where to go on. What was given out before is good. */
export class ListChangedError extends Error {
  /** How many items were given out. */
  readonly received: number;

  constructor(received: number, cause: unknown) {
    super(`resumable: the list changed too much while it was cut off, after ${received} items; read it again`, {
      cause,
    });
    this.name = 'ListChangedError';
    this.received = received;
  }
}

/**
 * What an item behind a seam is: given out before; new; one that came in before the place; or one after so many of
 * those that the place is lost.
 */
export type SeamVerdict = 'known' | 'new' | 'passed' | 'lost';

/**
 * Finds the place in a list that is read again from a little before it. The items that were given out last are
 * remembered by their ids, a bounded number of them.
 */
export class Seam<Item> {
  readonly #overlap: number;
  readonly #identity: (item: Item) => string | undefined;
  readonly #last = new Set<string>();
  /** Items behind the seam that may still be unknown before one is known. */
  #unsure = 0;

  constructor(overlap: number, identity: (item: Item) => string | undefined) {
    this.#overlap = overlap;
    this.#identity = identity;
  }

  /** @returns How many items before the place the list is to be read again from: none where items have no ids. */
  open(position: number): number {
    this.#unsure = Math.min(this.#overlap, position, this.#last.size);
    return this.#unsure;
  }

  /** Whether an item that was given out before is still looked for. */
  get searching(): boolean {
    return this.#unsure > 0;
  }

  judge(item: Item): SeamVerdict {
    const id = this.#identity(item);
    if (id !== undefined && this.#last.has(id)) {
      this.#unsure = 0;
      return 'known';
    }
    if (this.searching) return --this.#unsure > 0 ? 'passed' : 'lost';
    if (id !== undefined && this.#overlap > 0) this.#remember(id);
    return 'new';
  }

  #remember(id: string): void {
    this.#last.add(id);
    const [oldest] = this.#last;
    if (this.#last.size > this.#overlap * MEMORY && oldest !== undefined) this.#last.delete(oldest);
  }
}

/**
 * Says by what an item is known: its `id`, or its `thread_id`. Rows of a table have neither; a table never changes, so
 * they need none.
 * @param item - The item.
 * @returns The id, if it has one.
 */
export function idOf(item: unknown): string | undefined {
  const { id, thread_id } = Object(item) as { id?: unknown; thread_id?: unknown };
  const found = id ?? thread_id;
  return typeof found === 'string' ? found : undefined;
}
