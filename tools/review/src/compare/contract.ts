import { type Document, formatPointer, type Json, ReferenceGraph, valueAt } from '@callscope/contract';

import { canonicalMeaning } from './canonical.ts';
import { Comparison } from './comparison.ts';
import { code, formatValue } from './describe.ts';
import { compareDocumentation } from './documentation.ts';
import { childOf, itemsOf, membersOf, type Node, pointerOf, resolveNode } from './nodes.ts';
import { compareOperations, type OperationPair } from './operations.ts';
import { compareSecurity } from './security.ts';

/** Compares two contracts of one service. @returns the comparison with everything in which they differ. */
export function compareContracts(base: Document, head: Document): Comparison {
  const comparison = new Comparison(base, head);
  const pairs = compareOperations(comparison);
  compareSecurity(comparison, pairs);
  compareServers(comparison, pairs);
  compareUnsupported(comparison, pairs);
  compareTypeNames(comparison);
  compareUnusedSchemas(comparison);
  compareDocumentation(comparison);
  return comparison;
}

/** The servers of an operation are its own, else those of its path item, else those of the contract. */
function compareServers(comparison: Comparison, pairs: readonly OperationPair[]): void {
  const [was, is] = [nodeAt(comparison.base, ''), nodeAt(comparison.head, '')];
  compareServerLists(comparison, was, is, { before: was, after: is, subject: 'the service' });
  for (const [base, head] of pairs) {
    const owners = [base, head].map(({ pointer, item }, index) => {
      const document = index === 0 ? comparison.base : comparison.head;
      return [pointer, item.pointer].map((each) => nodeAt(document, each)).find((node) => childOf(node, 'servers'));
    });
    const [before, after] = owners;
    if (before === undefined && after === undefined) continue;
    const nodes = { before: nodeAt(comparison.base, base.pointer), after: nodeAt(comparison.head, head.pointer) };
    compareServerLists(comparison, before ?? was, after ?? is, { ...nodes, subject: code(head.id) });
  }
}

/** @param where - Nodes to which a removed or changed server is attributed. */
function compareServerLists(
  comparison: Comparison,
  base: Node,
  head: Node,
  { before, after, subject }: { readonly before: Node; readonly after: Node; readonly subject: string },
): void {
  const [was, is] = [serversOf(base), serversOf(head)];
  for (const [url, server] of was) {
    const other = is.get(url);
    if (other === undefined) {
      const at =
        before.pointer === '' ? { base: server.pointer } : { base: before.pointer, head: pointerOf(after, 'servers') };
      comparison.report('server-removed', 'none', at, { subject, name: formatValue(url) });
      continue;
    }
    const variables = membersOf(childOf(other, 'variables'));
    for (const [name, variable] of membersOf(childOf(server, 'variables'))) {
      const [from, to] = [childOf(variable, 'default'), childOf(variables.get(name), 'default')];
      if (from?.value === to?.value) continue;
      const at = { base: from?.pointer ?? server.pointer, head: to?.pointer ?? other.pointer };
      const facts = { subject, name: code(name), before: formatValue(from?.value), after: formatValue(to?.value) };
      comparison.report('server-default-changed', 'none', at, facts);
    }
  }
  for (const [url, { pointer }] of is) {
    if (!was.has(url))
      comparison.report('server-added', 'none', { head: pointer }, { subject, name: formatValue(url) });
  }
}

function serversOf(node: Node): Map<string, Node> {
  return new Map(itemsOf(childOf(node, 'servers')).map((server) => [String(childOf(server, 'url')?.value), server]));
}

/** Reports parts that are not compared, so that a change of them does not pass for compatible. */
function compareUnsupported(comparison: Comparison, pairs: readonly OperationPair[]): void {
  const pointers = pairs.map(([base, head]) => [base.pointer, head.pointer, 'callbacks'] as const);
  for (const [base, head, key] of [['', '', 'webhooks'] as const, ...pointers]) {
    const [before, after] = [nodeAt(comparison.base, base), nodeAt(comparison.head, head)];
    const [was, is] = [childOf(before, key), childOf(after, key)];
    if (canonicalMeaning(was?.value ?? null) === canonicalMeaning(is?.value ?? null)) continue;
    const at = { base: pointerOf(before, key), head: pointerOf(after, key) };
    const subject = comparison.describe('head', head);
    comparison.report('unsupported-part-changed', 'none', at, { subject, name: code(key) });
  }
}

/** Compares the names of schemas, which are the names of exported types. */
function compareTypeNames(comparison: Comparison): void {
  const [was, is] = [comparison.base.components?.schemas ?? {}, comparison.head.components?.schemas ?? {}];
  const reported = new Set<string>();
  const left = new Set(Object.keys(was).filter((name) => !Object.hasOwn(is, name)));
  for (const { base, head, at } of comparison.namePairs) {
    const isRemoved = base !== undefined && !Object.hasOwn(is, base);
    const isAdded = head !== undefined && !Object.hasOwn(was, head);
    const key = `${base ?? ''} ${head ?? ''}`;
    if (reported.has(key)) continue;
    reported.add(key);
    if (isRemoved) left.delete(base);
    if (isRemoved && isAdded) {
      comparison.report('schema-renamed', 'none', at, { before: code(base), after: code(head) });
    } else if (isRemoved && head === undefined) comparison.report('schema-inlined', 'none', at, { name: code(base) });
    else if (isAdded && base === undefined) comparison.report('schema-extracted', 'none', at, { name: code(head) });
  }
  for (const name of left) {
    comparison.report('schema-removed', 'none', { base: schemaPointer(name) }, { name: code(name) });
  }
}

/** Compares schemas that no operation leads to: they are exported types, but in no message. */
function compareUnusedSchemas(comparison: Comparison): void {
  const { base, head } = comparison;
  const used = [base, head].map((document) => new ReferenceGraph(document).reachableFrom(document.paths));
  for (const name of Object.keys(base.components?.schemas ?? {})) {
    const pointer = schemaPointer(name);
    if (used.some((pointers) => pointers.has(pointer))) continue;
    const [was, is] = [valueAt(base, pointer), valueAt(head, pointer)] as Json[];
    if (was === undefined || is === undefined || canonicalMeaning(was) === canonicalMeaning(is)) continue;
    comparison.report('unused-schema-changed', 'none', { base: pointer, head: pointer }, { name: code(name) });
  }
}

function schemaPointer(name: string): string {
  return formatPointer(['components', 'schemas', name]);
}

function nodeAt(document: Document, pointer: string): Node {
  return resolveNode(document, { pointer, value: valueAt(document, pointer) as Json });
}
