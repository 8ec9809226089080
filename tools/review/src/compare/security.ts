import type { Document, Json, Operation, SecurityRequirement } from '@callscope/contract';

import { canonicalMeaning } from './canonical.ts';
import type { Side } from './change.ts';
import type { Comparison } from './comparison.ts';
import { code, formatValue } from './describe.ts';
import { isObjectNode, membersOf, type Node, pointerOf } from './nodes.ts';
import type { OperationPair } from './operations.ts';

/** Members of a security scheme that are not sent. */
const documentation = new Set(['description', 'bearerFormat', 'x-source']);

/**
 * Compares the credentials that callers need. An operation without security of its own has that of the contract; a change
 * of the latter is reported once, for all operations that it applies to.
 */
export function compareSecurity(comparison: Comparison, pairs: readonly OperationPair[]): void {
  const inherited = { 'security-tightened': [] as string[], 'security-loosened': [] as string[] };
  const accepts = createAcceptance(comparison);
  for (const [base, head] of pairs) {
    const [was, is] = [requirementsOf(base.security), requirementsOf(head.security)];
    const isTightened = was.some((given) => !is.some((required) => accepts('head', required, given)));
    const isLoosened = is.some((given) => !was.some((required) => accepts('base', required, given)));
    if (!isTightened && !isLoosened) continue;
    const rule = isTightened ? 'security-tightened' : 'security-loosened';
    if (base.node.security === undefined && head.node.security === undefined) inherited[rule].push(head.id);
    else {
      const at = { base: ownSecurity(base), head: ownSecurity(head) };
      comparison.report(rule, 'request', at, { before: formatRequirements(was), after: formatRequirements(is) });
    }
  }
  for (const rule of ['security-tightened', 'security-loosened'] as const) {
    const operations = inherited[rule];
    if (operations.length === 0) continue;
    const [before, after] = [comparison.base, comparison.head].map(({ security = [] }) =>
      formatRequirements(requirementsOf(security)),
    );
    const subject = `${operations.length} ${operations.length === 1 ? 'operation' : 'operations'}`;
    const at = { base: '/security', head: '/security' };
    comparison.report(rule, 'request', at, { before: before ?? '', after: after ?? '', subject, operations });
  }
  compareSchemes(comparison);
}

/** Returns the ways to be authorized. An empty list requires nothing, like a list with an empty requirement. */
function requirementsOf(security: readonly SecurityRequirement[]): readonly SecurityRequirement[] {
  return security.length === 0 ? [{}] : security;
}

/**
 * Creates a function that returns true if credentials for a requirement of one contract also meet a requirement of the
 * other. A renamed scheme is the same if its definition is: names are not sent.
 */
function createAcceptance(comparison: Comparison) {
  const schemes = { base: schemesOf(comparison.base), head: schemesOf(comparison.head) };
  const isSame = (side: Side, name: string, otherName: string): boolean => {
    const other = side === 'base' ? 'head' : 'base';
    if (schemes[other].has(name) || schemes[side].has(otherName)) return name === otherName;
    const [one, two] = [schemes[side].get(name), schemes[other].get(otherName)];
    return one !== undefined && two !== undefined && canonicalMeaning(one.value) === canonicalMeaning(two.value);
  };
  return (side: Side, required: SecurityRequirement, given: SecurityRequirement): boolean =>
    Object.entries(required).every(([name, scopes]) => {
      const granted = Object.entries(given).find(([otherName]) => isSame(side, name, otherName))?.[1];
      return granted !== undefined && scopes.every((scope) => granted.includes(scope));
    });
}

/** Returns the pointer of an operation's own security; of the operation if it has none. */
function ownSecurity({ pointer, node }: Operation): string {
  return node.security === undefined ? pointer : `${pointer}/security`;
}

function formatRequirements(list: readonly SecurityRequirement[]): string {
  return list
    .map((requirement) => {
      const schemes = Object.entries(requirement).map(([scheme, scopes]) =>
        code(scopes.length === 0 ? scheme : `${scheme} (${scopes.join(', ')})`),
      );
      return schemes.length === 0 ? 'no credentials' : schemes.join(' with ');
    })
    .join(' or ');
}

function compareSchemes(comparison: Comparison): void {
  const after = schemesOf(comparison.head);
  for (const [name, was] of schemesOf(comparison.base)) {
    const is = after.get(name);
    if (!isObjectNode(was) || !isObjectNode(is)) continue;
    for (const key of new Set([...Object.keys(was.value), ...Object.keys(is.value)])) {
      const [from, to] = [was.value[key], is.value[key]];
      if (documentation.has(key) || canonicalMeaning(from ?? null) === canonicalMeaning(to ?? null)) continue;
      const facts = { name: code(key), before: formatValue(from), after: formatValue(to) };
      const at = { base: pointerOf(was, key), head: pointerOf(is, key) };
      comparison.report('security-scheme-changed', 'request', at, facts);
    }
  }
}

function schemesOf({ components }: Document): Map<string, Node> {
  const value = (components?.securitySchemes ?? {}) as object as Json;
  return membersOf({ pointer: '/components/securitySchemes', value });
}
