import { canonicalMeaning } from './canonical.ts';
import type { Comparison, WireSide } from './comparison.ts';
import { code, formatValue } from './describe.ts';
import type { EffectiveSchema } from './effective-schema.ts';
import { itemsOf, membersOf, type Node } from './nodes.ts';
import type { CompareSchemas } from './variants.ts';

/** Compares the properties of objects: their schemas, the required ones, and unknown keys. */
export function compareProperties(
  comparison: Comparison,
  before: EffectiveSchema,
  after: EffectiveSchema,
  side: WireSide,
  compareSchemas: CompareSchemas,
): void {
  compareNames(comparison, before, after, side);
  for (const [name, nodes] of before.properties) {
    const others = after.properties.get(name);
    if (others) compareBranches(comparison, nodes, others, side, compareSchemas);
  }
  compareRequired(comparison, before, after, side);
  compareAdditional(comparison, before, after, side, compareSchemas);
  const [was, is] = [before, after].map(({ keywords }) => membersOf(keywords.get('patternProperties')));
  for (const [pattern, node] of was ?? []) {
    const other = is?.get(pattern);
    if (other) compareSchemas(comparison, node, other, side);
    else comparison.report('property-removed', side, { base: node.pointer });
  }
  for (const [pattern, { pointer }] of is ?? []) {
    if (!was?.has(pattern)) comparison.report('property-added', side, { head: pointer });
  }
}

/** Compares the schemas that branches of `allOf` have for one property. */
function compareBranches(
  comparison: Comparison,
  before: readonly Node[],
  after: readonly Node[],
  side: WireSide,
  compareSchemas: CompareSchemas,
): void {
  for (const [index, node] of before.entries()) {
    const other = after[index];
    if (other) compareSchemas(comparison, node, other, side);
    else {
      const facts = { name: code('allOf'), before: formatValue(node.value), after: formatValue(undefined) };
      comparison.report('bound-loosened', side, { base: node.pointer }, facts);
    }
  }
  for (const { pointer, value } of after.slice(before.length)) {
    const facts = { name: code('allOf'), before: formatValue(undefined), after: formatValue(value) };
    comparison.report('bound-tightened', side, { head: pointer }, facts);
  }
}

function compareNames(comparison: Comparison, before: EffectiveSchema, after: EffectiveSchema, side: WireSide): void {
  const removed = firstSchemas(before).filter(([name]) => !after.properties.has(name));
  const added = firstSchemas(after).filter(([name]) => !before.properties.has(name));
  const [[oldName = '', oldNode] = [], [newName = '', newNode] = []] = [removed[0], added[0]];
  const isOne = removed.length === 1 && added.length === 1;
  if (isOne && oldNode && newNode && canonicalMeaning(oldNode.value) === canonicalMeaning(newNode.value)) {
    const facts = { name: code(newName), before: code(oldName) };
    comparison.report('property-renamed', side, { base: oldNode.pointer, head: newNode.pointer }, facts);
    return;
  }
  for (const [, { pointer }] of removed) comparison.report('property-removed', side, { base: pointer });
  for (const [name, { pointer }] of added) {
    const rule = after.required.has(name) ? 'property-added-required' : 'property-added';
    comparison.report(rule, side, { head: pointer });
  }
}

function firstSchemas({ properties }: EffectiveSchema): [name: string, schema: Node][] {
  return [...properties].flatMap(([name, [first]]) => (first === undefined ? [] : [[name, first]]));
}

function compareRequired(
  comparison: Comparison,
  before: EffectiveSchema,
  after: EffectiveSchema,
  side: WireSide,
): void {
  for (const [name, entry] of after.required) {
    const [property] = after.properties.get(name) ?? [];
    // An added property is reported with the names.
    if (before.required.has(name) || (property && !before.properties.has(name))) continue;
    const subject = property && comparison.describe('head', property.pointer);
    comparison.report('property-became-required', side, { head: entry.pointer }, { ...(subject && { subject }) });
  }
  for (const name of before.required.keys()) {
    const [was, is] = [before, after].map(({ properties }) => properties.get(name)?.[0]);
    if (after.required.has(name) || (was && !is)) continue;
    const at = { ...(was && { base: was.pointer }), head: is?.pointer ?? after.pointer };
    comparison.report('property-became-optional', side, at);
  }
}

/** Compares the schemas of keys that no property names. */
function compareAdditional(
  comparison: Comparison,
  before: EffectiveSchema,
  after: EffectiveSchema,
  side: WireSide,
  compareSchemas: CompareSchemas,
): void {
  const [was, is] = [before.additional, after.additional];
  if (was?.value === is?.value) return;
  const at = { base: was?.pointer ?? before.pointer, head: is?.pointer ?? after.pointer };
  const subject = comparison.describe('head', after.pointer);
  const [any, described] = ['any value', 'values of a schema'];
  if (is?.value === false) comparison.report('object-closed', side, at, { subject });
  else if (was?.value === false) comparison.report('object-opened', side, at, { subject });
  else if (was && is) compareSchemas(comparison, was, is, side);
  else if (was) comparison.report('type-widened', side, at, { before: described, after: any });
  else comparison.report('type-narrowed', side, at, { before: any, after: described });
}

/** Extensions that hold the schema of the items of a stream. */
const streamKeywords = ['x-item-schema', 'x-event-schema', 'x-event-error-schema'] as const;

/** Compares the items of lists, of tuples and of streams. */
export function compareItems(
  comparison: Comparison,
  before: EffectiveSchema,
  after: EffectiveSchema,
  side: WireSide,
  compareSchemas: CompareSchemas,
): void {
  compareListItems(comparison, before, after, side, compareSchemas);
  const tuples = [before, after].map(({ keywords }) => keywords.get('prefixItems'));
  const [was = [], is = []] = tuples.map(itemsOf);
  for (const [index, node] of was.entries()) {
    const other = is[index];
    if (other) compareSchemas(comparison, node, other, side);
  }
  if (was.length !== is.length) {
    const at = { base: tuples[0]?.pointer ?? before.pointer, head: tuples[1]?.pointer ?? after.pointer };
    const facts = { name: 'the number of items', before: `${was.length}`, after: `${is.length}` };
    comparison.report('constraint-changed', side, at, facts);
  }
  for (const keyword of streamKeywords) compareStreams(comparison, keyword, before, after, side, compareSchemas);
}

function compareListItems(
  comparison: Comparison,
  before: EffectiveSchema,
  after: EffectiveSchema,
  side: WireSide,
  compareSchemas: CompareSchemas,
): void {
  const [was, is] = [before, after].map(({ keywords }) => keywords.get('items'));
  if (was && is && was.value !== false && is.value !== false) compareSchemas(comparison, was, is, side);
  else if (was?.value !== is?.value) {
    const at = { base: was?.pointer ?? before.pointer, head: is?.pointer ?? after.pointer };
    const rule = was === undefined || is?.value === false ? 'bound-tightened' : 'bound-loosened';
    const facts = { name: code('items'), before: formatValue(was?.value), after: formatValue(is?.value) };
    comparison.report(rule, side, at, facts);
  }
}

function compareStreams(
  comparison: Comparison,
  keyword: (typeof streamKeywords)[number],
  before: EffectiveSchema,
  after: EffectiveSchema,
  side: WireSide,
  compareSchemas: CompareSchemas,
): void {
  const [was, is] = [before.keywords.get(keyword), after.keywords.get(keyword)];
  if (was && is) compareSchemas(comparison, was, is, side);
  else if (was || is) {
    const at = { base: was?.pointer ?? before.pointer, head: is?.pointer ?? after.pointer };
    const facts = { name: code(keyword), before: formatValue(was?.value), after: formatValue(is?.value) };
    const isError = keyword === 'x-event-error-schema' && is !== undefined && side === 'response';
    comparison.report(isError ? 'stream-error-declared' : 'stream-schema-changed', side, at, facts);
  }
}
