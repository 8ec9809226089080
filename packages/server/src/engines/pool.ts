/** Statements that are known at once; the one that was asked longest ago is forgotten for the next. */
const MOST = 500;
/** Longer ones are not worth their memory. */
const LONGEST_TEXT = 10_000;
/** Milliseconds that a statement which nobody asked before is taken for. */
const UNKNOWN = 100;
/** Milliseconds from which a statement may count as a long one. */
const LONG = 200;
/** How much the last run counts beside those before. */
const WEIGHT = 0.2;

/** What statements took, by their text. Values are no part of a text, so those of one text take about as long each time. */
export class Durations {
  readonly #known = new Map<string, number>();
  /** Of all runs, the last ones above all. */
  #usual = 0;

  /**
   * Says how long a statement may take.
   * @param sql - The statement.
   * @returns Milliseconds.
   */
  expect(sql: string): number {
    return this.#known.get(sql) ?? UNKNOWN;
  }

  /**
   * Says whether a statement takes long: also beside the others, since all of them do on a machine that is busy.
   * @param sql - The statement.
   * @returns True when it does.
   */
  isLong(sql: string): boolean {
    return this.expect(sql) >= Math.max(LONG, this.#usual);
  }

  /**
   * Remembers how long a statement took.
   * @param sql - The statement.
   * @param took - Milliseconds.
   */
  learn(sql: string, took: number): void {
    this.#usual += (took - this.#usual) * WEIGHT;
    if (sql.length > LONGEST_TEXT) return;
    const before = this.#known.get(sql) ?? took;
    this.#known.delete(sql);
    this.#known.set(sql, before + (took - before) * WEIGHT);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST) return;
      this.#known.delete(oldest);
    }
  }
}

/** How a user waits. */
export interface Wait {
  /** Leaves the line. Once the thing is lent it has no effect here. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds that the user can wait, 0 when it is left out. Whoever comes that much later and can wait less is served
   * first, so that short uses do not wait behind many long ones, and long ones are served all the same.
   */
  readonly patience?: number;
  /** Whether the use takes long: of such there are never more at a time than the lender allows. */
  readonly isLong?: boolean;
}

interface Waiting<Thing> {
  /** When the patience ends. The line is in this order. */
  readonly due: number;
  readonly isLong: boolean;
  readonly take: (thing: Thing) => void;
}

/** Hands out things that only one user may have at a time. Users wait in line; one that gives up leaves the line. */
export class Pool<Thing> {
  readonly #free: Thing[];
  readonly #line: Waiting<Thing>[] = [];
  readonly #size: number;
  readonly #longest: number;
  readonly #mostLong: number;
  #long = 0;

  /**
   * @param things - What is lent.
   * @param longest - Most users in line; one more is refused, so that a flood cannot fill the memory.
   * @param mostLong - Most long uses at a time, at least one; any number when it is left out.
   */
  constructor(things: readonly Thing[], longest: number, mostLong = Infinity) {
    this.#mostLong = mostLong;
    this.#free = [...things];
    this.#size = things.length;
    this.#longest = longest;
  }

  /** How many users wait. */
  get waiting(): number {
    return this.#line.length;
  }

  /** How many things are in use. */
  get lent(): number {
    return this.#size - this.#free.length;
  }

  /**
   * Lends a thing for as long as `use` runs.
   * @param use - What is done with it.
   * @param wait - How the user waits.
   * @returns What `use` gives.
   * @throws RangeError when the line is full; the reason of the signal; what `use` throws.
   */
  async lend<Result>(use: (thing: Thing) => Promise<Result>, wait: Wait = {}): Promise<Result> {
    wait.signal?.throwIfAborted();
    const { isLong = false } = wait;
    const thing = this.#take(isLong) ?? (await this.#wait(wait));
    try {
      return await use(thing);
    } finally {
      this.#free.push(thing);
      if (isLong) this.#long -= 1;
      this.#serve();
    }
  }

  #take(isLong: boolean): Thing | undefined {
    if (isLong && this.#long >= this.#mostLong) return undefined;
    const thing = this.#free.pop();
    if (isLong && thing !== undefined) this.#long += 1;
    return thing;
  }

  /** Serves whoever is first in line and may be served. */
  #serve(): void {
    for (let place = 0; place < this.#line.length && this.#free.length > 0;) {
      const next = this.#line[place];
      const thing = next && this.#take(next.isLong);
      if (next && thing !== undefined) {
        this.#line.splice(place, 1);
        next.take(thing);
      } else place += 1;
    }
  }

  #wait({ signal, patience = 0, isLong = false }: Wait): Promise<Thing> {
    if (this.#line.length >= this.#longest) throw new RangeError(`${this.#longest} queries wait already.`);
    return new Promise((resolve, reject) => {
      const waiting: Waiting<Thing> = {
        due: performance.now() + patience,
        isLong,
        take: (thing) => {
          signal?.removeEventListener('abort', leave);
          resolve(thing);
        },
      };
      const leave = (): void => {
        this.#line.splice(this.#line.indexOf(waiting), 1);
        reject(signal?.reason as Error);
      };
      const before = this.#line.findLastIndex(({ due }) => due <= waiting.due);
      this.#line.splice(before + 1, 0, waiting);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}
