import { componentKinds, type OpenApiDocument } from '../../bundle/index.ts';
import { child, entriesOf, isObject, itemsOf, type Node } from '../node.ts';
import { Comparison } from './comparison.ts';
import { compareOperations } from './operations.ts';
import { compareRest } from './rest.ts';
import { compareSecurity } from './security.ts';
import { code, shown } from './words.ts';

/** Compares two contracts of one service and notes everything in which they differ. */
export function compareContracts(base: OpenApiDocument, head: OpenApiDocument): Comparison {
  const comparison = new Comparison(base, head);
  const pairs = compareOperations(comparison);
  compareSecurity(comparison, pairs);
  compareServers(comparison);
  compareNames(comparison);
  compareRest(comparison);
  return comparison;
}

function compareServers(comparison: Comparison): void {
  const [was, is] = [serversOf(comparison.base), serversOf(comparison.head)];
  for (const [url, server] of was) {
    const other = is.get(url);
    if (other === undefined) {
      comparison.report('server-removed', 'none', { base: server.pointer }, { name: shown(url) });
      continue;
    }
    const variables = entriesOf(child(other, 'variables'));
    for (const [name, variable] of entriesOf(child(server, 'variables'))) {
      const [before, after] = [child(variable, 'default'), child(variables.get(name), 'default')];
      if (before?.value === after?.value) continue;
      const at = { base: before?.pointer ?? server.pointer, head: after?.pointer ?? other.pointer };
      const facts = { name: code(name), before: shown(before?.value), after: shown(after?.value) };
      comparison.report('server-default-changed', 'none', at, facts);
    }
  }
  for (const [url, { pointer }] of is) {
    if (!was.has(url)) comparison.report('server-added', 'none', { head: pointer }, { name: shown(url) });
  }
}

function serversOf(document: OpenApiDocument): Map<string, Node> {
  const { servers = [] } = document as { readonly servers?: Node['value'] };
  const list = itemsOf({ pointer: '/servers', value: servers });
  return new Map(list.map((node) => [isObject(node.value) ? String(node.value['url']) : '', node]));
}

/** Compares the names that schemas have, which are those of the exported types. */
function compareNames(comparison: Comparison): void {
  const [was, is] = [comparison.base.components?.schemas ?? {}, comparison.head.components?.schemas ?? {}];
  const told = new Set<string>();
  const left = new Set(Object.keys(was).filter((name) => !Object.hasOwn(is, name)));
  for (const { base, head, at } of comparison.pairs) {
    const gone = base !== undefined && !Object.hasOwn(is, base);
    const come = head !== undefined && !Object.hasOwn(was, head);
    const key = `${base ?? ''} ${head ?? ''}`;
    if (told.has(key)) continue;
    told.add(key);
    if (gone) left.delete(base);
    if (gone && come) comparison.report('schema-renamed', 'none', at, { before: code(base), after: code(head) });
    else if (gone && head === undefined) comparison.report('schema-inlined', 'none', at, { name: code(base) });
    else if (come && base === undefined) comparison.report('schema-extracted', 'none', at, { name: code(head) });
  }
  for (const name of left) {
    comparison.report('schema-removed', 'none', { base: `/components/schemas/${name}` }, { name: code(name) });
  }
  judgeOneSided(comparison);
}

/** A component that came or went did so with what uses it, which is told there. */
function judgeOneSided(comparison: Comparison): void {
  for (const [one, other, judged] of [
    [comparison.base, comparison.head, comparison.judged.base],
    [comparison.head, comparison.base, comparison.judged.head],
  ] as const) {
    for (const kind of componentKinds) {
      const names = Object.keys(one.components?.[kind] ?? {});
      const others = other.components?.[kind] ?? {};
      for (const name of names) if (!Object.hasOwn(others, name)) judged.add(`/components/${kind}/${name}`);
    }
  }
}
