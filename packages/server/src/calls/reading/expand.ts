import type { Call, Query, SortBy } from '@callscope/tracing-types';

import type { Context } from '../../handling/handler.ts';
import { ServiceError } from '../../handling/service-error.ts';
import { splitPath } from '../../query/fields.ts';
import { resolveRefs } from '../../refs/index.ts';

type Holder = Record<string, unknown>;

const MOST_PATHS = 100;

/** What a request says about expanding. */
export interface Expansion {
  readonly expand_columns?: readonly string[] | null | undefined;
  readonly query?: Query | null | undefined;
  readonly sort_by?: readonly SortBy[] | null | undefined;
}

/**
 * Checks what a request wants to expand.
 * @param input - The request.
 * @returns The paths, those that others lead through first.
 * @throws ServiceError 400 for too many paths; 501 for a query or sort key about a field of the object behind a ref,
 *   which this server cannot answer yet: an answer that left the condition out would be wrong.
 */
export function expandedPaths({ expand_columns, query, sort_by }: Expansion): string[][] {
  const paths = (expand_columns ?? []).map((column) => splitPath(column));
  if (paths.length > MOST_PATHS) throw new ServiceError(400, `expand_columns has more than ${MOST_PATHS} entries.`);
  const asked = [...fieldsIn(query?.$expr), ...(sort_by ?? []).map(({ field }) => field)];
  const beyond = asked.find((field) => (expand_columns ?? []).some((column) => field.startsWith(`${column}.`)));
  if (beyond !== undefined) {
    const place = JSON.stringify(beyond.slice(0, 200));
    throw new ServiceError(
      501,
      `This server does not look behind refs in queries and sort keys yet, as ${place} asks for.`,
    );
  }
  return paths.toSorted((a, b) => a.length - b.length);
}

/**
 * Puts objects in the place of the refs at some paths, with the ref under `_ref`. A ref that leads nowhere stays.
 * @param calls - Calls of a page, which are changed.
 * @param paths - As `expandedPaths` gives them.
 */
export async function expand(calls: readonly Call[], paths: readonly string[][], context: Context): Promise<void> {
  for (const path of paths) {
    const places = calls.flatMap((call) => placeOf(call as Holder, path));
    const found = await resolveRefs(context, new Set(places.map(({ ref }) => ref)));
    for (const { holder, key, ref } of places) {
      const text = found.get(ref);
      if (text === undefined) continue;
      const value = JSON.parse(text) as unknown;
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      holder[key] = isObject ? { _ref: ref, ...value } : value;
    }
  }
}

/** Where a path leads to the ref of an object or op. */
function placeOf(call: Holder, path: readonly string[]): { holder: Holder; key: string; ref: string }[] {
  const key = path.at(-1) ?? '';
  const holder = path
    .slice(0, -1)
    .reduce<unknown>(
      (value, step) => (Object.hasOwn(Object(value) as object, step) ? (value as Holder)[step] : undefined),
      call,
    );
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return [];
  const ref = (holder as Holder)[key];
  return typeof ref === 'string' && /^weave:\/\/\/[^/]+\/[^/]+\/(object|op)\//.test(ref)
    ? [{ holder: holder as Holder, key, ref }]
    : [];
}

function fieldsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => (key === '$getField' ? [String(value)] : fieldsIn(value)));
}
