import type { Operation } from '@callscope/contract';

import type { Comparison, Pointers } from './comparison.ts';
import { compareContents } from './contents.ts';
import { code, formatValue } from './describe.ts';
import { childOf, isRequired, type Node, type ObjectNode, operationsOf, pointerOf, resolveNode } from './nodes.ts';
import { compareParameters } from './parameters.ts';
import { compareResponses } from './responses.ts';

/** An operation of the base and the corresponding one of the head. */
export type OperationPair = readonly [base: Operation, head: Operation];

/**
 * Compares all operations. Two operations correspond if they have the same method and path, or else the same operationId.
 */
export function compareOperations(comparison: Comparison): readonly OperationPair[] {
  const [before, after] = [operationsOf(comparison.base), operationsOf(comparison.head)];
  const byAddress = new Map(after.map((operation) => [addressOf(operation), operation]));
  const pairs = new Map<Operation, Operation>();
  for (const operation of before) {
    const other = byAddress.get(addressOf(operation));
    if (other) pairs.set(operation, other);
  }
  const paired = new Set(pairs.values());
  for (const operation of before) {
    if (pairs.has(operation)) continue;
    const other = after.find(({ id }) => id === operation.id);
    if (other === undefined || paired.has(other)) {
      comparison.report('operation-removed', 'none', { base: operation.pointer });
      continue;
    }
    pairs.set(operation, other);
    paired.add(other);
    const facts = { before: code(requestLineOf(operation)), after: code(requestLineOf(other)) };
    comparison.report('operation-moved', 'none', { base: operation.pointer, head: other.pointer }, facts);
  }
  for (const operation of after) {
    if (!paired.has(operation)) comparison.report('operation-added', 'none', { head: operation.pointer });
  }
  for (const pair of pairs) compareOperation(comparison, pair);
  return [...pairs];
}

/** Returns what identifies an operation on the wire: names of path parameters do not. */
function addressOf({ method, path }: Operation): string {
  return `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
}

function requestLineOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path}`;
}

function compareOperation(comparison: Comparison, [before, after]: OperationPair): void {
  const [base, head] = [before, after].map(({ pointer, node }): ObjectNode => ({ pointer, value: node as never }));
  if (base === undefined || head === undefined) return;
  const at = (key: string): Pointers => ({ base: pointerOf(base, key), head: pointerOf(head, key) });
  if (before.id !== after.id) {
    const facts = { before: code(before.id), after: code(after.id) };
    comparison.report('operation-renamed', 'none', at('operationId'), facts);
  }
  if (isDeclaredRetryable(before) !== isDeclaredRetryable(after)) {
    const rule = isDeclaredRetryable(after) ? 'retry-allowed' : 'retry-forbidden';
    comparison.report(rule, 'none', at('x-safe-to-repeat'));
  }
  if (before.streamFlag !== after.streamFlag) {
    const facts = { before: formatValue(before.streamFlag), after: formatValue(after.streamFlag) };
    comparison.report('stream-flag-changed', 'request', at('x-stream-flag'), facts);
  }
  compareParameters(comparison, before, after);
  compareRequestBodies(comparison, base, head);
  compareResponses(comparison, base, head);
}

/** A method that the standard makes safe is retried whatever the contract says; only the declaration is compared. */
function isDeclaredRetryable({ node }: Operation): boolean {
  return node['x-safe-to-repeat'] === true;
}

function compareRequestBodies(comparison: Comparison, before: Node, after: Node): void {
  const [was, is] = [childOf(before, 'requestBody'), childOf(after, 'requestBody')];
  const subject = comparison.describe('head', after.pointer);
  if (was && is) {
    compareRequestBody(comparison, resolveNode(comparison.base, was), resolveNode(comparison.head, is));
  } else if (was) {
    comparison.report('request-body-removed', 'request', { base: was.pointer }, { subject });
  } else if (is) {
    const rule = isRequired(resolveNode(comparison.head, is)) ? 'request-body-added-required' : 'request-body-added';
    comparison.report(rule, 'request', { head: is.pointer }, { subject });
  }
}

function compareRequestBody(comparison: Comparison, before: Node, after: Node): void {
  if (!comparison.begin(before.pointer, after.pointer, 'request')) return;
  const required = isRequired(after);
  if (isRequired(before) !== required) {
    const at = { base: pointerOf(before, 'required'), head: pointerOf(after, 'required') };
    const rule = required ? 'request-body-became-required' : 'request-body-became-optional';
    const subject = comparison.describe('head', after.pointer).replace(/^the body of /, '');
    comparison.report(rule, 'request', at, { subject });
  }
  compareContents(comparison, before, after, 'request');
}
