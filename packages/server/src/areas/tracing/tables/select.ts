import type { SortBy, TableRowFilter } from '@callscope/tracing-types';

import type { ProjectId } from '../../../core/access.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Store } from '../../../core/store.ts';
import { Values } from '../../../query/expression.ts';
import { jsonPlace, splitPath } from '../../../query/fields.ts';
import { compileKeys, toCount } from '../../../query/order.ts';
import { isDigest } from '../objects/names.ts';
import { isTableDigest } from './writing.ts';

/** A row at its place in a table. */
export interface Place {
  readonly place: number;
  readonly row: string;
  /** Bytes of the row, as text. */
  readonly size: string;
}

/** Which rows of a table are asked for. */
export interface RowSelection {
  readonly digest: string;
  readonly filter?: TableRowFilter | null | undefined;
  readonly sort_by?: readonly SortBy[] | null | undefined;
  readonly limit?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

/** A table has no more rows. */
const MOST = 2_000_000;
/** So many digests can be bound at once. More are compared here. */
const MOST_BOUND = 2000;

/**
 * Finds rows of a table: filtered, then sorted, then cut. Their contents are read afterwards, page by page, so that
 * sorting never holds them.
 * @returns Places in order; none for a table that the project does not have. Rows that are not stored are left out.
 * @throws ServiceError 400 for a path that is not one.
 */
export async function findPlaces(
  store: Store,
  project: ProjectId,
  { digest, filter, sort_by, limit, offset }: RowSelection,
  signal?: AbortSignal,
): Promise<Place[]> {
  const values = new Values('sort_');
  const keys = compileKeys(sort_by ?? [], rowField, values);
  if (!isTableDigest(digest)) return [];
  const asked = filter?.row_digests?.length ? new Set(filter.row_digests.filter(isDigest)) : undefined;
  const bound = asked !== undefined && asked.size <= MOST_BOUND;
  const cut = asked === undefined || bound;
  const rank = keys.length > 0 ? `, dense_rank() OVER (ORDER BY ${keys.join(', ')}) AS rank` : '';
  const within = 'project_id = {project:String} AND digest = {digest:String}';
  const places = await store.rows<Place>(
    `SELECT place, row, size
     FROM (SELECT row, toUInt32(first + number - 1) AS place FROM table_pieces FINAL
           ARRAY JOIN row_digests AS row, arrayEnumerate(row_digests) AS number
           WHERE ${within}${bound ? ' AND row IN {asked:Array(String)}' : ''}) AS places
     GLOBAL INNER JOIN (SELECT digest AS row, size${rank} FROM table_rows FINAL WHERE project_id = {project:String}
           AND digest GLOBAL IN (SELECT arrayJoin(row_digests) FROM table_pieces FINAL WHERE ${within})) AS stored
     USING (row)
     ORDER BY ${rank === '' ? '' : 'rank, '}place LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
    {
      parameters: {
        ...values.parameters,
        project,
        digest,
        ...(bound && { asked: [...asked] }),
        limit: cut ? toCount(limit, MOST) : MOST,
        offset: cut ? toCount(offset, 0) : 0,
      },
      limits: { rows: MOST },
      signal,
    },
  );
  if (cut) return places;
  const from = offset ?? 0;
  return places.filter(({ row }) => asked.has(row)).slice(from, from + (limit ?? MOST));
}

function rowField(path: string, values: Values): ReturnType<typeof jsonPlace> {
  const steps = splitPath(path);
  if (steps.some((step) => step.trim() === '')) {
    throw new ServiceError(400, 'sort_by: a path has parts between its dots, and none of them is blank.');
  }
  return jsonPlace('val', steps, values);
}
