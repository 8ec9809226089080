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
