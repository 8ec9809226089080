import { isSuccess } from '@callscope/contract';

import type { Comparison } from './comparison.ts';
import { compareContents, compareOptionalSchemas } from './contents.ts';
import { code } from './describe.ts';
import { childOf, isRequired, membersOf, type Node, pointerOf, resolveNode } from './nodes.ts';

/** A response that only one contract declares. */
interface StatusEntry {
  readonly status: string;
  readonly node: Node;
}

/** Compares the responses of an operation by status. A success that only has another status is compared as well. */
export function compareResponses(comparison: Comparison, before: Node, after: Node): void {
  const [was, is] = [membersOf(childOf(before, 'responses')), membersOf(childOf(after, 'responses'))];
  const removed = missingFrom(is, was);
  const added = missingFrom(was, is);
  const subject = comparison.describe('head', after.pointer);
  const [oldSuccess, newSuccess] = changedSuccess(removed, added) ?? [];
  for (const entry of removed) {
    if (entry === oldSuccess) continue;
    const rule = isSuccess(entry) ? 'success-status-removed' : 'error-status-removed';
    comparison.report(rule, 'response', { base: entry.node.pointer }, { name: code(entry.status), subject });
  }
  for (const entry of added) {
    if (entry === newSuccess) continue;
    const rule = isSuccess(entry) ? 'success-status-added' : 'error-status-added';
    comparison.report(rule, 'response', { head: entry.node.pointer }, { name: code(entry.status), subject });
  }
  if (oldSuccess && newSuccess) {
    const facts = { before: code(oldSuccess.status), after: code(newSuccess.status), subject };
    const at = { base: oldSuccess.node.pointer, head: newSuccess.node.pointer };
    comparison.report('success-status-changed', 'response', at, facts);
  }
  for (const [status, node] of was) {
    const other = status === oldSuccess?.status ? newSuccess?.node : is.get(status);
    if (other) compareResponse(comparison, resolveNode(comparison.base, node), resolveNode(comparison.head, other));
  }
}

function missingFrom(others: ReadonlyMap<string, Node>, responses: ReadonlyMap<string, Node>): StatusEntry[] {
  return [...responses].filter(([status]) => !others.has(status)).map(([status, node]) => ({ status, node }));
}

/** Returns the one removed and the one added success, if there is exactly one of each. */
function changedSuccess(
  removed: readonly StatusEntry[],
  added: readonly StatusEntry[],
): readonly [StatusEntry, StatusEntry] | undefined {
  const [before, ...moreRemoved] = removed.filter(isSuccess);
  const [after, ...moreAdded] = added.filter(isSuccess);
  const isOnly = moreRemoved.length === 0 && moreAdded.length === 0;
  return before && after && isOnly ? [before, after] : undefined;
}

function compareResponse(comparison: Comparison, before: Node, after: Node): void {
  if (!comparison.begin(before.pointer, after.pointer, 'response')) return;
  const [was, is] = [headersOf(before), headersOf(after)];
  for (const [name, node] of was) {
    const other = is.get(name);
    if (other) compareHeader(comparison, resolveNode(comparison.base, node), resolveNode(comparison.head, other));
    else comparison.report('header-removed', 'response', { base: node.pointer }, { name: code(name) });
  }
  for (const [name, { pointer }] of is) {
    if (!was.has(name)) comparison.report('header-added', 'response', { head: pointer }, { name: code(name) });
  }
  compareContents(comparison, before, after, 'response');
}

/** Returns header fields by name; names are the same in any case. */
function headersOf(node: Node): Map<string, Node> {
  return new Map([...membersOf(childOf(node, 'headers'))].map(([name, header]) => [name.toLowerCase(), header]));
}

function compareHeader(comparison: Comparison, before: Node, after: Node): void {
  if (!comparison.begin(before.pointer, after.pointer, 'response')) return;
  const required = isRequired(after);
  if (isRequired(before) !== required) {
    const at = { base: pointerOf(before, 'required'), head: pointerOf(after, 'required') };
    comparison.report(required ? 'header-became-required' : 'header-became-optional', 'response', at);
  }
  compareOptionalSchemas(comparison, before, after, 'response');
}
