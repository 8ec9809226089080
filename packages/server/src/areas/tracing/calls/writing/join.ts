import type { PartRow } from './rows.ts';

/** Start or end of a call, as a row. */
export interface Part {
  readonly kind: 'start' | 'end';
  readonly row: PartRow;
}

/**
 * Joins the start and the end of a call in one batch into one row, as the engine would merge them: no column but those of
 * the key is set by both. This halves the rows to read, sort and merge. Parts of the same kind stay separate rows in the
 * order sent, because the first value of a column counts.
 */
export class PartJoiner {
  /** Parts by call whose other part may still follow. */
  readonly #pending = new Map<string, Part>();

  /** Adds a part. Returns a row that is complete; undefined if there is none yet. */
  add(part: Part): PartRow | undefined {
    const { kind, row } = part;
    const key = `${row.id} ${row.project_id}`;
    const other = this.#pending.get(key);
    if (other === undefined || other.kind === kind) {
      this.#pending.set(key, part);
      return other?.row;
    }
    this.#pending.delete(key);
    // A new object: adding properties to a row would make it slow to write.
    return { ...other.row, ...row };
  }

  /** Returns the rows of the parts without the other part. */
  rest(): PartRow[] {
    return Array.from(this.#pending.values(), ({ row }) => row);
  }
}
