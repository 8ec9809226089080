import { isObject, isReference } from '@callscope/contract';

import { canonicalJson, dataKeys, documentationKeys, mapKeys } from './canonical.ts';
import type { Comparison, Pointers } from './comparison.ts';
import { code, formatChange, formatList } from './describe.ts';
import { childOf, isObjectNode, itemsOf, membersOf, type Node, resolveNode } from './nodes.ts';

/** Extensions whose meaning is known; other functions compare them. */
const knownExtensions = new Set([
  'x-event-error-schema',
  'x-event-schema',
  'x-event-terminator',
  'x-item-schema',
  'x-safe-to-repeat',
  'x-stream-flag',
]);

/** Compares what no program depends on: descriptions, examples, deprecation, other extensions. Nodes are paired by pointer. */
export function compareDocumentation(comparison: Comparison): void {
  const whole = (document: object): Node => ({ pointer: '', value: document as Node['value'] });
  walk(comparison, whole(comparison.base), whole(comparison.head), '');
}

/** @param parentKey - Key that holds the nodes; empty below a name that an author chose. */
function walk(comparison: Comparison, before: Node, after: Node, parentKey: string): void {
  if (parentKey === 'examples') {
    compareExamples(comparison, before, after);
    return;
  }
  if (!isObjectNode(before) || !isObjectNode(after)) {
    walkLists(comparison, before, after, parentKey);
    return;
  }
  if (isReference(before.value) !== isReference(after.value)) {
    const [was, is] = [resolveNode(comparison.base, before), resolveNode(comparison.head, after)];
    // A schema that moves into a component, or out of it, takes its documentation along; one with new variants does not.
    if (!hasBranches(was) && !hasBranches(is)) {
      walk(comparison, withoutSource(was), withoutSource(is), parentKey);
      return;
    }
  }
  for (const key of new Set([...Object.keys(before.value), ...Object.keys(after.value)])) {
    const [was, is] = [childOf(before, key), childOf(after, key)];
    if (mapKeys.has(parentKey)) {
      if (was && is) walk(comparison, was, is, '');
    } else if (key === 'examples') {
      walk(comparison, was ?? emptyExamples(before), is ?? emptyExamples(after), key);
    } else if (isDocumentation(key) || isDocumentationPart(parentKey)) {
      compareMember(comparison, key, was, is, {
        base: was?.pointer ?? before.pointer,
        head: is?.pointer ?? after.pointer,
      });
    } else if (was && is && !dataKeys.has(key)) walk(comparison, was, is, key);
  }
}

function hasBranches({ value }: Node): boolean {
  return isObject(value) && ['allOf', 'anyOf', 'oneOf'].some((key) => key in value);
}

/** A component states its source itself; an inline schema has that of the schema around it. */
function withoutSource(node: Node): Node {
  if (!isObjectNode(node)) return node;
  const { 'x-source': _, ...value } = node.value;
  return { ...node, value };
}

function emptyExamples({ pointer }: Node): Node {
  return { pointer: `${pointer}/examples`, value: {} };
}

function isDocumentation(key: string): boolean {
  return key === 'deprecated' || key.startsWith('x-') || documentationKeys.has(key);
}

/** Returns true for a part of a contract that holds documentation only. */
function isDocumentationPart(key: string): boolean {
  return key === 'info' || key === 'tags';
}

function walkLists(comparison: Comparison, before: Node, after: Node, parentKey: string): void {
  const [was, is] = [itemsOf(before), itemsOf(after)];
  // If items were added or removed, an index no longer identifies one.
  if (was.length !== is.length) return;
  for (const [index, node] of was.entries()) {
    const other = is[index];
    if (other) walk(comparison, node, other, isDocumentationPart(parentKey) ? parentKey : '');
  }
}

function compareMember(
  comparison: Comparison,
  key: string,
  was: Node | undefined,
  is: Node | undefined,
  at: Pointers,
): void {
  const isTagList = key === 'tags' && itemsOf(was).length === itemsOf(is).length && itemsOf(is).every(isObjectNode);
  if ((knownExtensions.has(key) || isTagList) && was && is) {
    walk(comparison, was, is, key);
    return;
  }
  const isEqual =
    was === undefined || is === undefined ? was === is : canonicalJson(was.value) === canonicalJson(is.value);
  if (isEqual || knownExtensions.has(key)) return;
  const facts = { name: code(key), ...formatChange(was?.value, is?.value) };
  if (key === 'deprecated' && is?.value === true) comparison.report('marked-deprecated', 'none', at, facts);
  else if (key === 'example') comparison.report('example-changed', 'none', at);
  else if (key === 'x-known-values') compareKnownValues(comparison, was, is, at);
  else if (key.startsWith('x-') && key !== 'x-source') comparison.report('extension-changed', 'none', at, facts);
  else comparison.report('documentation-changed', 'none', at, facts);
}

/** Compares the known values of a string that may have others. */
function compareKnownValues(comparison: Comparison, was: Node | undefined, is: Node | undefined, at: Pointers): void {
  const [before = [], after = []] = [was, is].map((node) => itemsOf(node).map(({ value }) => value));
  const added = after.filter((value) => !before.includes(value));
  const removed = before.filter((value) => !after.includes(value));
  if (added.length > 0) comparison.report('known-value-added', 'none', at, { name: formatList(added) });
  if (removed.length > 0) comparison.report('known-value-removed', 'none', at, { name: formatList(removed) });
}

/** Compares named examples. An added or removed one is reported where it is used, so that a new operation reports none. */
function compareExamples(comparison: Comparison, before: Node, after: Node): void {
  const [was, is] = [membersOf(before), membersOf(after)];
  const areComponents = before.pointer === '/components/examples';
  for (const [name, node] of was) {
    const other = is.get(name);
    if (other && canonicalJson(node.value) !== canonicalJson(other.value)) {
      comparison.report('example-changed', 'none', { base: node.pointer, head: other.pointer });
    } else if (other === undefined && !areComponents) {
      comparison.report('example-removed', 'none', { base: resolveNode(comparison.base, node).pointer });
    }
  }
  for (const [name, node] of is) {
    if (was.has(name) || areComponents) continue;
    comparison.report('example-added', 'none', { head: resolveNode(comparison.head, node).pointer });
  }
}
