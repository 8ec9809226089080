import { type Node, schemaName } from '../node.ts';
import { compareArrays } from './arrays.ts';
import { type Comparison, heaviest, type WireSide } from './comparison.ts';
import { compareDefaults, compareKeywords } from './keywords.ts';
import { compareObjects } from './objects.ts';
import { compareTypes } from './types.ts';
import { compareVariants } from './variants.ts';
import { unwrap, type Unwrapped, type View, viewOf } from './view.ts';
import { shown } from './words.ts';

/** Compares what a value may be, where one schema stands for the other. */
export function compareSchemas(comparison: Comparison, base: Node, head: Node, side: WireSide): void {
  const [before, after] = [unwrap(comparison.base, base), unwrap(comparison.head, head)];
  for (const pointer of before.through) comparison.judged.base.add(pointer);
  for (const pointer of after.through) comparison.judged.head.add(pointer);
  if (isReplaced(comparison, before.core, after.core)) {
    compareNulls(comparison, { base, head, before, after }, side);
    compareReplaced(comparison, base, head, { before: before.core, after: after.core }, side);
    return;
  }
  notePair(comparison, before, after);
  compareNulls(comparison, { base, head, before, after }, side);
  compareCores(comparison, before.core, after.core, side);
}

function compareCores(comparison: Comparison, base: Node, head: Node, side: WireSide): void {
  if (!comparison.begin(base.pointer, head.pointer, side)) return;
  const [before, after] = [viewOf(comparison.base, base), viewOf(comparison.head, head)];
  for (const pointer of before.parts) comparison.judged.base.add(pointer);
  for (const pointer of after.parts) comparison.judged.head.add(pointer);
  compareDefaults(comparison, before, after, side);
  if (isForm(before) !== isForm(after)) {
    // One form became one of several, or the other way round: what it says is compared with the form that is like it.
    compareVariants(comparison, before, after, side, compareSchemas);
    return;
  }
  if (!compareTypes(comparison, before, after, side)) return;
  compareKeywords(comparison, before, after, side);
  compareVariants(comparison, before, after, side, compareSchemas);
  compareObjects(comparison, before, after, side, compareSchemas);
  compareArrays(comparison, before, after, side, compareSchemas);
}

/** Whether a schema is nothing but a list of forms. Beside types or properties such a list is one more condition. */
function isForm({ variants, types, properties }: View): boolean {
  return variants !== undefined && types === undefined && properties.size === 0;
}

/** Both schemas have names, and each is still there, or was there before: one took the place of the other. */
function isReplaced(comparison: Comparison, base: Node, head: Node): boolean {
  const [before, after] = [schemaName(base.pointer), schemaName(head.pointer)];
  if (before === undefined || after === undefined || before === after) return false;
  return (
    Object.hasOwn(comparison.head.components?.schemas ?? {}, before) ||
    Object.hasOwn(comparison.base.components?.schemas ?? {}, after)
  );
}

/** One finding where the reference stands, instead of one for every line in which the two schemas differ. */
function compareReplaced(
  comparison: Comparison,
  base: Node,
  head: Node,
  { before, after }: { readonly before: Node; readonly after: Node },
  side: WireSide,
): void {
  const key = `replaced ${before.pointer} ${after.pointer} ${side}`;
  const aside = comparison.aside();
  if (!comparison.visited.has(key)) {
    aside.visited.add(key);
    compareCores(aside, before, after, side);
  }
  const worst = heaviest(aside.findings.map(({ severity }) => severity));
  comparison.report(
    worst === 'major' ? 'schema-replaced' : 'schema-replaced-by-wider',
    side,
    { base: base.pointer, head: head.pointer },
    {
      before: shown(schemaName(before.pointer)),
      after: shown(schemaName(after.pointer)),
      around: { base: before.pointer, head: after.pointer },
    },
  );
}

function notePair(comparison: Comparison, before: Unwrapped, after: Unwrapped): void {
  const [base, head] = [before.core.pointer, after.core.pointer];
  const names = { base: schemaName(base), head: schemaName(head) };
  if (names.base !== names.head) comparison.pairs.push({ ...names, at: { base, head } });
}

function compareNulls(
  comparison: Comparison,
  nodes: { readonly base: Node; readonly head: Node; readonly before: Unwrapped; readonly after: Unwrapped },
  side: WireSide,
): void {
  const { base, head, before, after } = nodes;
  const [was, is] = [nullOf(comparison, before, 'base'), nullOf(comparison, after, 'head')];
  if (was.anything || is.anything || was.allowed === is.allowed) return;
  // Null that comes with a shared schema came or went there; null beside a reference came or went beside it.
  const shared = (was.at ?? is.at ?? '').startsWith(`${(was.allowed ? before : after).core.pointer}/`);
  const [from, to] = shared ? [before.core.pointer, after.core.pointer] : [base.pointer, head.pointer];
  const nodesOf = [was.at, is.at, base.pointer, head.pointer].filter((node) => node !== undefined);
  const key = `null ${from} ${to} ${side}`;
  if (comparison.visited.has(key)) return;
  comparison.visited.add(key);
  comparison.report(
    is.allowed ? 'null-added' : 'null-removed',
    side,
    { base: was.at ?? from, head: is.at ?? to },
    {
      nodes: nodesOf,
    },
  );
}

function nullOf(
  comparison: Comparison,
  { core, nullAt }: Unwrapped,
  which: 'base' | 'head',
): { readonly allowed: boolean; readonly anything: boolean; readonly at: string | undefined } {
  const view = viewOf(comparison[which], core);
  const at = nullAt ?? view.nullAt;
  // Whatever has no type takes null as well; the type tells when that changes.
  const limited = view.types ?? view.variants ?? view.keywords.get('enum') ?? view.keywords.get('const');
  const listed = view.keywords.get('enum')?.value;
  const inEnum = Array.isArray(listed) && listed.includes(null) && view.types === undefined;
  return { allowed: inEnum || at !== undefined, anything: limited === undefined, at };
}
