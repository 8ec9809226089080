/** Hands out things that only one user may have at a time. Users wait in line; one that gives up leaves the line. */
export class Lending<Thing> {
  readonly #free: Thing[];
  readonly #line: ((thing: Thing) => void)[] = [];
  readonly #size: number;
  readonly #longest: number;

  /**
   * @param things - What is lent.
   * @param longest - Most users in line; one more is refused, so that a flood cannot fill the memory.
   */
  constructor(things: readonly Thing[], longest: number) {
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
   * @param signal - Leaves the line. Once `use` runs it has no effect here.
   * @returns What `use` gives.
   * @throws RangeError when the line is full; the reason of the signal; what `use` throws.
   */
  async lend<Result>(use: (thing: Thing) => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    const thing = this.#free.pop() ?? (await this.#wait(signal));
    try {
      return await use(thing);
    } finally {
      const next = this.#line.shift();
      if (next) next(thing);
      else this.#free.push(thing);
    }
  }

  #wait(signal: AbortSignal | undefined): Promise<Thing> {
    if (this.#line.length >= this.#longest) throw new RangeError(`${this.#longest} queries wait already.`);
    return new Promise((resolve, reject) => {
      const take = (thing: Thing): void => {
        signal?.removeEventListener('abort', leave);
        resolve(thing);
      };
      const leave = (): void => {
        this.#line.splice(this.#line.indexOf(take), 1);
        reject(signal?.reason as Error);
      };
      this.#line.push(take);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}
