import { meaningOf } from '../canonical.ts';
import { isObject, type Node, schemaName } from '../node.ts';
import type { Comparison, WireSide } from './comparison.ts';
import { formOf } from './form.ts';
import type { Compare } from './objects.ts';
import { unwrap, type View } from './view.ts';
import { shown } from './words.ts';

interface Variant {
  readonly node: Node;
  /** What the variant is at the end of its references. */
  readonly core: Node;
}

/** Compares the forms that a value may have. A schema without a list of forms is one form. */
export function compareVariants(
  comparison: Comparison,
  before: View,
  after: View,
  side: WireSide,
  compare: Compare,
): void {
  if (before.variants === undefined && after.variants === undefined) return;
  if (isCondition(before) || isCondition(after)) {
    compareConditions(comparison, before, after, side);
    return;
  }
  const was = variantsOf(comparison, before, 'base');
  const is = variantsOf(comparison, after, 'head');
  const pairs = pair(was, is);
  const [gone, come] = [
    was.filter((variant) => !pairs.has(variant)),
    is.filter((variant) => ![...pairs.values()].includes(variant)),
  ];
  for (const [one, other] of pairs) {
    // A schema that is a form of its own has been compared, or is compared with the keywords around its forms.
    if (one.node.pointer !== before.pointer || other.node.pointer !== after.pointer) {
      compare(comparison, one.node, other.node, side);
    }
  }
  const nodes = [before.pointer, after.pointer];
  for (const { node, core } of gone) {
    const details = { name: formOf(core), nodes, subject: comparison.subject('head', after.pointer) };
    comparison.report('variant-removed', side, { base: node.pointer }, details);
  }
  for (const { node, core } of come) {
    comparison.report('variant-added', side, { head: node.pointer }, { name: formOf(core), nodes });
  }
}

/** Forms that only ask for more than the schema around them says, such as one of several required properties. */
function isCondition({ variants, types, properties }: View): boolean {
  return variants !== undefined && (types !== undefined || properties.size > 0);
}

function compareConditions(comparison: Comparison, before: View, after: View, side: WireSide): void {
  const [was, is] = [before.variants, after.variants].map((list) => list?.map(({ value }) => value));
  if (was && is && meaningOf({ anyOf: was }) === meaningOf({ anyOf: is })) return;
  const rule = was === undefined ? 'bound-tightened' : is === undefined ? 'bound-loosened' : 'constraint-changed';
  const at = { base: before.pointer, head: after.pointer };
  comparison.report(rule, side, at, { name: 'the list of conditions', before: shown(was), after: shown(is) });
}

function variantsOf(comparison: Comparison, view: View, which: 'base' | 'head'): Variant[] {
  const nodes = view.variants ?? [{ pointer: view.pointer, value: nodeValue(view) }];
  return nodes.map((node) => ({ node, core: unwrap(comparison[which], node).core }));
}

/** Enough of a schema without forms to find the form that it is. */
function nodeValue(view: View): Node['value'] {
  const type = view.types === undefined ? [] : [...view.types];
  return {
    ...(type.length === 1 ? { type: type[0] ?? '' } : type.length > 1 ? { type } : {}),
    ...Object.fromEntries(
      // What a value means that is left out is said beside the forms, and compared there.
      [...view.keywords].filter(([key]) => key !== 'default').map(([key, { value }]) => [key, value]),
    ),
    ...(view.properties.size > 0 && {
      properties: Object.fromEntries([...view.properties].map(([key, { value }]) => [key, value])),
    }),
    ...(view.required.size > 0 && { required: [...view.required.keys()] }),
    ...(view.others && { additionalProperties: view.others.value }),
  };
}

/** Finds for each old form the new one that it became: the same name, the same meaning, then the same kind. */
function pair(was: readonly Variant[], is: readonly Variant[]): Map<Variant, Variant> {
  const pairs = new Map<Variant, Variant>();
  const left = new Set(is);
  for (const alike of [sameName, sameMeaning, sameKind]) {
    for (const one of was) {
      if (pairs.has(one)) continue;
      const other = [...left].find((candidate) => alike(one, candidate));
      if (other === undefined) continue;
      pairs.set(one, other);
      left.delete(other);
    }
  }
  return pairs;
}

function sameName(one: Variant, other: Variant): boolean {
  const name = schemaName(one.core.pointer);
  return name !== undefined && name === schemaName(other.core.pointer);
}

function sameMeaning(one: Variant, other: Variant): boolean {
  return meaningOf(one.core.value) === meaningOf(other.core.value);
}

/** Forms without names of one type; objects must share most of their properties as well. */
function sameKind(one: Variant, other: Variant): boolean {
  if (schemaName(one.core.pointer) !== undefined && schemaName(other.core.pointer) !== undefined) return false;
  const [a, b] = [one.core.value, other.core.value];
  if (!isObject(a) || !isObject(b) || a['type'] === undefined) return false;
  if (JSON.stringify(a['type']) !== JSON.stringify(b['type'])) return false;
  if (a['type'] !== 'object') return true;
  const [keys, others] = [propertiesOf(a['properties']), propertiesOf(b['properties'])];
  return keys.filter((key) => others.includes(key)).length * 2 >= Math.max(keys.length, others.length);
}

function propertiesOf(value: unknown): string[] {
  return isObject(value) ? Object.keys(value) : [];
}
