import type { SortBy, TableRow, TableRowFilter } from '@callscope/tracing-types';

import type { ProjectId } from '../../../core/access.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Context } from '../../../core/handler.ts';
import { RawJson } from '../../../core/raw-json.ts';
import type { Store } from '../../../core/store.ts';
import { Bindings } from '../../../query/expression.ts';
import { jsonField, splitPath } from '../../../query/fields.ts';
import { compileKeys, toLimit } from '../../../query/order.ts';
import { StorageError } from '../../../storage/engine.ts';
import { paginate } from '../../../storage/pages.ts';
import { isDigest } from '../objects/names.ts';
import { isTableDigest, MAX_ROWS } from './pieces.ts';

/** Selects rows of a table. */
export interface RowSelection {
  readonly digest: string;
  readonly filter?: TableRowFilter | null | undefined;
  readonly sort_by?: readonly SortBy[] | null | undefined;
  readonly limit?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

/**
 * Reads rows of a table in order, page by page, as fast as they are consumed.
 *
 * @param maxBytes - Bytes that all rows may have.
 * @throws ServiceError 400 for an invalid path of `sort_by`; StorageError `size` for more bytes, before the first row.
 */
export async function* readTableRows(
  { store, signal }: Pick<Context, 'store' | 'signal'>,
  project: ProjectId,
  selection: RowSelection,
  maxBytes = Infinity,
): AsyncGenerator<TableRow, void> {
  const items = await findItems(store, project, selection, signal);
  if (items.reduce((sum, { size }) => sum + Number(size), 0) > maxBytes) {
    throw new StorageError('size', { detail: 'Use POST /table/query_stream to read a table of any size.' });
  }
  for (const page of paginate(items, ({ size }) => Number(size))) {
    const rows = await readRows(store, project, [...new Set(page.map(({ row }) => row))], signal);
    for (const { index, row } of page) {
      const val = rows.get(row);
      if (val !== undefined) yield { digest: row, val: new RawJson(val), original_index: index };
    }
  }
}

/** An occurrence of a row in a table. */
interface Item {
  /** Position in the table, from 0. */
  readonly index: number;
  /** Digest of the row. */
  readonly row: string;
  /** Bytes of the row. */
  readonly size: string;
}

/** Digests that can be bound. Longer lists are compared in this process. */
const MAX_BOUND = 2000;

/**
 * Finds rows of a table: filters, sorts, then pages them. Contents are read afterwards, so that sorting never holds
 * them. Rows that are not stored are left out; a table that does not exist has none.
 */
async function findItems(
  store: Store,
  project: ProjectId,
  { digest, filter, sort_by, limit, offset }: RowSelection,
  signal: AbortSignal,
): Promise<Item[]> {
  const values = new Bindings('sort_');
  const keys = compileKeys(sort_by ?? [], compileRowField, values);
  if (!isTableDigest(digest)) return [];
  const wanted = filter?.row_digests?.length ? new Set(filter.row_digests.filter(isDigest)) : undefined;
  const bound = wanted !== undefined && wanted.size <= MAX_BOUND;
  const paged = wanted === undefined || bound;
  const rank = keys.length > 0 ? `, dense_rank() OVER (ORDER BY ${keys.join(', ')}) AS rank` : '';
  const within = 'project_id = {project:String} AND digest = {digest:String}';
  const items = await store.rows<Item>(
    `SELECT index, row, size
     FROM (SELECT row, toUInt32(first + number - 1) AS index FROM table_pieces FINAL
           ARRAY JOIN row_digests AS row, arrayEnumerate(row_digests) AS number
           WHERE ${within}${bound ? ' AND row IN {wanted:Array(String)}' : ''}) AS items
     GLOBAL INNER JOIN (SELECT digest AS row, size${rank} FROM table_rows FINAL WHERE project_id = {project:String}
           AND digest GLOBAL IN (SELECT arrayJoin(row_digests) FROM table_pieces FINAL WHERE ${within})) AS stored
     USING (row)
     ORDER BY ${rank === '' ? '' : 'rank, '}index LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
    {
      parameters: {
        ...values.parameters,
        project,
        digest,
        ...(bound && { wanted: [...wanted] }),
        limit: paged ? toLimit(limit, MAX_ROWS) : MAX_ROWS,
        offset: paged ? toLimit(offset, 0) : 0,
      },
      limits: { rows: MAX_ROWS },
      signal,
    },
  );
  if (paged) return items;
  const from = offset ?? 0;
  return items.filter(({ row }) => wanted.has(row)).slice(from, from + (limit ?? MAX_ROWS));
}

function compileRowField(path: string, values: Bindings): ReturnType<typeof jsonField> {
  const steps = splitPath(path);
  if (steps.some((step) => step.trim() === '')) {
    throw new ServiceError(400, 'sort_by: a field has an empty part. Separate its parts by single dots.');
  }
  return jsonField('val', steps, values);
}

/** Reads the JSON of rows by digest. Rows that the project does not have are missing. */
async function readRows(
  store: Store,
  project: ProjectId,
  digests: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const rows = await store.rows<{ digest: string; val: string }>(
    'SELECT digest, val FROM table_rows FINAL WHERE project_id = {project:String} AND digest IN {digests:Array(String)}',
    { parameters: { project, digests }, signal },
  );
  return new Map(rows.map(({ digest, val }) => [digest, val]));
}

/** Names a row and the table that must hold it, by their digests. */
export interface RowOfTable {
  readonly table: string;
  readonly digest: string;
}

/** Bytes of rows of several tables that are read together. */
const MAX_BYTES = 128_000_000;

/**
 * Reads rows of several tables.
 *
 * @returns JSON by the digests of table and row, with a space between; rows that are not there are missing.
 * @throws StorageError `size` if they exceed 128,000,000 bytes.
 */
export async function readRowsOfTables(
  store: Store,
  project: ProjectId,
  wanted: readonly RowOfTable[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  let total = 0;
  const valid = wanted.filter(({ table, digest }) => isTableDigest(table) && isDigest(digest));
  for (const page of paginate(valid, () => 16_000)) {
    const keys = new Set(page.map(({ table, digest }) => `${table} ${digest}`));
    const pairs = await store.rows<{ table: string; row: string; size: string }>(
      `SELECT DISTINCT table, row, size
       FROM (SELECT digest AS table, row FROM table_pieces FINAL ARRAY JOIN row_digests AS row
             WHERE project_id = {project:String} AND digest IN {tables:Array(String)} AND row IN {rows:Array(String)}) AS items
       GLOBAL INNER JOIN (SELECT digest AS row, size FROM table_rows FINAL
             WHERE project_id = {project:String} AND digest IN {rows:Array(String)}) AS stored USING (row)`,
      {
        parameters: {
          project,
          tables: [...new Set(page.map(({ table }) => table))],
          rows: [...new Set(page.map(({ digest }) => digest))],
        },
        limits: { rows: 1_000_000 },
        signal,
      },
    );
    const held = pairs.filter(({ table, row }) => keys.has(`${table} ${row}`));
    const sizes = new Map(held.map(({ row, size }) => [row, Number(size)]));
    total += [...sizes.values()].reduce((sum, size) => sum + size, 0);
    if (total > MAX_BYTES) throw new StorageError('size', { detail: 'Read fewer rows at once.' });
    for (const some of paginate(sizes, ([, size]) => size)) {
      const digests = some.map(([row]) => row);
      const vals = await readRows(store, project, digests, signal);
      for (const { table, row } of held) {
        const val = vals.get(row);
        if (val !== undefined) found.set(`${table} ${row}`, val);
      }
    }
  }
  return found;
}
