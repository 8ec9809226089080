import { canonicalMeaning } from './canonical.ts';
import type { Comparison, WireSide } from './comparison.ts';
import { code, formatValue } from './describe.ts';
import { childOf, membersOf, type Node, pointerOf } from './nodes.ts';
import { compareSchemas } from './schemas.ts';

/** Compares the media types of a body or a parameter, and the schema of each. */
export function compareContents(comparison: Comparison, before: Node, after: Node, side: WireSide): void {
  const [was, is] = [mediaTypesOf(before), mediaTypesOf(after)];
  if (side === 'response' && was.size > 0 !== is.size > 0) {
    const at = { base: before.pointer, head: after.pointer };
    comparison.report(was.size > 0 ? 'body-removed' : 'body-added', side, at);
    return;
  }
  const subject = comparison.describe('head', after.pointer);
  for (const [name, media] of was) {
    const other = is.get(name);
    if (other) compareMediaType(comparison, media, other, side);
    else comparison.report('media-type-removed', side, { base: media.pointer }, { name: code(name), subject });
  }
  for (const [name, { pointer }] of is) {
    if (!was.has(name)) comparison.report('media-type-added', side, { head: pointer }, { name: code(name), subject });
  }
}

function compareMediaType(comparison: Comparison, before: Node, after: Node, side: WireSide): void {
  if (!comparison.begin(before.pointer, after.pointer, side)) return;
  compareOptionalSchemas(comparison, before, after, side);
  const [was, is] = [childOf(before, 'encoding'), childOf(after, 'encoding')];
  if (canonicalMeaning(was?.value ?? {}) === canonicalMeaning(is?.value ?? {})) return;
  const at = { base: pointerOf(before, 'encoding'), head: pointerOf(after, 'encoding') };
  const facts = { name: code('encoding'), before: formatValue(was?.value), after: formatValue(is?.value) };
  comparison.report('part-encoding-changed', side, at, facts);
}

/** Compares what two nodes have under `schema`; a node without it allows any value. */
export function compareOptionalSchemas(comparison: Comparison, before: Node, after: Node, side: WireSide): void {
  const [was, is] = [childOf(before, 'schema'), childOf(after, 'schema')];
  if (was && is) compareSchemas(comparison, was, is, side);
  else if (was || is) {
    const at = { base: pointerOf(before, 'schema'), head: pointerOf(after, 'schema') };
    const [any, described] = ['any value', 'values of a schema'];
    if (was) comparison.report('type-widened', side, at, { before: described, after: any });
    else comparison.report('type-narrowed', side, at, { before: any, after: described });
  }
}

/** Returns media types by name, without parameters such as a charset. */
function mediaTypesOf(node: Node): Map<string, Node> {
  const entries = [...membersOf(childOf(node, 'content'))];
  return new Map(entries.map(([name, media]) => [(name.split(';')[0] ?? '').trim().toLowerCase(), media]));
}
