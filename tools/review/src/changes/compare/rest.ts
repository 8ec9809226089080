import { dataKeys, nameMaps, textOf, wordKeys } from '../canonical.ts';
import { child, entriesOf, follow, isObject, isObjectNode, itemsOf, keysOfBoth, type Node } from '../node.ts';
import type { Comparison, Place } from './comparison.ts';
import { code, shownChange, shownList } from './words.ts';

/** Extensions whose meaning is known, and compared where it counts. */
const known = new Set([
  'x-event-error-schema',
  'x-event-schema',
  'x-event-terminator',
  'x-item-schema',
  'x-safe-to-repeat',
  'x-stream-flag',
]);

/**
 * Compares what no caller's program sees: words, examples, marks for readers, extensions of unknown meaning. Nodes are
 * the same when their pointers are.
 */
export function compareRest(comparison: Comparison): void {
  const whole = (document: object): Node => ({ pointer: '', value: document as Node['value'] });
  walk(comparison, whole(comparison.base), whole(comparison.head), '');
}

/** @param under - The keyword that holds the nodes; `''` below a name that an author chose. */
function walk(comparison: Comparison, before: Node, after: Node, under: string): void {
  if (under === 'examples') {
    compareExamples(comparison, before, after);
    return;
  }
  if (!isObject(before.value) || !isObject(after.value)) {
    walkLists(comparison, before, after, under);
    return;
  }
  if ('$ref' in before.value !== '$ref' in after.value) {
    const [was, is] = [follow(comparison.base, before), follow(comparison.head, after)];
    // A schema that moved into a file of its own, or back, took its words along. A list of forms around it did not.
    if (!isWrapper(was) && !isWrapper(is)) {
      walk(comparison, withoutSource(was), withoutSource(is), under);
      return;
    }
  }
  const areNames = nameMaps.has(under);
  for (const key of keysOfBoth(before, after)) {
    const [was, is] = [child(before, key), child(after, key)];
    if (areNames) {
      if (was && is) walk(comparison, was, is, '');
    } else if (key === 'examples') {
      walk(comparison, was ?? empty(before), is ?? empty(after), 'examples');
    } else if (key === 'deprecated' || key.startsWith('x-') || wordKeys.has(key) || isWordsIn(under)) {
      compareMarks(comparison, key, was, is, { before, after });
    } else if (was && is && !dataKeys.has(key)) walk(comparison, was, is, key);
  }
}

function isWrapper({ value }: Node): boolean {
  return isObject(value) && ['allOf', 'anyOf', 'oneOf'].some((key) => key in value);
}

/** A file of its own must say where its facts come from, which was said around it before. */
function withoutSource(node: Node): Node {
  if (!isObject(node.value)) return node;
  const { 'x-source': _, ...value } = node.value;
  return { ...node, value };
}

function walkLists(comparison: Comparison, before: Node, after: Node, under: string): void {
  const [was, is] = [itemsOf(before), itemsOf(after)];
  // Where items came or went, the index says nothing any more.
  if (was.length !== is.length) return;
  for (const [index, node] of was.entries()) {
    const other = is[index];
    if (other) walk(comparison, node, other, isWordsIn(under) ? under : '');
  }
}

function compareMarks(
  comparison: Comparison,
  key: string,
  was: Node | undefined,
  is: Node | undefined,
  { before, after }: { readonly before: Node; readonly after: Node },
): void {
  const areTags = key === 'tags' && itemsOf(was).length === itemsOf(is).length && itemsOf(is).every(isObjectNode);
  if ((known.has(key) || areTags) && was && is) {
    walk(comparison, was, is, key);
    return;
  }
  const same = was === undefined || is === undefined ? was === is : textOf(was.value) === textOf(is.value);
  if (same || known.has(key)) return;
  const at = { base: was?.pointer ?? before.pointer, head: is?.pointer ?? after.pointer };
  const facts = { name: code(key), ...shownChange(was?.value, is?.value) };
  if (key === 'deprecated' && is?.value === true) comparison.report('marked-deprecated', 'none', at, facts);
  else if (key === 'example') comparison.report('example-changed', 'none', at);
  else if (key === 'x-known-values') compareKnownValues(comparison, was, is, at);
  else if (key.startsWith('x-') && key !== 'x-source') comparison.report('extension-changed', 'none', at, facts);
  else comparison.report('words-changed', 'none', at, facts);
}

/** Values of a text that may have others too. */
function compareKnownValues(comparison: Comparison, was: Node | undefined, is: Node | undefined, at: Place): void {
  const [before, after] = [was, is].map((node) => itemsOf(node).map(({ value }) => value));
  const come = after?.filter((value) => !before?.includes(value)) ?? [];
  const gone = before?.filter((value) => !after?.includes(value)) ?? [];
  if (come.length > 0) comparison.report('known-value-added', 'none', at, { name: shownList(come) });
  if (gone.length > 0) comparison.report('known-value-removed', 'none', at, { name: shownList(gone) });
}

/**
 * Compares named examples. Those that came or went are told where they are used, so that those of a new operation are
 * no news of their own.
 */
function compareExamples(comparison: Comparison, before: Node, after: Node): void {
  const [was, is] = [entriesOf(before), entriesOf(after)];
  const areComponents = before.pointer === '/components/examples';
  for (const [name, node] of was) {
    const other = is.get(name);
    if (other && textOf(node.value) !== textOf(other.value)) {
      comparison.report('example-changed', 'none', { base: node.pointer, head: other.pointer });
    } else if (other === undefined && !areComponents) {
      comparison.report('example-removed', 'none', { base: follow(comparison.base, node).pointer });
    }
  }
  for (const [name, node] of is) {
    if (was.has(name) || areComponents) continue;
    comparison.report('example-added', 'none', { head: follow(comparison.head, node).pointer });
  }
}

/** Parts of the contract in which everything is for readers. */
function isWordsIn(under: string): boolean {
  return under === 'info' || under === 'tags';
}

function empty(node: Node): Node {
  return { pointer: `${node.pointer}/examples`, value: {} };
}
