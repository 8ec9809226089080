import { mostSevere, type Side } from './change.ts';
import type { Comparison, WireSide } from './comparison.ts';
import { code, formatValue } from './describe.ts';
import { type EffectiveSchema, readEffectiveSchema, unwrapSchema, type UnwrappedSchema } from './effective-schema.ts';
import { compareDefaults, compareKeywords } from './keywords.ts';
import { compareItems, compareProperties } from './nested-schemas.ts';
import { type Node, schemaName } from './nodes.ts';
import { compareVariants } from './variants.ts';

/** The nodes of two schemas in their parents, and the schemas that they lead to. */
interface SchemaPair {
  readonly base: Node;
  readonly head: Node;
  readonly before: UnwrappedSchema;
  readonly after: UnwrappedSchema;
}

/** Compares the values that two schemas allow. */
export function compareSchemas(comparison: Comparison, base: Node, head: Node, side: WireSide): void {
  const [before, after] = [unwrapSchema(comparison.base, base), unwrapSchema(comparison.head, head)];
  const pair = { base, head, before, after };
  compareNulls(comparison, pair, side);
  if (isReplaced(comparison, before.core, after.core)) compareReplaced(comparison, pair, side);
  else {
    const names = { base: schemaName(before.core.pointer), head: schemaName(after.core.pointer) };
    const at = { base: before.core.pointer, head: after.core.pointer };
    if (names.base !== names.head) comparison.namePairs.push({ ...names, at });
    compareCores(comparison, before.core, after.core, side);
  }
}

function compareCores(comparison: Comparison, base: Node, head: Node, side: WireSide): void {
  if (!comparison.begin(base.pointer, head.pointer, side)) return;
  const before = readEffectiveSchema(comparison.base, base);
  const after = readEffectiveSchema(comparison.head, head);
  compareDefaults(comparison, before, after, side);
  if (isChoice(before) !== isChoice(after)) {
    // One schema became one of several variants, or the reverse: it is compared with the variant most like it.
    compareVariants(comparison, before, after, side, compareSchemas);
    return;
  }
  if (!compareTypes(comparison, before, after, side)) return;
  compareKeywords(comparison, before, after, side);
  compareVariants(comparison, before, after, side, compareSchemas);
  compareProperties(comparison, before, after, side, compareSchemas);
  compareItems(comparison, before, after, side, compareSchemas);
}

/** Returns true for a schema that consists of variants only. With a type or properties, branches are conditions. */
function isChoice({ variants, types, properties }: EffectiveSchema): boolean {
  return variants !== undefined && types === undefined && properties.size === 0;
}

/** Returns true if a reference names another schema, and that is not only a new name of the same schema. */
function isReplaced(comparison: Comparison, base: Node, head: Node): boolean {
  const [before, after] = [schemaName(base.pointer), schemaName(head.pointer)];
  if (before === undefined || after === undefined || before === after) return false;
  const hasSchema = (side: Side, name: string): boolean =>
    Object.hasOwn(comparison[side].components?.schemas ?? {}, name);
  return hasSchema('head', before) || hasSchema('base', after);
}

/** Reports one finding at the reference, not one for every line in which the two schemas differ. */
function compareReplaced(comparison: Comparison, { base, head, before, after }: SchemaPair, side: WireSide): void {
  const fork = comparison.fork();
  // The two schemas may contain each other: within their own comparison that counts as no change.
  if (fork.begin(before.core.pointer, after.core.pointer, side, 'replaced')) {
    compareCores(fork, before.core, after.core, side);
  }
  const isMajor = mostSevere(fork.findings.map(({ severity }) => severity)) === 'major';
  comparison.report(
    isMajor ? 'schema-replaced' : 'schema-replaced-by-wider',
    side,
    { base: base.pointer, head: head.pointer },
    {
      before: formatValue(schemaName(before.core.pointer)),
      after: formatValue(schemaName(after.core.pointer)),
    },
  );
}

function compareNulls(comparison: Comparison, { base, head, before, after }: SchemaPair, side: WireSide): void {
  const [was, is] = [readNull(comparison, before, 'base'), readNull(comparison, after, 'head')];
  if (was.isUnlimited || is.isUnlimited || was.isAllowed === is.isAllowed) return;
  // Null in a shared schema is reported once, null beside a reference at each reference.
  const isShared = (was.at ?? is.at ?? '').startsWith(`${(was.isAllowed ? before : after).core.pointer}/`);
  const [from, to] = isShared ? [before.core.pointer, after.core.pointer] : [base.pointer, head.pointer];
  if (!comparison.begin(from, to, side, 'null')) return;
  const at = { base: was.at ?? from, head: is.at ?? to };
  comparison.report(is.isAllowed ? 'null-added' : 'null-removed', side, at);
}

/** @returns `isUnlimited` for a schema of any value: a change of its type also says whether null is valid. */
function readNull(
  comparison: Comparison,
  { core, nullAt }: UnwrappedSchema,
  side: Side,
): { readonly isAllowed: boolean; readonly isUnlimited: boolean; readonly at: string | undefined } {
  const { types, variants, values, nullAt: ownNullAt } = readEffectiveSchema(comparison[side], core);
  const at = nullAt ?? ownNullAt;
  return { isAllowed: at !== undefined, isUnlimited: (types ?? variants ?? values) === undefined, at };
}

/** Compares the types of a value. @returns false if they have nothing in common, so that nothing else is compared. */
function compareTypes(
  comparison: Comparison,
  before: EffectiveSchema,
  after: EffectiveSchema,
  side: WireSide,
): boolean {
  // Variants have types of their own.
  if ([before, after].some(({ types, variants }) => types === undefined && variants !== undefined)) return true;
  const [isNarrower, isWider] = [isMissing(before.types, after.types), isMissing(after.types, before.types)];
  if (!isNarrower && !isWider) return true;
  const rule = isNarrower && isWider ? 'type-changed' : isNarrower ? 'type-narrowed' : 'type-widened';
  const at = { base: typePointer(before), head: typePointer(after) };
  comparison.report(rule, side, at, { before: formatTypes(before), after: formatTypes(after) });
  return rule !== 'type-changed' || [...(before.types ?? [])].some((type) => after.types?.has(type));
}

/** Returns true if a value of the first types is of none of the second. */
function isMissing(some: ReadonlySet<string> | undefined, others: ReadonlySet<string> | undefined): boolean {
  if (others === undefined) return false;
  if (some === undefined) return true;
  return [...some].some((type) => !others.has(type) && !(type === 'integer' && others.has('number')));
}

function typePointer({ types, pointer }: EffectiveSchema): string {
  return types === undefined ? pointer : `${pointer}/type`;
}

function formatTypes({ types }: EffectiveSchema): string {
  return types === undefined ? 'any value' : [...types].map((type) => code(type)).join(' or ');
}
