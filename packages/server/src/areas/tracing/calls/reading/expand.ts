import type { Call, SortBy } from '@callscope/tracing-types';

import type { ProjectId } from '../../../../core/access.ts';
import { ServiceError } from '../../../../core/errors.ts';
import type { Context } from '../../../../core/handler.ts';
import { splitPath } from '../../../../query/fields.ts';
import { resolveRefs } from '../../refs/resolve.ts';
import { stored } from './fields.ts';
import { isRef, type Path, type RefFields, type ResolvedFields, resolveRefFields } from './resolve-refs.ts';
import { type CallSelection, compileSelection } from './select.ts';

type JsonObject = Record<string, unknown>;

const MAX_PATHS = 100;
/** Each field behind refs costs a statement. */
const MAX_FIELDS = 20;

/** Part of a request that determines which refs are expanded. */
export interface Expansion extends CallSelection {
  readonly expand_columns?: readonly string[] | null | undefined;
  readonly sort_by?: readonly SortBy[] | null | undefined;
}

/**
 * Parses the columns to expand.
 *
 * @returns The paths, shorter ones first: the objects of their refs can contain the longer ones.
 * @throws ServiceError 400 for too many paths.
 */
export function parseExpandColumns({ expand_columns }: Expansion): Path[] {
  const paths = (expand_columns ?? []).map((column) => splitPath(column));
  if (paths.length > MAX_PATHS) throw new ServiceError(400, `expand_columns has more than ${MAX_PATHS} entries.`);
  return paths.toSorted((a, b) => a.length - b.length);
}

/**
 * Resolves the refs that the query and the sort keys of a request go through.
 *
 * @param paths - Paths from `parseExpandColumns`.
 * @throws ServiceError 400 for too many such fields or refs.
 */
export async function resolveQueriedRefs(
  request: Expansion,
  paths: readonly Path[],
  project: ProjectId,
  context: Context,
): Promise<ResolvedFields> {
  const names = new Set([...fieldsIn(request.query?.$expr), ...(request.sort_by ?? []).map(({ field }) => field)]);
  const refFields: RefFields = new Map(
    Array.from(names, (name) => {
      const field = splitPath(name);
      return [name, { field, columns: paths.filter((path) => isPrefix(path, field)) }] as const;
    }).filter(([, { columns }]) => columns.length > 0),
  );
  if (refFields.size > MAX_FIELDS) {
    throw new ServiceError(400, `query and sort_by name more than ${MAX_FIELDS} fields of expanded columns.`);
  }
  if (refFields.size === 0) return new Map();
  const { from, sql, parameters } = compileSelection({ filter: request.filter }, project);
  return resolveRefFields(refFields, { calls: `${from} WHERE ${sql}`, parameters, fields: stored }, context);
}

function isPrefix(path: Path, field: Path): boolean {
  return path.length < field.length && path.every((step, index) => step === field[index]);
}

/** Lists the values of `$getField` in an expression. */
function fieldsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => (key === '$getField' ? [String(value)] : fieldsIn(value)));
}

/**
 * Replaces the refs at paths with their objects, which get the ref as `_ref`. Refs that don't resolve stay.
 *
 * @param calls - Calls, which are changed.
 * @param paths - Paths from `parseExpandColumns`.
 */
export async function expandRefs(calls: readonly Call[], paths: readonly Path[], context: Context): Promise<void> {
  for (const path of paths) {
    const locations = calls.flatMap((call) => findRef(call as JsonObject, path) ?? []);
    const objects = await resolveRefs(context, new Set(locations.map(({ ref }) => ref)));
    for (const { parent, key, ref } of locations) {
      const json = objects.get(ref);
      if (json === undefined) continue;
      const value = JSON.parse(json) as unknown;
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      parent[key] = isObject ? { _ref: ref, ...value } : value;
    }
  }
}

/** Finds the ref of an object or op at a path. */
function findRef(call: JsonObject, path: Path): { parent: JsonObject; key: string; ref: string } | undefined {
  const key = path.at(-1) ?? '';
  let parent: unknown = call;
  for (const step of path.slice(0, -1)) {
    parent = Object.hasOwn(Object(parent) as object, step) ? (parent as JsonObject)[step] : undefined;
  }
  if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, key)) return undefined;
  const ref = (parent as JsonObject)[key];
  return typeof ref === 'string' && isRef(ref) ? { parent: parent as JsonObject, key, ref } : undefined;
}
