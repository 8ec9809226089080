import { isObject, type Reference } from './document.ts';
import { formatPointer, parsePointer, valueAt } from './pointer.ts';

/** A document that cannot be used as a contract. The message begins with the JSON pointer of the cause. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  /** Location in the document, as a URI fragment: `#/paths/~1calls`. */
  readonly pointer: string;
  /** The message without the pointer. */
  readonly reason: string;

  constructor(pointer: string, reason: string) {
    const fragment = `#${pointer.replace(/^#/u, '')}`;
    super(`${fragment}: ${reason}`);
    this.pointer = fragment;
    this.reason = reason;
  }
}

/** A node of a document with its JSON pointer. */
export interface Located<Value> {
  readonly pointer: string;
  readonly value: Value;
}

/** Returns true if a node stands for another one. */
export function isReference(node: unknown): node is Reference {
  return isObject(node) && typeof node['$ref'] === 'string';
}

/** Returns the pointer that a `$ref` names. @throws ContractError when it leaves the document. */
export function targetOf({ $ref }: Reference): string {
  if ($ref.startsWith('#')) return formatPointer(parsePointer($ref));
  throw new ContractError('', `the reference "${$ref}" leaves the document. Bundle the contract first.`);
}

/** Returns the name of the component that a reference names: `Call` for `#/components/schemas/Call`. */
export function referencedName(reference: Reference): string {
  return parsePointer(reference.$ref).at(-1) ?? '';
}

/** Returns the kind and the name of the component that a pointer names or lies in; undefined if there is none. */
export function componentAt(pointer: string): { readonly kind: string; readonly name: string } | undefined {
  const [top, kind, name] = parsePointer(pointer);
  return top === 'components' && kind !== undefined && name !== undefined ? { kind, name } : undefined;
}

/**
 * Follows references until a node that is not one. This is the one rule on cycles for every reader of contracts: a chain
 * of references that comes back to itself never reaches a node, and is an error. A schema that contains itself below a
 * property is not such a chain: references are followed one chain at a time.
 *
 * @param start - The first node.
 * @param next - Returns the node that a reference names; undefined for a node that is not a reference.
 * @param nameOf - Returns what tells a node from others; it stands in the message of a cycle.
 * @throws ContractError when the references form a cycle.
 */
export function followReferences<Node>(
  start: Node,
  next: (node: Node) => Node | undefined,
  nameOf: (node: Node) => string,
): Node {
  const seen = new Set<string>();
  let node = start;
  for (;;) {
    const target = next(node);
    if (target === undefined) return node;
    const name = nameOf(node);
    if (seen.has(name)) throw new ContractError(nameOf(start), 'the references form a cycle.');
    seen.add(name);
    node = target;
  }
}

/**
 * Returns the node at a pointer, with all references followed.
 *
 * @throws ContractError when there is nothing, or references form a cycle or leave the document.
 */
export function resolveAt(document: object, pointer: string): Located<unknown> {
  return followReferences<Located<unknown>>(
    locate(document, pointer),
    ({ value }) => (isReference(value) ? locate(document, targetOf(value)) : undefined),
    (node) => node.pointer,
  );
}

/**
 * Returns a node of a document, or the one that it stands for.
 *
 * @param node - A node of this document, or a reference into it.
 * @throws ContractError when a reference names nothing, or references form a cycle or leave the document.
 */
export function resolve<Node extends object>(document: object, node: Node | Reference): Node {
  return isReference(node) ? (resolveAt(document, targetOf(node)).value as Node) : node;
}

function locate(document: object, pointer: string): Located<unknown> {
  const value = valueAt(document, pointer);
  if (value === undefined) throw new ContractError(pointer, 'there is nothing in the document.');
  return { pointer, value };
}
