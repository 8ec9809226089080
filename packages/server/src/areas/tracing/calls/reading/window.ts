import type { SortBy } from '@callscope/tracing-types';

import type { ProjectId } from '../../../../core/access.ts';
import type { ParameterValue, Store } from '../../../../core/store.ts';
import { NARROW } from './filter.ts';
import type { CallOrder, CallSelection } from './select.ts';

/** Shares of the calls of a project that begin before a moment, or after it. */
const SHARES = [1 / 256, 1 / 128, 1 / 64, 1 / 32, 1 / 16, 1 / 8, 1 / 4] as const;
/** Longer lists are better looked for in all calls. */
const LONGEST = 1000;
/**
 * The first window has so many calls for each that is wanted; more where not all of them may fit, and most of all where
 * they are looked for in parts: asking once more takes as long as looking through ten thousand.
 */
const PER_CALL = { all: 20, filtered: 80, parts: 320 } as const;
/** A first window of more than this share saves less than it may cost. */
const LARGEST_FIRST = 1 / 16;

/** How the calls of a project lie in time. It only decides where to look first, so it may be old. */
interface Spread {
  readonly calls: number;
  /** Microseconds since 1970: by share the moments before which and after which that many begin. */
  readonly oldest: readonly number[];
  readonly newest: readonly number[];
}

/** A part of the time, and how much of the calls lies in it. */
export interface Window {
  readonly sql: string;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
}

/**
 * Says what an order asks for when it begins with the start and few calls are wanted.
 * @returns How many calls, offset included, and whether the newest come first; undefined for any other order.
 */
export function firstOf({ sort_by, limit, offset }: CallOrder): { wanted: number; isNewest: boolean } | undefined {
  const wanted = (limit ?? Infinity) + (offset ?? 0);
  const { field, direction }: SortBy = sort_by?.[0] ?? { field: 'started_at', direction: 'asc' };
  return field === 'started_at' && wanted > 0 && wanted <= LONGEST
    ? { wanted, isNewest: direction === 'desc' }
    : undefined;
}

/**
 * Gives parts of the time to look for the first calls of an order by start, each larger than the one before. When one
 * has as many calls as are wanted, none of the others comes before those, so that few calls are merged and sorted; when
 * none has, all calls have to be looked through.
 * @param found - Tells how many calls the last window had, up to those that are wanted.
 * @param inParts - Whether calls are looked for in their parts as they are stored, which costs less.
 * @returns Windows; none where they would not help.
 */
export async function* windowsOf(
  store: Store,
  project: ProjectId,
  { filter, query }: CallSelection,
  order: CallOrder,
  found: () => number,
  inParts = false,
): AsyncGenerator<Window, void> {
  const first = firstOf(order);
  // What names few calls finds them by itself.
  if (!first || ['call_ids' as const, ...NARROW].some((name) => filter?.[name]?.length)) return;
  const { wanted, isNewest } = first;
  const { calls, newest, oldest } = await spreadOf(store, project);
  const isFiltered =
    Boolean(query) || Object.values(filter ?? {}).some((asked) => asked === true || Array.isArray(asked));
  const perCall = PER_CALL[isFiltered ? (inParts ? 'parts' : 'filtered') : 'all'];
  let least = (wanted * perCall) / calls;
  if (least > LARGEST_FIRST) return;
  for (const [index, share] of SHARES.entries()) {
    if (share < least) continue;
    const bound = (isNewest ? newest : oldest)[index] ?? 0;
    yield {
      sql: `started_at ${isNewest ? '>=' : '<='} fromUnixTimestamp64Micro({window:Int64}, 'UTC')`,
      parameters: { window: String(Math.round(bound)) },
    };
    // Half as many again as would do if they were spread evenly.
    least = Math.max(share * 4, (share * wanted * 1.5) / Math.max(1, found()));
  }
}

/** Milliseconds for which a spread is used. Finding it costs as much as a fifth of what it saves. */
const KEPT = 60_000;
const MOST_KEPT = 1000;
const kept = new WeakMap<Store, Map<ProjectId, { readonly until: number; readonly spread: Spread }>>();

async function spreadOf(store: Store, project: ProjectId): Promise<Spread> {
  const known = kept.get(store) ?? new Map<ProjectId, { until: number; spread: Spread }>();
  kept.set(store, known);
  const last = known.get(project);
  if (last && last.until > performance.now()) return last.spread;
  // Parts as they are: nothing depends on the answer being exact.
  const levels = [...SHARES, ...SHARES.map((share) => 1 - share)].join(', ');
  const [row] = await store.rows<{ calls: string; bounds: number[] }>(
    `SELECT count() AS calls, quantiles(${levels})(toUnixTimestamp64Micro(assumeNotNull(started_at))) AS bounds
     FROM calls WHERE project_id = {project:String} AND started_at IS NOT NULL`,
    { parameters: { project } },
  );
  const bounds = row?.bounds ?? [];
  const spread = {
    calls: Number(row?.calls ?? 0),
    oldest: bounds.slice(0, SHARES.length),
    newest: bounds.slice(SHARES.length),
  };
  if (known.size >= MOST_KEPT) known.clear();
  known.set(project, { until: performance.now() + KEPT, spread });
  return spread;
}
