import { meaningOf } from '../canonical.ts';
import { child, entriesOf, type Node } from '../node.ts';
import type { Comparison, WireSide } from './comparison.ts';
import { compareSchemas } from './schema.ts';
import { code, shown } from './words.ts';

/** Compares the media types of a body or a parameter, and what is said in each. */
export function compareContents(comparison: Comparison, before: Node, after: Node, side: WireSide): void {
  const [was, is] = [mediaTypesOf(before), mediaTypesOf(after)];
  const [were, are] = [child(before, 'content'), child(after, 'content')];
  const whole = [were?.pointer ?? before.pointer, are?.pointer ?? after.pointer];
  if (side === 'response' && was.size > 0 !== is.size > 0) {
    const at = { base: before.pointer, head: after.pointer };
    comparison.report(was.size > 0 ? 'body-removed' : 'body-added', side, at, { nodes: whole });
    return;
  }
  for (const [name, media] of was) {
    const other = is.get(name);
    if (other) compareMedia(comparison, media, other, side);
    else {
      const details = { name: code(name), subject: comparison.subject('head', after.pointer) };
      comparison.report('media-type-removed', side, { base: media.pointer }, details);
    }
  }
  for (const [name, { pointer }] of is) {
    if (was.has(name)) continue;
    const details = { name: code(name), subject: comparison.subject('head', after.pointer) };
    comparison.report('media-type-added', side, { head: pointer }, details);
  }
}

function compareMedia(comparison: Comparison, before: Node, after: Node, side: WireSide): void {
  if (!comparison.begin(before.pointer, after.pointer, side)) return;
  const [schema, other] = [child(before, 'schema'), child(after, 'schema')];
  if (schema && other) compareSchemas(comparison, schema, other, side);
  else if (schema || other) {
    const at = { base: schema?.pointer ?? before.pointer, head: other?.pointer ?? after.pointer };
    const rule = schema ? 'type-widened' : 'type-narrowed';
    const [described, anything] = ['of the form that the contract describes', 'anything'];
    comparison.report(rule, side, at, {
      before: schema ? described : anything,
      after: schema ? anything : described,
    });
  }
  const [encoding, changed] = [child(before, 'encoding'), child(after, 'encoding')];
  if (meaningOf(encoding?.value ?? {}) === meaningOf(changed?.value ?? {})) return;
  const at = { base: encoding?.pointer ?? before.pointer, head: changed?.pointer ?? after.pointer };
  comparison.report('part-written-otherwise', side, at, {
    name: code('encoding'),
    before: shown(encoding?.value),
    after: shown(changed?.value),
  });
}

/** Media types by their names, without parameters such as a charset. */
function mediaTypesOf(node: Node): Map<string, Node> {
  return new Map([...entriesOf(child(node, 'content'))].map(([name, media]) => [nameOf(name), media]));
}

function nameOf(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}
