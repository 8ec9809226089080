import type { ProjectId } from '../../handling/access.ts';
import type { Content } from '../../handling/content.ts';
import { ServiceError } from '../../handling/service-error.ts';
import type { Store } from '../../storage/store.ts';
import { digestOfTable } from '../digests.ts';

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
