import { ServiceError } from '../../../../core/errors.ts';
import type { Context } from '../../../../core/handler.ts';
import { toJson, type Lossless, parseLossless } from '../../../../core/lossless-json.ts';
import { Bindings } from '../../../../query/expression.ts';
import { type Fields, jsonField } from '../../../../query/fields.ts';
import { resolveRefs } from '../../refs/resolve.ts';
import type { Condition } from './filter.ts';

/** Steps of a path, see `splitPath`. */
export type Path = readonly string[];

/** Refs that `resolveRefs` can resolve, as a regular expression of the engine and of JavaScript. */
const REF = '^weave:///[^/]+/[^/]+/(object|op)/';
const refPattern = new RegExp(REF);

/** Returns whether a string is the ref of an object or op. */
export function isRef(value: string): boolean {
  return refPattern.test(value);
}

/** Most different refs in one column of the calls of a query. */
const MAX_REFS = 10_000;
/** Most characters of the refs and values of one field. */
const MAX_CHARACTERS = 4_000_000;

/** Fields whose paths go through refs, by name. `columns` hold the refs, shorter paths first. */
export type RefFields = ReadonlyMap<string, { readonly field: Path; readonly columns: readonly Path[] }>;

/** Column with refs, and the JSON of one field by ref. */
interface ResolvedColumn {
  readonly column: Path;
  readonly values: ReadonlyMap<string, string>;
}

/** Bindings of fields whose paths go through refs, by the name of the field. */
export type ResolvedFields = ReadonlyMap<string, readonly ResolvedColumn[]>;

/** Calls of a query, and their fields. */
export interface QueriedCalls {
  /** SQL after `FROM`: the calls with all conditions that need no refs. */
  readonly calls: string;
  readonly parameters: Condition['parameters'];
  readonly fields: Fields;
}

/**
 * Resolves the refs that conditions and sort keys go through. They are read first, so that the statement compares values
 * alone. A ref that doesn't resolve counts as missing.
 *
 * @throws ServiceError 400 if the calls have too many different refs.
 */
export async function resolveRefFields(
  refFields: RefFields,
  queried: QueriedCalls,
  context: Context,
): Promise<ResolvedFields> {
  const resolved = new Map<string, ResolvedColumn[]>();
  for (const [name, { field, columns }] of refFields) {
    const own: ResolvedColumn[] = [];
    for (const [index, column] of columns.entries()) {
      const refs = await refsIn(column, queried, context);
      if (refs.length === 0) continue;
      own.push({ column, values: await readValues(refs, column, [...columns.slice(index + 1), field], context) });
    }
    if (own.length > 0) resolved.set(name, own);
  }
  return resolved;
}

/**
 * Adds the values behind refs to fields.
 *
 * @param fields - Fields of the calls themselves.
 */
export function withResolvedRefs(fields: Fields, resolved: ResolvedFields): Fields {
  return (path, values) => {
    const direct = fields(path, values);
    const columns = resolved.get(path);
    if (!columns || direct?.kind !== 'json') return direct;
    const cases = columns.flatMap(({ column, values: byRef }) => {
      const ref = stringAt(column, fields, values);
      if (ref === undefined) return [];
      const refs = values.bindList([...byRef.keys()]);
      const json = values.bindList([...byRef.values()]);
      return [`match(${ref}, '${REF}')`, `transform(${ref}, ${refs}, ${json}, '')`];
    });
    return cases.length === 0 ? direct : { kind: 'json', sql: `multiIf(${[...cases, direct.sql].join(', ')})` };
  };
}

async function refsIn(column: Path, { calls, parameters, fields }: QueriedCalls, context: Context): Promise<string[]> {
  const values = new Bindings('ref_');
  const ref = stringAt(column, fields, values);
  if (ref === undefined) return [];
  const rows = await context.store.rows<{ ref: string }>(
    `SELECT DISTINCT ${ref} AS ref FROM ${calls} AND match(ref, '${REF}') LIMIT ${MAX_REFS + 1}`,
    { parameters: { ...parameters, ...values.parameters }, signal: context.signal },
  );
  if (rows.length > MAX_REFS) throw tooManyRefs(column);
  return rows.map((row) => row.ref);
}

/**
 * Reads the values at the end of a chain of paths. Each path but the last leads to a further ref or stays in the object.
 *
 * @returns JSON by ref of the first column. Refs without a value are left out.
 */
async function readValues(
  refs: readonly string[],
  column: Path,
  chain: readonly Path[],
  context: Context,
): Promise<Map<string, string>> {
  // By ref of the first column: the last ref that was reached, and the value below it if it is no ref.
  let reached = new Map<string, { ref: string; value?: Lossless }>(refs.map((ref) => [ref, { ref }]));
  let depth = column.length;
  for (const path of chain) {
    const targets = new Set([...reached.values()].flatMap(({ ref, value }) => (value ? [] : [ref])));
    const objects = await resolveRefs(context, targets);
    const steps = path.slice(depth);
    const isColumn = path !== chain.at(-1);
    const next: typeof reached = new Map();
    for (const [start, { ref, value }] of reached) {
      const json = objects.get(ref);
      const from = value ?? (json === undefined ? undefined : parseLossless(json));
      const to = from && valueAt(from, steps, ref);
      if (to === undefined) continue;
      next.set(start, isColumn && to.kind === 'text' && isRef(to.value) ? { ref: to.value } : { ref, value: to });
    }
    reached = next;
    depth = path.length;
  }
  const values = new Map([...reached].flatMap(([start, { value }]) => (value ? [[start, toJson(value)]] : [])));
  const characters = [...values].reduce((sum, [ref, json]) => sum + ref.length + json.length, 0);
  if (characters > MAX_CHARACTERS) throw tooManyRefs(column);
  return values;
}

/** Returns the value at a path. An expanded object has its ref as `_ref`, unless it has such a key itself. */
function valueAt(value: Lossless, steps: Path, ref: string): Lossless | undefined {
  let current: Lossless | undefined = value;
  for (const [index, step] of steps.entries()) {
    if (current?.kind === 'object') {
      const own: Lossless | undefined = current.entries.get(step);
      current = own ?? (index === 0 && step === '_ref' ? { kind: 'text', value: ref } : undefined);
    } else {
      current = current?.kind === 'list' && /^\d{1,9}$/.test(step) ? current.items[Number(step)] : undefined;
    }
  }
  return current;
}

/** Returns the SQL of the string at a path; undefined if the path is not in JSON of a call. */
function stringAt(path: Path, fields: Fields, values: Bindings): string | undefined {
  const root = fields(path[0] ?? '', values);
  if (root?.kind !== 'json') return undefined;
  const { sql } = jsonField(root.sql, path.slice(1), values);
  return `JSONExtractString(${sql})`;
}

function tooManyRefs(column: Path): ServiceError {
  const name = JSON.stringify(column.join('.').slice(0, 200));
  return new ServiceError(400, `expand_columns: ${name} has too many different refs in these calls. Add a filter.`);
}
