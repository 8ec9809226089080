import { itemsOf, type Node } from '../node.ts';
import type { Comparison, WireSide } from './comparison.ts';
import type { Compare } from './objects.ts';
import type { View } from './view.ts';
import { shown } from './words.ts';

const streamForms = ['x-item-schema', 'x-event-schema', 'x-event-error-schema'] as const;

/** Compares what lists hold, and what the items of streams are. */
export function compareArrays(
  comparison: Comparison,
  before: View,
  after: View,
  side: WireSide,
  compare: Compare,
): void {
  compareItems(comparison, before, after, side, compare);
  const [was, is] = [itemsOf(before.keywords.get('prefixItems')), itemsOf(after.keywords.get('prefixItems'))];
  for (const [index, node] of was.entries()) {
    const other = is[index];
    if (other) compare(comparison, node, other, side);
  }
  if (was.length !== is.length) {
    const at = {
      base: before.keywords.get('prefixItems')?.pointer ?? before.pointer,
      head: after.keywords.get('prefixItems')?.pointer ?? after.pointer,
    };
    const facts = { name: 'the number of items', before: String(was.length), after: String(is.length) };
    comparison.report('constraint-changed', side, at, facts);
  }
  for (const key of streamForms) compareStreams(comparison, key, { before, after }, side, compare);
}

function compareItems(comparison: Comparison, before: View, after: View, side: WireSide, compare: Compare): void {
  const [was, is] = [closed(before.keywords.get('items')), closed(after.keywords.get('items'))];
  if (was && is && typeof was.value === 'object' && typeof is.value === 'object') {
    compare(comparison, was, is, side);
  } else if (was?.value !== is?.value) {
    const at = { base: was?.pointer ?? before.pointer, head: is?.pointer ?? after.pointer };
    const rule = was === undefined || is?.value === false ? 'bound-tightened' : 'bound-loosened';
    comparison.report(rule, side, at, { name: shown('items'), before: shown(was?.value), after: shown(is?.value) });
  }
}

/** Items that may be anything say nothing. */
function closed(node: Node | undefined): Node | undefined {
  return node?.value === true ? undefined : node;
}

function compareStreams(
  comparison: Comparison,
  key: (typeof streamForms)[number],
  { before, after }: { readonly before: View; readonly after: View },
  side: WireSide,
  compare: Compare,
): void {
  const [was, is] = [before.keywords.get(key), after.keywords.get(key)];
  if (was && is) compare(comparison, was, is, side);
  else if (was || is) {
    const at = { base: was?.pointer ?? before.pointer, head: is?.pointer ?? after.pointer };
    const facts = { name: shown(key), before: shown(was?.value), after: shown(is?.value) };
    const told = key === 'x-event-error-schema' && is !== undefined && side === 'response';
    comparison.report(told ? 'stream-error-described' : 'stream-form-changed', side, at, facts);
  }
}
