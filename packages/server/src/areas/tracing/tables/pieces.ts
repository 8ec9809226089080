import { createHash } from 'node:crypto';

import type { ProjectId } from '../../../core/access.ts';
import type { Content } from '../../../core/digests.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Store } from '../../../core/store.ts';
import { paginate } from '../../../storage/pages.ts';

// A table is the list of the digests of its rows, stored in pieces under its own digest. Its pieces are stored in one
// write, after its rows.

/** Digests in one piece: about 450 KB. */
const PIECE = 10_000;

/** Rows that a table may have: their positions are held in memory while it is read. */
export const MAX_ROWS = 2_000_000;

/** A table to store. */
export interface NewTable {
  /** Rows that may not be stored yet. */
  readonly rows: readonly Content[];
  /** Digests of all rows in order. */
  readonly row_digests: readonly string[];
  /** Digest that the table must have. */
  readonly expected_digest?: string | null | undefined;
}

/**
 * Stores a table and returns its digest. Rows are stored first, so that no table lacks its rows.
 *
 * @throws ServiceError 409 for an unexpected digest, 413 for too many rows; nothing is stored then.
 */
export async function addTable(
  store: Store,
  project_id: ProjectId,
  { rows, row_digests, expected_digest }: NewTable,
): Promise<string> {
  const digest = computeTableDigest(row_digests);
  if (expected_digest != null && expected_digest !== digest) {
    throw new ServiceError(409, `The table has the digest ${digest}, not the expected one. Send its rows again.`);
  }
  if (row_digests.length > MAX_ROWS) {
    throw new ServiceError(413, `The table has more than ${MAX_ROWS} rows. Split it into several tables.`);
  }
  const ver = store.version();
  const distinct = new Map(rows.map((row) => [row.digest, row]));
  await store.write(
    'table_rows',
    Array.from(distinct.values(), (row) => ({ project_id, ...row, ver })),
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

/** Computes the digest of a table: the SHA-256 of the joined row digests, as 64 hexadecimal digits. */
function computeTableDigest(rowDigests: readonly string[]): string {
  const hash = createHash('sha256');
  for (const digest of rowDigests) hash.update(digest);
  return hash.digest('hex');
}

/** Returns whether a string has the form of the digest of a table. */
export function isTableDigest(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Reads the digests of the rows of a table, in order. Returns undefined if the project does not have the table. */
export async function readRowDigests(
  store: Store,
  project: ProjectId,
  digest: string,
  signal?: AbortSignal,
): Promise<string[] | undefined> {
  if (!isTableDigest(digest)) return undefined;
  const pieces = await store.rows<{ row_digests: string[]; pieces: number }>(
    `SELECT row_digests, pieces FROM table_pieces FINAL
     WHERE project_id = {project:String} AND digest = {digest:String} ORDER BY piece`,
    { parameters: { project, digest }, signal },
  );
  // A table that lacks pieces was never acknowledged.
  if (pieces.length === 0 || pieces.length !== pieces[0]?.pieces) return undefined;
  return pieces.flatMap(({ row_digests }) => row_digests);
}

/** Size of a table. */
export interface TableSize {
  readonly digest: string;
  readonly count: number;
  /** Bytes of its rows, each as often as it occurs; null unless requested. */
  readonly bytes: number | null;
}

const WITHIN = 'project_id = {project:String} AND digest IN {digests:Array(String)}';

/** Reads the sizes of tables. Tables that the project does not have are left out; each table is returned once. */
export async function readTableSizes(
  store: Store,
  project: ProjectId,
  digests: readonly string[],
  withBytes: boolean,
  signal?: AbortSignal,
): Promise<TableSize[]> {
  const sizes: TableSize[] = [];
  for (const page of paginate(new Set(digests.filter(isTableDigest)), () => 0)) {
    const options = { parameters: { project, digests: page }, signal };
    const counts = await store.rows<{ table: string; count: string }>(
      `SELECT digest AS table, sum(length(row_digests)) AS count FROM table_pieces FINAL WHERE ${WITHIN}
       GROUP BY digest HAVING count() = any(pieces)`,
      options,
    );
    const bytes = withBytes
      ? await store.rows<{ table: string; bytes: string }>(
          `SELECT table, sum(size) AS bytes
           FROM (SELECT digest AS table, row FROM table_pieces FINAL ARRAY JOIN row_digests AS row WHERE ${WITHIN}) AS items
           GLOBAL INNER JOIN (SELECT digest AS row, size FROM table_rows FINAL WHERE project_id = {project:String}
             AND digest GLOBAL IN (SELECT arrayJoin(row_digests) FROM table_pieces FINAL WHERE ${WITHIN})) AS sizes
           USING (row) GROUP BY table`,
          options,
        )
      : [];
    const bytesByTable = new Map(bytes.map((row) => [row.table, Number(row.bytes)]));
    for (const { table, count } of counts) {
      sizes.push({ digest: table, count: Number(count), bytes: withBytes ? (bytesByTable.get(table) ?? 0) : null });
    }
  }
  return sizes;
}
