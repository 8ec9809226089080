import type { Json, JsonObject, OpenApiDocument } from '../../bundle/index.ts';
import { meaningOf } from '../canonical.ts';
import { child, entriesOf, isObject, type Node } from '../node.ts';
import type { Comparison, Place } from './comparison.ts';
import { code, shown } from './words.ts';

/** One way to be let in: schemes with the scopes that each must have. No scheme means that nothing is asked. */
type Requirement = Readonly<Record<string, readonly string[]>>;

/** Parts of a scheme that are only told, and never sent. */
const told = new Set(['description', 'bearerFormat', 'x-source']);

/**
 * Compares what callers must show. What counts is what holds for an operation in the end, whether it says so itself or
 * takes what the contract says for all.
 *
 * @param pairs - Pointers of the operations that stand for each other.
 */
export function compareSecurity(comparison: Comparison, pairs: readonly (readonly [string, string])[]): void {
  const inherited: { readonly id: string; readonly rule: 'security-tightened' | 'security-loosened' }[] = [];
  for (const [base, head] of pairs) {
    const [was, is] = [requirementsOf(comparison.base, base), requirementsOf(comparison.head, head)];
    const lost = was.list.filter((one) => !is.list.some((other) => accepts(other, one)));
    const gained = is.list.filter((one) => !was.list.some((other) => accepts(other, one)));
    if (lost.length === 0 && gained.length === 0) continue;
    const rule = lost.length > 0 ? 'security-tightened' : 'security-loosened';
    if (was.own || is.own) comparison.report(rule, 'request', placeOf(was, is), wordsOf(was.list, is.list));
    else inherited.push({ id: String((is.operation.value as JsonObject)['operationId']), rule });
  }
  for (const rule of ['security-tightened', 'security-loosened'] as const) {
    const operations = inherited.filter((each) => each.rule === rule).map(({ id }) => id);
    if (operations.length === 0) continue;
    const [was, is] = [listOf(comparison.base, undefined), listOf(comparison.head, undefined)];
    const at = { base: '/security', head: '/security' };
    const subject = `${operations.length} ${operations.length === 1 ? 'operation' : 'operations'}`;
    comparison.report(rule, 'request', at, { ...wordsOf(was, is), subject, operations });
  }
  compareSchemes(comparison);
}

interface Effective {
  readonly operation: Node;
  readonly own: boolean;
  readonly list: readonly Requirement[];
}

function requirementsOf(document: OpenApiDocument, pointer: string): Effective {
  const operation = { pointer, value: nodeAt(document, pointer) };
  const own = child(operation, 'security');
  return { operation, own: own !== undefined, list: listOf(document, own) };
}

function nodeAt(document: OpenApiDocument, pointer: string): Json {
  const [, path = '', method = ''] = pointer.slice(1).split('/');
  const item = document.paths[path.replaceAll('~1', '/').replaceAll('~0', '~')] as unknown as Record<string, Json>;
  return item[method] ?? null;
}

/** An empty list asks for nothing, like a list with an empty requirement. */
function listOf(document: OpenApiDocument, own: Node | undefined): readonly Requirement[] {
  const list = (own?.value ?? document.security ?? []) as unknown as readonly Requirement[];
  return list.length === 0 ? [{}] : list;
}

/** Whether credentials that meet `shown` meet `asked` too. */
function accepts(asked: Requirement, given: Requirement): boolean {
  return Object.entries(asked).every(([scheme, scopes]) => {
    const have = given[scheme];
    return have !== undefined && scopes.every((scope) => have.includes(scope));
  });
}

function placeOf(was: Effective, is: Effective): Place {
  const at = ({ operation, own }: Effective): string => (own ? `${operation.pointer}/security` : operation.pointer);
  return { base: at(was), head: at(is) };
}

function wordsOf(was: readonly Requirement[], is: readonly Requirement[]): { before: string; after: string } {
  return { before: named(was), after: named(is) };
}

function named(list: readonly Requirement[]): string {
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
    if (is === undefined || !isObject(was.value) || !isObject(is.value)) continue;
    comparison.begin(was.pointer, is.pointer, 'none');
    for (const key of new Set([...Object.keys(was.value), ...Object.keys(is.value)])) {
      const [from, to] = [was.value[key], is.value[key]];
      if (told.has(key) || meaningOf(from ?? null) === meaningOf(to ?? null)) continue;
      const at = { base: child(was, key)?.pointer ?? was.pointer, head: child(is, key)?.pointer ?? is.pointer };
      const facts = { name: code(key), before: shown(from), after: shown(to) };
      comparison.report('security-scheme-changed', 'request', at, facts);
    }
  }
}

function schemesOf(document: OpenApiDocument): Map<string, Node> {
  const schemes = (document.components?.securitySchemes ?? {}) as object as Readonly<Record<string, Json>>;
  return entriesOf({ pointer: '/components/securitySchemes', value: schemes });
}
