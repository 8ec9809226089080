import type { TableRow } from '@callscope/tracing-types';

import type { ProjectId } from '../handling/access.ts';
import type { Context } from '../handling/handler.ts';
import { RawJson } from '../json/raw.ts';
import { StorageError } from '../storage/errors.ts';
import { pagesOf } from '../storage/pages.ts';
import { readRows } from './storage/read.ts';
import { findPlaces, type RowSelection } from './storage/select.ts';

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
  for (const page of pagesOf(places, ({ size }) => Number(size))) {
    const rows = await readRows(store, project, [...new Set(page.map(({ row }) => row))], signal);
    for (const { place, row } of page) {
      const val = rows.get(row);
      if (val !== undefined) yield { digest: row, val: new RawJson(val), original_index: place };
    }
  }
}
