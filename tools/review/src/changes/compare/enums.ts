import type { Json } from '../../bundle/index.ts';
import { textOf } from '../canonical.ts';
import { itemsOf, type Node } from '../node.ts';
import type { Comparison, WireSide } from './comparison.ts';
import type { View } from './view.ts';
import { shown, shownList } from './words.ts';

/** Compares lists of allowed values. `const` is a list of one; null is told with the types. */
export function compareEnums(comparison: Comparison, before: View, after: View, side: WireSide): void {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  if (was === undefined && is === undefined) return;
  const nodes = [keywordOf(before), keywordOf(after)].filter((node) => node !== undefined);
  if (was === undefined || is === undefined) {
    const rule = was === undefined ? 'enum-set' : 'enum-lifted';
    const facts = { before: listed(was), after: listed(is), nodes };
    comparison.report(rule, side, { base: nodeOf(before), head: nodeOf(after) }, facts);
    return;
  }
  const lost = [...was].filter(([value]) => !is.has(value)).map(([, node]) => node);
  const gained = [...is].filter(([value]) => !was.has(value)).map(([, node]) => node);
  const [gone, come] = [lost[0], gained[0]];
  if (gone && come && was.size === 1 && is.size === 1) {
    const facts = { before: shown(gone.value), after: shown(come.value), nodes };
    comparison.report('const-changed', side, { base: gone.pointer, head: come.pointer }, facts);
    return;
  }
  if (gone) {
    const facts = { name: namesOf(lost), nodes, subject: comparison.subject('head', after.pointer) };
    comparison.report('enum-value-removed', side, { base: gone.pointer }, facts);
  }
  if (come) comparison.report('enum-value-added', side, { head: come.pointer }, { name: namesOf(gained), nodes });
}

function valuesOf({ keywords }: View): ReadonlyMap<string, Node> | undefined {
  const only = keywords.get('const');
  const items = keywords.has('enum') ? itemsOf(keywords.get('enum')) : only === undefined ? undefined : [only];
  const values = items?.filter(({ value }) => value !== null);
  return values && new Map(values.map((node) => [textOf(node.value), node]));
}

function keywordOf({ keywords }: View): string | undefined {
  return (keywords.get('enum') ?? keywords.get('const'))?.pointer;
}

function nodeOf(view: View): string {
  return keywordOf(view) ?? view.pointer;
}

function listed(values: ReadonlyMap<string, Node> | undefined): string {
  return values === undefined ? '' : namesOf([...values.values()]);
}

function namesOf(nodes: readonly Node[]): string {
  return shownList(nodes.map(({ value }): Json => value));
}
