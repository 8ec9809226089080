import { isObject, type JsonObject } from '@callscope/contract';

import { canonicalMeaning } from './canonical.ts';
import type { Comparison, WireSide } from './comparison.ts';
import { code, formatList, formatValue } from './describe.ts';
import { type EffectiveSchema, listVariants, readEffectiveSchema, toSchema, unwrapSchema } from './effective-schema.ts';
import { type Node, schemaName } from './nodes.ts';

/** Compares two schemas. Functions that compare parts of schemas are given it, because parts hold schemas. */
export type CompareSchemas = (comparison: Comparison, base: Node, head: Node, side: WireSide) => void;

interface Variant {
  readonly node: Node;
  /** The schema at the end of its references. */
  readonly core: Node;
  /** The schema in one notation. */
  readonly shape: JsonObject;
}

/** Compares the variants of a value: the branches of `anyOf` and `oneOf`. A schema without branches is one variant. */
export function compareVariants(
  comparison: Comparison,
  before: EffectiveSchema,
  after: EffectiveSchema,
  side: WireSide,
  compareSchemas: CompareSchemas,
): void {
  if (before.variants === undefined && after.variants === undefined) return;
  if (hasConditions(before) || hasConditions(after)) {
    compareConditions(comparison, before, after, side);
    return;
  }
  const [was, is] = [variantsOf(comparison, before, 'base'), variantsOf(comparison, after, 'head')];
  const pairs = pairVariants(was, is);
  for (const [one, other] of pairs) {
    // A schema that is its own only variant is compared by the caller.
    if (one.node.pointer !== before.pointer || other.node.pointer !== after.pointer) {
      compareSchemas(comparison, one.node, other.node, side);
    }
  }
  const paired = new Set(pairs.values());
  const subject = comparison.describe('head', after.pointer);
  for (const variant of was.filter((each) => !pairs.has(each))) {
    comparison.report(
      'variant-removed',
      side,
      { base: variant.node.pointer },
      { name: formatVariant(variant), subject },
    );
  }
  for (const variant of is.filter((each) => !paired.has(each))) {
    comparison.report('variant-added', side, { head: variant.node.pointer }, { name: formatVariant(variant) });
  }
}

/** Returns true if branches only add conditions to the schema around them, such as one of several required properties. */
function hasConditions({ variants, types, properties }: EffectiveSchema): boolean {
  return variants !== undefined && (types !== undefined || properties.size > 0);
}

function compareConditions(
  comparison: Comparison,
  before: EffectiveSchema,
  after: EffectiveSchema,
  side: WireSide,
): void {
  const [was, is] = [before.variants, after.variants].map((list) => list?.map(({ value }) => value));
  if (was && is && canonicalMeaning({ anyOf: was }) === canonicalMeaning({ anyOf: is })) return;
  const rule = was === undefined ? 'bound-tightened' : is === undefined ? 'bound-loosened' : 'constraint-changed';
  const facts = { name: 'the list of conditions', before: formatValue(was), after: formatValue(is) };
  comparison.report(rule, side, { base: before.pointer, head: after.pointer }, facts);
}

function variantsOf(comparison: Comparison, schema: EffectiveSchema, side: 'base' | 'head'): Variant[] {
  return listVariants(schema).map((node) => {
    const { core } = unwrapSchema(comparison[side], node);
    return { node, core, shape: toSchema(readEffectiveSchema(comparison[side], core)) };
  });
}

/** Finds the new variant of each old one: the same name, else the same meaning, else the same kind of value. */
function pairVariants(was: readonly Variant[], is: readonly Variant[]): Map<Variant, Variant> {
  const pairs = new Map<Variant, Variant>();
  const unpaired = new Set(is);
  for (const isAlike of [hasSameName, hasSameMeaning, isSameKind]) {
    for (const one of was) {
      if (pairs.has(one)) continue;
      const other = [...unpaired].find((candidate) => isAlike(one, candidate));
      if (other === undefined) continue;
      pairs.set(one, other);
      unpaired.delete(other);
    }
  }
  return pairs;
}

function hasSameName(one: Variant, other: Variant): boolean {
  const name = schemaName(one.core.pointer);
  return name !== undefined && name === schemaName(other.core.pointer);
}

function hasSameMeaning(one: Variant, other: Variant): boolean {
  return canonicalMeaning(one.shape) === canonicalMeaning(other.shape);
}

/** Returns true for schemas of one type, one of them without a name; objects must share most of their properties. */
function isSameKind(one: Variant, other: Variant): boolean {
  if (schemaName(one.core.pointer) !== undefined && schemaName(other.core.pointer) !== undefined) return false;
  const [type, otherType] = [one, other].map(({ shape }) => (shape['type'] === 'integer' ? 'number' : shape['type']));
  if (typeof type !== 'string' || type !== otherType) return false;
  if (type !== 'object') return true;
  const [names = [], others = []] = [one, other].map(({ shape }) => Object.keys(shape['properties'] ?? {}));
  const shared = names.filter((name) => others.includes(name));
  return shared.length * 2 >= Math.max(names.length, others.length);
}

/** Returns the name of a variant for a reader: its component, or the kind of value. */
function formatVariant({ core: { pointer, value } }: Variant): string {
  const name = schemaName(pointer);
  if (name !== undefined) return code(name);
  if (!isObject(value)) return formatValue(value);
  const { type, const: constant } = value;
  if (constant !== undefined) return formatValue(constant);
  if (typeof type === 'string') return code(type);
  return Array.isArray(type) ? formatList(type) : code(canonicalMeaning(value).slice(0, 40));
}
