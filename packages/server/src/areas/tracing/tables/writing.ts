import { createHash } from 'node:crypto';

import type { ProjectId } from '../../../core/access.ts';
import type { Content } from '../../../core/digests.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Store } from '../../../core/store.ts';

/** Digests in one piece: about 450 KB. */
const PIECE = 10_000;

/** Most rows of one table: their places are held in memory while it is read. */
const MOST_ROWS = 2_000_000;

/** A table to store. */
export interface NewTable {
  /** Rows that may not be stored yet. */
  readonly rows: readonly Content[];
  /** Digests of all rows in order. */
  readonly row_digests: readonly string[];
  /** Digest that the table has to have. */
  readonly expected_digest?: string | null | undefined;
}

/**
 * Stores a table, its rows first, so that a table is never without them.
 * @returns Digest of the table.
 * @throws ServiceError 409 for another digest than the expected one, 413 for too many rows; nothing is stored then.
 */
export async function addTable(
  store: Store,
  project_id: ProjectId,
  { rows, row_digests, expected_digest }: NewTable,
): Promise<string> {
  const digest = digestOfTable(row_digests);
  if (expected_digest != null && expected_digest !== digest) {
    throw new ServiceError(409, `The rows make a table with the digest ${digest} and not the expected one.`);
  }
  if (row_digests.length > MOST_ROWS) {
    throw new ServiceError(413, `A table has ${MOST_ROWS} rows at most. Make several of them.`);
  }
  const ver = store.version();
  const once = new Map(rows.map((row) => [row.digest, row]));
  await store.write(
    'table_rows',
    Array.from(once.values(), (row) => ({ project_id, ...row, ver })),
  );
  const pieces = Math.max(1, Math.ceil(row_digests.length / PIECE));
  await store.write(
    'table_pieces',
    Array.from({ length: pieces }, (_, piece) => ({
      project_id,
      digest,
      piece,
      pieces,
      first: piece * PIECE,
      row_digests: row_digests.slice(piece * PIECE, (piece + 1) * PIECE),
      ver,
    })),
  );
  return digest;
}

/**
 * Makes the digest of a table.
 * @param rowDigests - Digests of its rows, in order.
 * @returns 64 hexadecimal digits.
 */
export function digestOfTable(rowDigests: readonly string[]): string {
  const hash = createHash('sha256');
  for (const digest of rowDigests) hash.update(digest);
  return hash.digest('hex');
}

/** Says whether a text has the form of the digest of a table. */
export function isTableDigest(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
