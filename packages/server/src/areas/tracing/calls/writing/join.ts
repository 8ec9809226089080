import type { PartRow } from './rows.ts';

/** One part of a call as a row. */
export interface Part {
  readonly kind: 'start' | 'end';
  readonly row: PartRow;
}

/**
 * Joins the start and the end of a call that come together to one row, which is what the storage would make of them: no
 * column but those of the key is filled by both. Half as many rows have to be read, sorted and merged then. Parts of one
 * kind keep rows of their own, in the order sent, since of a column the first value stays.
 */
export class Joining {
  /** Parts whose other half may still come. */
  readonly #waiting = new Map<string, Part>();

  /**
   * Takes the next part.
   * @param part - The part.
   * @returns A row that nothing can be added to any more; undefined when there is none yet.
   */
  add(part: Part): PartRow | undefined {
    const { kind, row } = part;
    const key = `${row.id} ${row.project_id}`;
    const other = this.#waiting.get(key);
    if (other === undefined || other.kind === kind) {
      this.#waiting.set(key, part);
      return other?.row;
    }
    this.#waiting.delete(key);
    // A new object, since one that grows is written as slowly as it is read afterwards.
    return { ...other.row, ...row };
  }

  /** The parts that stay alone. */
  rest(): PartRow[] {
    return Array.from(this.#waiting.values(), ({ row }) => row);
  }
}
