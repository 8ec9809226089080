import { ServiceError } from '../../../../core/errors.ts';
import type { Context } from '../../../../core/handler.ts';
import { toJson, type Lossless, parseLossless } from '../../../../core/lossless-json.ts';
import { Values } from '../../../../query/expression.ts';
import { type Fields, jsonPlace } from '../../../../query/fields.ts';
import { resolveRefs } from '../../refs/index.ts';
import type { Condition } from './filter.ts';

type Path = readonly string[];

/** A ref of a version, as `resolveRefs` follows them. */
const REF = '^weave:///[^/]+/[^/]+/(object|op)/';
/** Most refs that one column may hold in the calls of a query, and most characters of what is asked behind them. */
const MOST_REFS = 10_000;
const MOST_TEXT = 4_000_000;

/** A column that holds refs, and what a field asks for behind each of them: JSON by ref. */
export interface Mapped {
  readonly column: Path;
  readonly values: ReadonlyMap<string, string>;
}

/** What lies behind refs, by the path of the field that asks for it. */
export type Behind = ReadonlyMap<string, readonly Mapped[]>;

/** Fields that lie behind columns, by their names, each with these columns, the shallow ones first. */
export type Asked = ReadonlyMap<string, { readonly field: Path; readonly columns: readonly Path[] }>;

/** The calls that a query looks at, and the fields of them. */
export interface Place {
  /** What follows `FROM`: the calls with all conditions that can be said without refs. */
  readonly calls: string;
  readonly parameters: Condition['parameters'];
  readonly fields: Fields;
}

/**
 * Looks behind the refs that conditions and sort keys go through. The refs are read first, so that the statement
 * compares values alone; a ref that leads nowhere counts as missing.
 * @param asked - Fields that lie behind columns.
 * @param place - The calls.
 * @returns What lies behind.
 * @throws ServiceError 400 when the calls hold too many different refs.
 */
export async function lookBehind(asked: Asked, place: Place, context: Context): Promise<Behind> {
  const behind = new Map<string, Mapped[]>();
  for (const [name, { field, columns }] of asked) {
    const mapped: Mapped[] = [];
    for (const [index, column] of columns.entries()) {
      const refs = await refsIn(column, place, context);
      if (refs.length === 0) continue;
      mapped.push({ column, values: await valuesOf(refs, column, [...columns.slice(index + 1), field], context) });
    }
    if (mapped.length > 0) behind.set(name, mapped);
  }
  return behind;
}

/**
 * Adds what lies behind refs to fields.
 * @param fields - What a path names in a call itself.
 * @param behind - As `lookBehind` gives it.
 */
export function withBehind(fields: Fields, behind: Behind): Fields {
  return (path, values) => {
    const direct = fields(path, values);
    const mapped = behind.get(path);
    if (!mapped || direct?.kind !== 'json') return direct;
    const cases = mapped.flatMap(({ column, values: found }) => {
      const ref = textAt(column, fields, values);
      if (ref === undefined) return [];
      const from = values.bindTexts([...found.keys()]);
      const to = values.bindTexts([...found.values()]);
      return [`match(${ref}, '${REF}')`, `transform(${ref}, ${from}, ${to}, '')`];
    });
    return cases.length === 0 ? direct : { kind: 'json', sql: `multiIf(${[...cases, direct.sql].join(', ')})` };
  };
}

async function refsIn(column: Path, { calls, parameters, fields }: Place, context: Context): Promise<string[]> {
  const values = new Values('ref_');
  const ref = textAt(column, fields, values);
  if (ref === undefined) return [];
  const rows = await context.store.rows<{ ref: string }>(
    `SELECT DISTINCT ${ref} AS ref FROM ${calls} AND match(ref, '${REF}') LIMIT ${MOST_REFS + 1}`,
    { parameters: { ...parameters, ...values.parameters }, signal: context.signal },
  );
  if (rows.length > MOST_REFS) tooMany(column);
  return rows.map((row) => row.ref);
}

/** What a chain of columns leads to from refs of the first: JSON by ref, those left out that lead nowhere. */
async function valuesOf(
  refs: readonly string[],
  column: Path,
  chain: readonly Path[],
  context: Context,
): Promise<Map<string, string>> {
  let reached = new Map<string, { ref: string; value?: Lossless }>(refs.map((ref) => [ref, { ref }]));
  let done = column.length;
  for (const next of chain) {
    const targets = new Set([...reached.values()].flatMap(({ ref, value }) => (value ? [] : [ref])));
    const found = await resolveRefs(context, targets);
    const steps = next.slice(done);
    const isColumn = next !== chain.at(-1);
    const moved: typeof reached = new Map();
    for (const [start, { ref, value }] of reached) {
      const json = found.get(ref);
      const from = value ?? (json === undefined ? undefined : parseLossless(json));
      const to = from && stepInto(from, steps, ref);
      if (to === undefined) continue;
      const isRef = isColumn && to.kind === 'text' && new RegExp(REF).test(to.value);
      moved.set(start, isRef ? { ref: to.value } : { ref, value: to });
    }
    reached = moved;
    done = next.length;
  }
  const texts = new Map([...reached].flatMap(([start, { value }]) => (value ? [[start, toJson(value)]] : [])));
  if ([...texts].reduce((sum, [ref, text]) => sum + ref.length + text.length, 0) > MOST_TEXT) tooMany(column);
  return texts;
}

/** An object that stands in the place of its ref has the ref under `_ref`. */
function stepInto(value: Lossless, steps: Path, ref: string): Lossless | undefined {
  let here: Lossless | undefined = value;
  for (const [index, step] of steps.entries()) {
    if (here?.kind === 'object') {
      const own: Lossless | undefined = here.entries.get(step);
      here = own ?? (index === 0 && step === '_ref' ? { kind: 'text', value: ref } : undefined);
    } else {
      here = here?.kind === 'list' && /^\d{1,9}$/.test(step) ? here.items[Number(step)] : undefined;
    }
  }
  return here;
}

/** SQL of the text at a path; undefined for what is no JSON of a call. */
function textAt(path: Path, fields: Fields, values: Values): string | undefined {
  const root = fields(path[0] ?? '', values);
  if (root?.kind !== 'json') return undefined;
  const { sql } = jsonPlace(root.sql, path.slice(1), values);
  return `JSONExtractString(${sql})`;
}

function tooMany(column: Path): never {
  const name = JSON.stringify(column.join('.').slice(0, 200));
  throw new ServiceError(400, `expand_columns: ${name} holds too many refs in these calls. Narrow them with a filter.`);
}
