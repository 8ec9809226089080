import { child, follow, isObject, type Node } from '../node.ts';
import type { Comparison } from './comparison.ts';
import { compareContents } from './contents.ts';

/** Compares the request bodies of an operation. */
export function compareRequestBodies(comparison: Comparison, before: Node, after: Node): void {
  const [was, is] = [child(before, 'requestBody'), child(after, 'requestBody')];
  if (was && is) compareBodies(comparison, follow(comparison.base, was), follow(comparison.head, is));
  else if (was) {
    const details = { subject: comparison.subject('head', after.pointer) };
    comparison.report('request-body-removed', 'request', { base: was.pointer }, details);
  } else if (is) {
    const rule = isRequired(follow(comparison.head, is)) ? 'request-body-added-required' : 'request-body-added';
    const details = { subject: comparison.subject('head', after.pointer) };
    comparison.report(rule, 'request', { head: is.pointer }, details);
  }
}

function compareBodies(comparison: Comparison, before: Node, after: Node): void {
  if (!comparison.begin(before.pointer, after.pointer, 'request')) return;
  const [was, is] = [isRequired(before), isRequired(after)];
  if (was !== is) {
    const at = {
      base: child(before, 'required')?.pointer ?? before.pointer,
      head: child(after, 'required')?.pointer ?? after.pointer,
    };
    const rule = is ? 'request-body-became-required' : 'request-body-became-optional';
    const subject = comparison.subject('head', after.pointer).replace(/^the body of /, '');
    comparison.report(rule, 'request', at, { subject });
  }
  compareContents(comparison, before, after, 'request');
}

function isRequired({ value }: Node): boolean {
  return isObject(value) && value['required'] === true;
}
