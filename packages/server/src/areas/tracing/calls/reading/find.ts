import type { SortBy } from '@callscope/tracing-types';

import type { ProjectId } from '../../../../core/access.ts';
import type { Store } from '../../../../core/store.ts';
import { Values } from '../../../../query/expression.ts';
import { compileSort, toCount } from '../../../../query/order.ts';
import { candidatesOf } from './candidates.ts';
import { callScope } from './fields.ts';
import type { Condition } from './filter.ts';
import type { Behind } from './resolve-refs.ts';
import { type CallOrder, type CallSelection, whereOf } from './select.ts';
import { windowsOf } from './window.ts';

/** Most ids of one answer: they are held in memory while the calls are read page by page. */
const MOST_IDS = 2_000_000;

/** What a search may use. */
export interface FindOptions {
  /** What lies behind the refs that the selection goes through. */
  readonly behind?: Behind;
  readonly signal?: AbortSignal;
}

/**
 * Finds the ids of calls. The calls themselves are read afterwards, page by page, so that sorting never holds them.
 * @param store - Where they are.
 * @param project - Whose they are.
 * @param selection - What is asked for.
 * @param order - In what order, and how many.
 * @param options - What the search may use.
 * @returns Ids in order.
 * @throws ServiceError 400 or 422 as filter, query and sort keys do.
 */
export async function findIds(
  store: Store,
  project: ProjectId,
  selection: CallSelection,
  order: CallOrder,
  options: FindOptions = {},
): Promise<string[]> {
  const keys = order.sort_by ?? [{ field: 'started_at', direction: 'asc' } as const];
  const offset = toCount(order.offset, 0);
  const limit = Math.min(order.limit ?? MOST_IDS, MOST_IDS);
  const search = searchOf(store, project, selection, keys, options);
  const wanted = { sort_by: keys, limit: order.limit, offset };
  for await (const { ids, bound } of candidatesOf(store, project, selection, wanted)) {
    const named = { sql: 'id IN {ids:Array(String)}', parameters: { ids } };
    const fitting = await search(named, ids.length, 0, ', toString(started_at) AS start');
    const sure = bound === undefined ? fitting : fitting.filter((call) => isBefore(call, bound, keys));
    if (bound === undefined || sure.length >= offset + limit) return idsOf(sure.slice(offset, offset + limit));
  }
  let within: Found[] = [];
  const found = (): number => (within.length === 0 ? 0 : offset + within.length);
  for await (const window of windowsOf(store, project, selection, wanted, found)) {
    within = await search(window, limit, offset);
    if (within.length === limit) return idsOf(within);
  }
  return idsOf(await search(undefined, limit, offset));
}

interface Found {
  readonly id: string;
  /** Where it was asked for. */
  readonly start: string | undefined;
}

const idsOf = (found: readonly Found[]): string[] => found.map(({ id }) => id);

/** Times are texts of one form, whose order is that of the times. */
function isBefore({ start = '' }: Found, bound: string, keys: readonly SortBy[]): boolean {
  return keys[0]?.direction === 'desc' ? start > bound : start < bound;
}

type Search = (within: Condition | undefined, limit: number, offset: number, more?: string) => Promise<Found[]>;

/** Makes what asks for the calls that fit, and a condition beside that. */
function searchOf(
  store: Store,
  project: ProjectId,
  selection: CallSelection,
  keys: readonly SortBy[],
  { behind, signal }: FindOptions,
): Search {
  const where = whereOf(selection, project, behind);
  const values = new Values('sort_');
  const scope = callScope('feedback_s', behind);
  const order = compileSort(keys, scope.fields, values);
  const joins = scope.joins();
  return async (within, limit, offset, more = '') => {
    const written = await store.bytes(
      `SELECT id${more} FROM ${where.from}${joins}
       WHERE ${where.sql}${within ? ` AND ${within.sql}` : ''}
       ORDER BY ${order} LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
      {
        parameters: { ...where.parameters, ...values.parameters, ...within?.parameters, limit, offset },
        limits: { rows: MOST_IDS },
        signal,
      },
    );
    // Neither ids nor times have anything that text would have to be escaped for. It takes half of what JSON does.
    const lines = Buffer.from(written.buffer, written.byteOffset, written.byteLength).toString('latin1').split('\n');
    return lines.slice(0, -1).map((line) => {
      const [id = '', start] = line.split('\t');
      return { id, start };
    });
  };
}
