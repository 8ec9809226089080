import { meaningOf } from '../canonical.ts';
import { entriesOf, type Node } from '../node.ts';
import type { Comparison, WireSide } from './comparison.ts';
import type { View } from './view.ts';
import { code } from './words.ts';

/** Compares two schemas; given by the caller, since schemas hold schemas. */
export type Compare = (comparison: Comparison, base: Node, head: Node, side: WireSide) => void;

/** Compares the properties of objects, which of them must be there, and what other keys may. */
export function compareObjects(
  comparison: Comparison,
  before: View,
  after: View,
  side: WireSide,
  compare: Compare,
): void {
  const gone = [...before.properties].filter(([name]) => !after.properties.has(name));
  const come = [...after.properties].filter(([name]) => !before.properties.has(name));
  const [old, renamed] = [gone[0], come[0]];
  const alone = gone.length === 1 && come.length === 1;
  if (alone && old && renamed && meaningOf(old[1].value) === meaningOf(renamed[1].value)) {
    const at = { base: old[1].pointer, head: renamed[1].pointer };
    comparison.report('property-renamed', side, at, { name: code(renamed[0]), before: code(old[0]) });
  } else {
    for (const [name, node] of gone) {
      comparison.report('property-removed', side, { base: node.pointer }, { name: code(name) });
    }
    for (const [name, node] of come) {
      const rule = after.required.has(name) ? 'property-added-required' : 'property-added';
      comparison.report(
        rule,
        side,
        { head: node.pointer },
        {
          name: code(name),
          nodes: after.required.has(name) ? requiredOf(before, after) : [],
        },
      );
    }
  }
  for (const [name, node] of before.properties) {
    const other = after.properties.get(name);
    if (other !== undefined) compare(comparison, node, other, side);
  }
  compareRequired(comparison, before, after, side);
  compareOthers(comparison, before, after, side, compare);
  comparePatterns(comparison, before, after, side, compare);
}

/** Where the engine tells of properties that must or need not be there. */
function requiredOf(before: View, after: View): string[] {
  return [`${before.pointer}/required`, `${after.pointer}/required`];
}

function compareRequired(comparison: Comparison, before: View, after: View, side: WireSide): void {
  const lists = requiredOf(before, after);
  for (const [name, entry] of after.required) {
    // A property that came with the change has been told of; one that no schema names was not there before either.
    const property = after.properties.get(name);
    if (before.required.has(name) || (property && !before.properties.has(name))) continue;
    const subject = property && comparison.subject('head', property.pointer);
    const details = { name: code(name), nodes: lists, ...(subject && { subject }) };
    comparison.report('property-became-required', side, { head: entry.pointer }, details);
  }
  for (const name of before.required.keys()) {
    const property = after.properties.get(name);
    if (after.required.has(name) || (property === undefined && before.properties.has(name))) continue;
    const [base, head] = [before.properties.get(name), property ?? { pointer: after.pointer }];
    const at = { ...(base && { base: base.pointer }), head: head.pointer };
    comparison.report('property-became-optional', side, at, { name: code(name), nodes: lists });
  }
}

/** Compares what keys hold that no property names. */
function compareOthers(comparison: Comparison, before: View, after: View, side: WireSide, compare: Compare): void {
  const [was, is] = [before.others, after.others];
  const at = { base: was?.pointer ?? before.pointer, head: is?.pointer ?? after.pointer };
  if (was?.value === is?.value) return;
  const subject = comparison.subject('head', after.pointer);
  if (is?.value === false) comparison.report('object-closed', side, at, { subject });
  else if (was?.value === false) comparison.report('object-opened', side, at, { subject });
  else if (was && is) compare(comparison, was, is, side);
  else if (was) comparison.report('type-widened', side, at, { before: 'of one form', after: 'anything' });
  else comparison.report('type-narrowed', side, at, { before: 'anything', after: 'of one form' });
}

function comparePatterns(comparison: Comparison, before: View, after: View, side: WireSide, compare: Compare): void {
  const was = entriesOf(before.keywords.get('patternProperties'));
  const is = entriesOf(after.keywords.get('patternProperties'));
  for (const [pattern, node] of was) {
    const other = is.get(pattern);
    if (other) compare(comparison, node, other, side);
    else comparison.report('property-removed', side, { base: node.pointer }, { name: code(pattern) });
  }
  for (const [pattern, node] of is) {
    if (!was.has(pattern)) comparison.report('property-added', side, { head: node.pointer }, { name: code(pattern) });
  }
}
