import type { Condition } from '../reading/filter.ts';
import { computed } from '../reading/fields.ts';
import type { Store } from '../../storage/store.ts';
import { bucketSql } from './edges.ts';
import type { Figure } from './figures.ts';

/** Figures of one bucket, by key. */
export type Cell = Record<string, number | null>;

/** What both kinds of buckets are computed from. */
export interface Question {
  readonly store: Store;
  readonly where: Condition;
  readonly edges: readonly number[];
  readonly figures: readonly Figure[];
  readonly signal: AbortSignal;
}

const MICROSECONDS = 'toUnixTimestamp64Micro(assumeNotNull(started_at))';

/** SQL of the number of a call's bucket. */
export const bucketOf = (edges: readonly number[]): string => bucketSql(edges, MICROSECONDS);

/** SQL of figures under names that need no quotes. */
export const columnsOf = (figures: readonly Figure[]): string =>
  figures.map(({ sql }, index) => `, ${sql} AS f${index}`).join('');

/** Reads the figures of a row. Integers of 64 bits come as text. */
export function cellOf(row: Readonly<Record<string, unknown>>, figures: readonly Figure[]): Cell {
  return Object.fromEntries(
    figures.map(({ key }, index) => {
      const value = row[`f${index}`];
      return [key, value === null || value === undefined ? null : Number(value)];
    }),
  );
}

/**
 * Computes the figures of calls by bucket.
 * @returns One cell for each bucket, with the contract's values where there is no call.
 */
export async function callCells({ store, where, edges, figures, signal }: Question): Promise<Cell[]> {
  const rows = await store.rows<Record<string, unknown>>(
    `SELECT bucket, count() AS n${columnsOf(figures)} FROM (
       SELECT ${bucketOf(edges)} AS bucket, ${computed.latency_ms} AS latency, exception IS NOT NULL AS failed
       FROM calls FINAL WHERE ${where.sql})
     GROUP BY bucket`,
    { parameters: where.parameters, signal },
  );
  const byBucket = new Map(rows.map((row) => [Number(row['bucket']), row]));
  return edges.slice(0, -1).map((_, index) => {
    const row = byBucket.get(index);
    return row
      ? { ...cellOf(row, figures), count: Number(row['n']) }
      : { ...Object.fromEntries(figures.map(({ key, empty }) => [key, empty])), count: 0 };
  });
}
