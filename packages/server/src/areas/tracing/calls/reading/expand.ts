import type { Call, SortBy } from '@callscope/tracing-types';

import type { ProjectId } from '../../../../core/access.ts';
import { ServiceError } from '../../../../core/errors.ts';
import type { Context } from '../../../../core/handler.ts';
import { splitPath } from '../../../../query/fields.ts';
import { resolveRefs } from '../../refs/index.ts';
import { stored } from './fields.ts';
import { type Behind, lookBehind } from './resolve-refs.ts';
import { type CallSelection, whereOf } from './select.ts';

type Holder = Record<string, unknown>;

const MOST_PATHS = 100;
/** Each costs a statement of its own. */
const MOST_FIELDS = 20;

/** What a request says about expanding. */
export interface Expansion extends CallSelection {
  readonly expand_columns?: readonly string[] | null | undefined;
  readonly sort_by?: readonly SortBy[] | null | undefined;
}

/**
 * Reads which columns a request wants to expand.
 * @param input - The request.
 * @returns The paths, those that others lead through first.
 * @throws ServiceError 400 for too many paths.
 */
export function expandedPaths({ expand_columns }: Expansion): string[][] {
  const paths = (expand_columns ?? []).map((column) => splitPath(column));
  if (paths.length > MOST_PATHS) throw new ServiceError(400, `expand_columns has more than ${MOST_PATHS} entries.`);
  return paths.toSorted((a, b) => a.length - b.length);
}

/**
 * Looks behind the refs at the paths that conditions and sort keys go through.
 * @param input - The request.
 * @param paths - As `expandedPaths` gives them.
 * @param project - The project that is asked.
 * @param context - Caller and storage.
 * @returns What the fields behind refs hold.
 * @throws ServiceError 400 for too many such fields or refs.
 */
export async function behindRefs(
  input: Expansion,
  paths: readonly (readonly string[])[],
  project: ProjectId,
  context: Context,
): Promise<Behind> {
  const names = new Set([...fieldsIn(input.query?.$expr), ...(input.sort_by ?? []).map(({ field }) => field)]);
  const asked = new Map(
    Array.from(names, (name) => {
      const field = splitPath(name);
      return [name, { field, columns: paths.filter((path) => leadsTo(path, field)) }] as const;
    }).filter(([, { columns }]) => columns.length > 0),
  );
  if (asked.size > MOST_FIELDS) throw new ServiceError(400, `More than ${MOST_FIELDS} fields lie behind refs.`);
  if (asked.size === 0) return new Map();
  const { from, sql, parameters } = whereOf({ filter: input.filter }, project);
  return lookBehind(asked, { calls: `${from} WHERE ${sql}`, parameters, fields: stored }, context);
}

function leadsTo(path: readonly string[], field: readonly string[]): boolean {
  return path.length < field.length && path.every((step, index) => step === field[index]);
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
