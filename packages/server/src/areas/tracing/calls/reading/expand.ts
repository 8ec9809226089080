import type { SortBy } from '@callscope/tracing-types';

import type { ProjectId } from '../../../../core/access.ts';
import { ServiceError } from '../../../../core/errors.ts';
import { groupBy } from '../../../../core/group-by.ts';
import type { Context } from '../../../../core/handler.ts';
import { type Lossless, parseLossless, toJson } from '../../../../core/lossless-json.ts';
import { splitPath } from '../../../../query/fields.ts';
import { resolveRefs } from '../../refs/resolve.ts';
import { stored } from './fields.ts';
import { type StoredCall, writeAttributes } from './lines.ts';
import { isRef, type Path, type RefFields, type ResolvedFields, resolveRefFields } from './resolve-refs.ts';
import { type CallSelection, compileSelection } from './select.ts';

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
export async function expandRefs(
  calls: readonly StoredCall[],
  paths: readonly Path[],
  context: Pick<Context, 'access' | 'store' | 'signal'>,
): Promise<void> {
  for (const [root, own] of groupBy(paths, ([field = '']) => field)) {
    const fields = calls.flatMap((call): { call: StoredCall; value: Lossless }[] => {
      const json = readField(call, root);
      return json === undefined ? [] : [{ call, value: parseLossless(json) }];
    });
    for (const [, ...steps] of own) {
      const refs = fields.map(({ value }) => findRef(value, steps));
      const objects = await resolveRefs(context, new Set(refs.filter((ref) => ref !== undefined)));
      for (const [index, field] of fields.entries()) {
        const ref = refs[index];
        const json = ref === undefined ? undefined : objects.get(ref);
        if (ref !== undefined && json !== undefined) {
          field.value = replaceAt(field.value, steps, withRef(parseLossless(json), ref));
        }
      }
    }
    for (const { call, value } of fields) call.set(root, toJson(value));
  }
}

/** Returns the JSON of a field that contains a ref. */
function readField(call: StoredCall, name: string): string | undefined {
  if (name === 'attributes' && call.documents.has('otel_dump')) {
    call.set(name, writeAttributes(call).join(''));
    call.documents.delete('otel_dump');
  }
  const json = call.documents.get(name);
  if (json) return json.includes(REF_PREFIX) ? json.toString() : undefined;
  return call.get(name).includes(REF_PREFIX) ? call.get(name) : undefined;
}

const REF_PREFIX = 'weave:///';

/** Finds the ref of an object or op at a path. */
function findRef(value: Lossless, steps: Path): string | undefined {
  let found: Lossless | undefined = value;
  for (const step of steps) {
    if (found?.kind === 'object') found = found.entries.get(step);
    else found = found?.kind === 'list' && /^\d+$/.test(step) ? found.items[Number(step)] : undefined;
  }
  return found?.kind === 'text' && isRef(found.value) ? found.value : undefined;
}

function replaceAt(value: Lossless, [step, ...rest]: Path, replacement: Lossless): Lossless {
  if (step === undefined) return replacement;
  if (value.kind === 'list') {
    const items = value.items.map((item, index) =>
      index === Number(step) ? replaceAt(item, rest, replacement) : item,
    );
    return { kind: 'list', items };
  }
  const entries = new Map(value.kind === 'object' ? value.entries : []);
  entries.set(step, replaceAt(entries.get(step) ?? replacement, rest, replacement));
  return { kind: 'object', entries };
}

/** Adds the ref to an object, unless it has such a key itself. */
function withRef(value: Lossless, ref: string): Lossless {
  if (value.kind !== 'object') return value;
  return { kind: 'object', entries: new Map([['_ref', { kind: 'text', value: ref }], ...value.entries]) };
}
