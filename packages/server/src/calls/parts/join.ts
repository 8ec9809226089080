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
 * @param parts - The parts in the order sent.
 * @returns The rows.
 */
export function joinParts(parts: readonly Part[]): PartRow[] {
  const last = new Map<string, { place: number; kind: Part['kind'] | 'both' }>();
  const rows: PartRow[] = [];
  for (const { kind, row } of parts) {
    const key = `${row.id} ${row.project_id}`;
    const joined = last.get(key);
    if (joined && joined.kind !== kind && joined.kind !== 'both') {
      // A new object, since one that grows is written as slowly as it is read afterwards.
      rows[joined.place] = { ...rows[joined.place], ...row };
      joined.kind = 'both';
    } else last.set(key, { place: rows.push(row) - 1, kind });
  }
  return rows;
}
