import { Buffer } from 'node:buffer';

import type { CallsFilter } from '@callscope/tracing-types';

import type { ProjectId } from '../../../../core/access.ts';
import type { Store } from '../../../../core/store.ts';
import { Bindings } from '../../../../query/expression.ts';
import { compileSort, toLimit } from '../../../../query/order.ts';
import { callScope } from './fields.ts';
import { compileFilter, isSelective } from './filter.ts';
import type { ResolvedFields } from './resolve-refs.ts';
import { type CallOrder, type CallSelection, compileSelection } from './select.ts';

/** Most IDs of a response. They are in memory while the calls are read page by page. */
const MAX_IDS = 2_000_000;

/** Options of `findIds`. */
export interface FindOptions {
  /** Fields of objects that refs of the selection point to. */
  readonly resolved?: ResolvedFields;
  readonly signal?: AbortSignal;
}

/**
 * Finds the IDs of calls. The calls are read afterwards, page by page, so that no call is in memory while they are sorted.
 *
 * @returns The IDs in order.
 * @throws ServiceError 400 or 422 for an invalid filter, query or sort key.
 */
export async function findIds(
  store: Store,
  project: ProjectId,
  selection: CallSelection,
  order: CallOrder,
  options: FindOptions = {},
): Promise<string[]> {
  const sort_by = order.sort_by ?? [{ field: 'started_at', direction: 'asc' } as const];
  const offset = toLimit(order.offset, 0);
  const limit = Math.min(order.limit ?? MAX_IDS, MAX_IDS);
  const search = createSearch(store, project, selection, sort_by, options);
  const isNewestFirst = sort_by[0]?.direction === 'desc';
  const counts = sort_by[0]?.field === 'started_at' ? candidateCounts(selection, offset + limit) : [];
  for (const count of counts) {
    const candidates = await findCandidates(store, project, selection, { isNewestFirst, count }, options.signal);
    const matches = await search({ limit: count, offset: 0, ids: candidates.map(({ id }) => id) });
    // Further calls may start at the same time as the last candidate. Times are strings whose order is that of the times.
    const last = candidates.length < count ? undefined : candidates.at(-1)?.start;
    const first = matches.filter(({ start }) => last === undefined || (isNewestFirst ? start > last : start < last));
    if (last === undefined || first.length >= offset + limit) {
      return first.slice(offset, offset + limit).map(({ id }) => id);
    }
  }
  return (await search({ limit, offset })).map(({ id }) => id);
}

/** Most calls that are worth finding by candidates. */
const MAX_WANTED = 1000;
/** Most candidates. Looking up more of them takes as long as a search in all calls. */
const MAX_CANDIDATES = 4000;

/** Filters that the part with the start of a call decides. */
const START_FILTERS = ['op_names', 'trace_roots_only'] as const;

/** Returns how many candidates are tried, one after another, before all calls are searched. */
function candidateCounts({ filter, query }: CallSelection, wanted: number): number[] {
  if (wanted === 0 || wanted > MAX_WANTED || isSelective(filter)) return [];
  const others = Object.entries(filter ?? {}).filter(([name]) => !(START_FILTERS as readonly string[]).includes(name));
  const isDecided = !query && others.every(([, value]) => value === null || value === undefined);
  // Some candidates were deleted or sent again. If the start does not decide, most candidates may not match.
  const first = isDecided ? wanted + Math.ceil(wanted / 8) + 16 : 8 * wanted + 16;
  return first > MAX_CANDIDATES ? [] : [first, MAX_CANDIDATES];
}

interface Match {
  readonly id: string;
  readonly start: string;
}

/**
 * Finds the calls with the first starts in rows that are not merged yet, because merging takes five times as long as
 * reading. The row with the start of a call has its op and parent too, and the first row counts for all three. So every
 * call that matches is a candidate, but candidates may not match once they are merged, such as deleted ones.
 */
async function findCandidates(
  store: Store,
  project: ProjectId,
  selection: CallSelection,
  { isNewestFirst, count }: { readonly isNewestFirst: boolean; readonly count: number },
  signal: AbortSignal | undefined,
): Promise<Match[]> {
  const decided = START_FILTERS.map((name) => [name, selection.filter?.[name]]);
  const filter = compileFilter(Object.fromEntries(decided) as CallsFilter, project);
  return store.rows<Match>(
    `SELECT id, toString(started_at) AS start FROM calls
     WHERE project_id = {project:String} AND started_at IS NOT NULL AND ${filter.sql}
     ORDER BY started_at ${isNewestFirst ? 'DESC' : 'ASC'} LIMIT {count:UInt64}`,
    { parameters: { project, ...filter.parameters, count }, signal },
  );
}

interface SearchOptions {
  readonly limit: number;
  readonly offset: number;
  /** Candidates. If omitted, all calls are searched. */
  readonly ids?: readonly string[];
}

/** Creates a function that finds matching calls in order. */
function createSearch(
  store: Store,
  project: ProjectId,
  selection: CallSelection,
  sort_by: NonNullable<CallOrder['sort_by']>,
  { resolved, signal }: FindOptions,
): (options: SearchOptions) => Promise<Match[]> {
  const where = compileSelection(selection, project, resolved);
  const values = new Bindings('sort_');
  const scope = callScope('sort', resolved);
  const order = compileSort(sort_by, scope.fields, values);
  const from = where.from + scope.joins();
  return async ({ limit, offset, ids }) => {
    // The condition on the key comes first, so that other columns of neighboring rows are not read.
    const within = ids ? `PREWHERE project_id = {project:String} AND id IN splitByChar('\n', {ids:String})` : '';
    const result = await store.bytes(
      `SELECT id${ids ? ', toString(started_at)' : ''} FROM ${from} ${within} WHERE ${where.sql}
       ORDER BY ${order} LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
      {
        parameters: { ...where.parameters, ...values.parameters, ...(ids && { ids: ids.join('\n') }), limit, offset },
        limits: { rows: MAX_IDS },
        signal,
      },
    );
    // IDs and times have no character that would need to be escaped. Parsing takes half as long as that of JSON.
    const lines = Buffer.from(result.buffer, result.byteOffset, result.byteLength).toString('latin1').split('\n');
    return lines.slice(0, -1).map((line) => {
      const [id = '', start = ''] = line.split('\t');
      return { id, start };
    });
  };
}
