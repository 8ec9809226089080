/** How many items are remembered, as a multiple of how far back a resumed list begins. */
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
  /** How many items are remembered, and which unknown one in a row behind the seam is one too many. */
  readonly memory: number;
  readonly #identity: (item: Item) => string | undefined;
  /** The items that were given out last, each with its number among them. */
  readonly #last = new Map<string, number>();
  #numbered = 0;
  #overlap: number;
  #back = 0;
  #unsure = 0;
  /** How many items of the list have been read. */
  #read = 0;
  /** How many items of the list are passed, as far as that is sure. */
  #position = 0;
  /** Where the place would be if nothing went away between the items that were known and it. */
  #place = 0;

  constructor(overlap: number, identity: (item: Item) => string | undefined) {
    this.memory = overlap * MEMORY;
    this.#overlap = overlap;
    this.#identity = identity;
  }

  /**
   * Begins a seam.
   * @returns Where the list is to be read again from, and how many items before the place that is: none where items
   *   have no ids.
   */
  open(): { from: number; back: number } {
    const back = Math.min(this.#overlap, this.#position, this.#last.size);
    this.#back = back;
    this.#unsure = back && this.memory;
    this.#place = Infinity;
    this.#read = this.#position - back;
    return { from: this.#read, back };
  }

  /** Whether an item that was given out before is still looked for. */
  get searching(): boolean {
    return this.#unsure > 0;
  }

  /**
   * Takes a shorter overlap for the next seam, after one that was cut when it had found the place and brought nothing.
   * @returns False when the overlap cannot be shorter.
   */
  narrow(): boolean {
    if (this.searching || this.#back < 2) return false;
    this.#overlap = Math.floor(this.#back / 2);
    // Not from where this seam ended: with the shorter overlap the next would begin before it, and come no farther.
    this.#position = this.#place;
    return true;
  }

  judge(item: Item): SeamVerdict {
    const verdict = this.#verdict(item);
    this.#read++;
    this.#position = this.searching ? Math.max(this.#position, this.#read) : this.#read;
    return verdict;
  }

  #verdict(item: Item): SeamVerdict {
    const id = this.#identity(item);
    const number = id === undefined ? undefined : this.#last.get(id);
    if (number !== undefined) {
      this.#unsure = 0;
      this.#place = Math.min(this.#place, this.#read + 1 + this.#numbered - number);
      return 'known';
    }
    if (this.searching) return --this.#unsure > 0 ? 'passed' : 'lost';
    if (id !== undefined && this.#overlap > 0) this.#remember(id);
    return 'new';
  }

  #remember(id: string): void {
    this.#last.set(id, ++this.#numbered);
    const [oldest] = this.#last.keys();
    if (this.#last.size > this.memory && oldest !== undefined) this.#last.delete(oldest);
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
