import { child, entriesOf, follow, isObject, type Node, type ObjectNode } from '../node.ts';
import { compareRequestBodies } from './bodies.ts';
import type { Comparison } from './comparison.ts';
import { compareParameters } from './parameters.ts';
import { compareResponses } from './responses.ts';
import { code, shown } from './words.ts';

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly item: Node;
  readonly node: ObjectNode;
}

/**
 * Compares all operations. They are the same when address and method are, or the operationId is.
 *
 * @returns pointers of the operations that stand for each other, of the base and of the head.
 */
export function compareOperations(comparison: Comparison): (readonly [string, string])[] {
  const [before, after] = [operationsOf(comparison, 'base'), operationsOf(comparison, 'head')];
  const byAddress = new Map(after.map((operation) => [addressOf(operation), operation]));
  const pairs = new Map<Operation, Operation>();
  for (const operation of before) {
    const other = byAddress.get(addressOf(operation));
    if (other) pairs.set(operation, other);
  }
  const taken = new Set(pairs.values());
  for (const operation of before) {
    if (pairs.has(operation)) continue;
    const other = after.find((candidate) => candidate.id === operation.id && !taken.has(candidate));
    if (other === undefined) {
      comparison.report(
        'operation-removed',
        'none',
        { base: operation.node.pointer },
        { nodes: [operation.item.pointer] },
      );
      continue;
    }
    pairs.set(operation, other);
    taken.add(other);
    const [from, to] = [operation, other].map(({ method, path }) => code(`${method.toUpperCase()} ${path}`));
    const at = { base: operation.node.pointer, head: other.node.pointer };
    comparison.report('operation-moved', 'none', at, { before: from ?? '', after: to ?? '' });
  }
  for (const operation of after) {
    if (taken.has(operation)) continue;
    comparison.report('operation-added', 'none', { head: operation.node.pointer }, { nodes: [operation.item.pointer] });
  }
  for (const [one, other] of pairs) compareOperation(comparison, one, other);
  return [...pairs].map(([one, other]) => [one.node.pointer, other.node.pointer] as const);
}

function compareOperation(comparison: Comparison, before: Operation, after: Operation): void {
  const at = { base: before.node.pointer, head: after.node.pointer };
  comparison.begin(at.base, at.head, 'none');
  comparison.begin(before.item.pointer, after.item.pointer, 'none');
  if (before.id !== after.id) {
    const place = { base: `${at.base}/operationId`, head: `${at.head}/operationId` };
    comparison.report('operation-renamed', 'none', place, { before: code(before.id), after: code(after.id) });
  }
  compareExtensions(comparison, before.node, after.node);
  compareParameters(comparison, before, after);
  compareRequestBodies(comparison, before.node, after.node);
  compareResponses(comparison, before.node, after.node);
}

function compareExtensions(comparison: Comparison, before: ObjectNode, after: ObjectNode): void {
  const [wasSafe, isSafe] = [before, after].map(({ value }) => value['x-safe-to-repeat'] === true);
  const place = (key: string): { base: string; head: string } => ({
    base: pointerTo(before, key),
    head: pointerTo(after, key),
  });
  // Only where a client may differ: methods that are safe by the standard are repeated anyway.
  if (wasSafe !== isSafe) {
    comparison.report(isSafe ? 'repeating-allowed' : 'repeating-forbidden', 'none', place('x-safe-to-repeat'));
  }
  const [was, is] = [before.value['x-stream-flag'], after.value['x-stream-flag']];
  if (was !== is) {
    const facts = { before: shown(was), after: shown(is) };
    comparison.report('stream-flag-changed', 'request', place('x-stream-flag'), facts);
  }
}

function pointerTo(node: Node, key: string): string {
  return child(node, key)?.pointer ?? node.pointer;
}

function operationsOf(comparison: Comparison, which: 'base' | 'head'): Operation[] {
  const document = comparison[which];
  const paths: Node = { pointer: '/paths', value: document.paths as unknown as Node['value'] };
  return [...entriesOf(paths)].flatMap(([path, entry]) => {
    const item = follow(document, entry);
    return [...entriesOf(item)].flatMap(([method, node]) =>
      methods.has(method) && isObject(node.value)
        ? [{ id: String(node.value['operationId'] ?? ''), method, path, item, node: node as ObjectNode }]
        : [],
    );
  });
}

/** Names of parameters are not part of an address. */
function addressOf({ method, path }: Operation): string {
  return `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
}
