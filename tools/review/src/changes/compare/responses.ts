import { child, entriesOf, follow, isObject, type Node } from '../node.ts';
import type { Comparison } from './comparison.ts';
import { compareContents } from './contents.ts';
import { compareSchemas } from './schema.ts';
import { code } from './words.ts';

/** Compares the answers of an operation by their statuses. */
export function compareResponses(comparison: Comparison, before: Node, after: Node): void {
  const [was, is] = [entriesOf(child(before, 'responses')), entriesOf(child(after, 'responses'))];
  const gone = [...was].filter(([status]) => !is.has(status));
  const come = [...is].filter(([status]) => !was.has(status));
  const moved = pairOfSuccesses(gone, come);
  const subject = comparison.subject('head', after.pointer);
  for (const [status, node] of gone) {
    if (moved && status === moved.before) continue;
    const rule = isSuccess(status) ? 'success-status-removed' : 'error-status-removed';
    comparison.report(rule, 'response', { base: node.pointer }, { name: code(status), subject });
  }
  for (const [status, node] of come) {
    if (moved && status === moved.after) continue;
    const rule = isSuccess(status) ? 'success-status-added' : 'error-status-added';
    comparison.report(rule, 'response', { head: node.pointer }, { name: code(status), subject });
  }
  for (const [status, node] of was) {
    const other = is.get(moved?.before === status ? moved.after : status);
    if (other === undefined) continue;
    if (moved?.before === status) {
      const facts = { before: code(moved.before), after: code(moved.after), subject };
      comparison.report('success-status-changed', 'response', { base: node.pointer, head: other.pointer }, facts);
    }
    compareResponse(comparison, follow(comparison.base, node), follow(comparison.head, other));
  }
}

/** The one success that went and the one that came, if that is what happened. */
function pairOfSuccesses(
  gone: readonly (readonly [string, Node])[],
  come: readonly (readonly [string, Node])[],
): { readonly before: string; readonly after: string } | undefined {
  const [before, ...moreGone] = gone.filter(([status]) => isSuccess(status));
  const [after, ...moreCome] = come.filter(([status]) => isSuccess(status));
  if (before === undefined || after === undefined || moreGone.length + moreCome.length > 0) return undefined;
  return { before: before[0], after: after[0] };
}

function compareResponse(comparison: Comparison, before: Node, after: Node): void {
  if (!comparison.begin(before.pointer, after.pointer, 'response')) return;
  compareHeaders(comparison, before, after);
  compareContents(comparison, before, after, 'response');
}

function compareHeaders(comparison: Comparison, before: Node, after: Node): void {
  const [was, is] = [headersOf(before), headersOf(after)];
  for (const [name, node] of was) {
    const other = is.get(name);
    if (other) compareHeader(comparison, follow(comparison.base, node), follow(comparison.head, other));
    else comparison.report('header-removed', 'response', { base: node.pointer }, { name: code(name) });
  }
  for (const [name, { pointer }] of is) {
    if (!was.has(name)) comparison.report('header-added', 'response', { head: pointer }, { name: code(name) });
  }
}

function compareHeader(comparison: Comparison, before: Node, after: Node): void {
  if (!comparison.begin(before.pointer, after.pointer, 'response')) return;
  const [was, is] = [before, after].map(({ value }) => isObject(value) && value['required'] === true);
  if (was !== is) {
    const at = {
      base: child(before, 'required')?.pointer ?? before.pointer,
      head: child(after, 'required')?.pointer ?? after.pointer,
    };
    comparison.report(is ? 'header-became-required' : 'header-became-optional', 'response', at);
  }
  const [schema, other] = [child(before, 'schema'), child(after, 'schema')];
  if (schema && other) compareSchemas(comparison, schema, other, 'response');
}

/** Names of headers are the same in any case. */
function headersOf(node: Node): Map<string, Node> {
  return new Map([...entriesOf(child(node, 'headers'))].map(([name, header]) => [name.toLowerCase(), header]));
}

function isSuccess(status: string): boolean {
  return status.startsWith('2');
}
