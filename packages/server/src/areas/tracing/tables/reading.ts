import type { TableRow } from '@callscope/tracing-types';

import type { ProjectId } from '../../../core/access.ts';
import type { Context } from '../../../core/handler.ts';
import { RawJson } from '../../../core/raw-json.ts';
import type { Store } from '../../../core/store.ts';
import { StorageError } from '../../../storage/engine.ts';
import { paginate } from '../../../storage/pages.ts';
import { isDigest } from '../objects/names.ts';
import { findPlaces, type RowSelection } from './select.ts';
import { isTableDigest } from './writing.ts';

/** Most bytes of single rows that are read together. */
const MOST_BYTES = 128_000_000;

/** How large a table is. */
export interface TableSize {
  readonly digest: string;
  readonly count: number;
  /** Bytes of the texts that the row digests are of; null where it was not asked for. */
  readonly bytes: number | null;
}

/**
 * Reads the digests of the rows of a table.
 * @returns Digests in order; undefined when the project does not have the table.
 */
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
  // A table without all of its pieces was never acknowledged.
  if (pieces.length === 0 || pieces.length !== pieces[0]?.pieces) return undefined;
  return pieces.flatMap(({ row_digests }) => row_digests);
}

/**
 * Counts the rows of tables.
 * @param digests - Digests of tables; those that the project does not have are left out of the answer.
 * @param withBytes - Adds up bytes too, once for each place of a row.
 * @returns The tables that were found, each once.
 */
export async function sizesOf(
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
           FROM (SELECT digest AS table, row FROM table_pieces FINAL ARRAY JOIN row_digests AS row WHERE ${WITHIN}) AS places
           GLOBAL INNER JOIN (SELECT digest AS row, size FROM table_rows FINAL WHERE project_id = {project:String}
             AND digest GLOBAL IN (SELECT arrayJoin(row_digests) FROM table_pieces FINAL WHERE ${WITHIN})) AS sizes
           USING (row) GROUP BY table`,
          options,
        )
      : [];
    const byTable = new Map(bytes.map((row) => [row.table, Number(row.bytes)]));
    for (const { table, count } of counts) {
      sizes.push({ digest: table, count: Number(count), bytes: withBytes ? (byTable.get(table) ?? 0) : null });
    }
  }
  return sizes;
}

const WITHIN = 'project_id = {project:String} AND digest IN {digests:Array(String)}';

/**
 * Reads rows.
 * @param digests - Digests of rows, so many that they can be bound.
 * @returns JSON by digest; rows that the project does not have are missing.
 */
export async function readRows(
  store: Store,
  project: ProjectId,
  digests: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const rows = await store.rows<{ digest: string; val: string }>(
    `SELECT digest, val FROM table_rows FINAL WHERE ${WITHIN}`,
    { parameters: { project, digests }, signal },
  );
  return new Map(rows.map(({ digest, val }) => [digest, val]));
}

/**
 * Reads rows of tables.
 * @param places - Digests of a row and of a table that has to hold it.
 * @returns JSON by the digests of table and row, with a blank between; rows that are not there are missing.
 */
export async function readRowsOfTables(
  store: Store,
  project: ProjectId,
  places: readonly { readonly table: string; readonly digest: string }[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const possible = places.filter(({ table, digest }) => isTableDigest(table) && isDigest(digest));
  let total = 0;
  for (const page of paginate(possible, () => 16_000)) {
    const held = await store.rows<{ table: string; row: string; size: string }>(
      `SELECT DISTINCT table, row, size
       FROM (SELECT digest AS table, row FROM table_pieces FINAL ARRAY JOIN row_digests AS row
             WHERE ${WITHIN} AND row IN {rows:Array(String)}) AS places
       GLOBAL INNER JOIN (SELECT digest AS row, size FROM table_rows FINAL
             WHERE project_id = {project:String} AND digest IN {rows:Array(String)}) AS stored USING (row)`,
      {
        parameters: {
          project,
          digests: [...new Set(page.map(({ table }) => table))],
          rows: [...new Set(page.map(({ digest }) => digest))],
        },
        limits: { rows: 1_000_000 },
        signal,
      },
    );
    const wanted = new Set(page.map(({ table, digest }) => `${table} ${digest}`));
    const rows = new Map(
      held.filter(({ table, row }) => wanted.has(`${table} ${row}`)).map(({ row, size }) => [row, Number(size)]),
    );
    total += [...rows.values()].reduce((sum, size) => sum + size, 0);
    if (total > MOST_BYTES) throw new StorageError('size', { detail: 'Read fewer rows at once.' });
    for (const some of paginate(rows, ([, size]) => size)) {
      const vals = await readRows(
        store,
        project,
        some.map(([row]) => row),
        signal,
      );
      for (const { table, row } of held) {
        const val = vals.get(row);
        if (val !== undefined) found.set(`${table} ${row}`, val);
      }
    }
  }
  return found;
}

/**
 * Reads rows of a table page by page, as fast as they are taken.
 * @param context - Storage and the end of the request.
 * @param project - The project.
 * @param selection - Which rows.
 * @param most - Most bytes of all rows.
 * @returns The rows in order.
 * @throws ServiceError 400 for a path that is not one; StorageError for more bytes, before anything is read.
 */
export async function* rowsOf(
  { store, signal }: Pick<Context, 'store' | 'signal'>,
  project: ProjectId,
  selection: RowSelection,
  most = Infinity,
): AsyncGenerator<TableRow, void> {
  const places = await findPlaces(store, project, selection, signal);
  if (places.reduce((sum, { size }) => sum + Number(size), 0) > most) {
    throw new StorageError('size', { detail: 'POST /table/query_stream reads tables of any size.' });
  }
  for (const page of paginate(places, ({ size }) => Number(size))) {
    const rows = await readRows(store, project, [...new Set(page.map(({ row }) => row))], signal);
    for (const { place, row } of page) {
      const val = rows.get(row);
      if (val !== undefined) yield { digest: row, val: new RawJson(val), original_index: place };
    }
  }
}
