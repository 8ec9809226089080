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

/** Returns true if a node is a reference. */
export function isReference(node: unknown): node is Reference {
  return isObject(node) && typeof node['$ref'] === 'string';
}

/** Returns the pointer that a `$ref` points to. @throws ContractError when it points to another document. */
export function targetOf({ $ref }: Reference): string {
  if ($ref.startsWith('#')) return formatPointer(parsePointer($ref));
  throw new ContractError('', `the reference "${$ref}" points to another document. Bundle the contract first.`);
}

/** Returns the name of the component that a reference points to: `Call` for `#/components/schemas/Call`. */
export function referencedName(reference: Reference): string {
  return parsePointer(reference.$ref).at(-1) ?? '';
}

/** Returns the kind and name of the component that is at a pointer or contains it; undefined outside of components. */
export function componentAt(pointer: string): { readonly kind: string; readonly name: string } | undefined {
  const [top, kind, name] = parsePointer(pointer);
  return top === 'components' && kind !== undefined && name !== undefined ? { kind, name } : undefined;
}

/**
 * Follows a chain of references to the first node that is not a reference. A chain that returns to one of its references
 * is an error, for all readers of contracts. A recursive schema is valid: it refers to itself from below a property, which
 * is another chain.
 *
 * @param start - The first node.
 * @param next - Returns the target of a reference; undefined for a node that is not a reference.
 * @param toId - Returns a unique id of a node, for the detection of cycles and the message.
 * @throws ContractError when the references form a cycle.
 */
export function followReferences<Node>(
  start: Node,
  next: (node: Node) => Node | undefined,
  toId: (node: Node) => string,
): Node {
  const seen = new Set<string>();
  let node = start;
  for (;;) {
    const target = next(node);
    if (target === undefined) return node;
    const id = toId(node);
    if (seen.has(id)) throw new ContractError(toId(start), 'the references form a cycle.');
    seen.add(id);
    node = target;
  }
}

/**
 * Returns the node at a pointer, with all references followed.
 *
 * @throws ContractError when nothing is there, or references form a cycle or point to another document.
 */
export function resolveAt(document: object, pointer: string): Located<unknown> {
  return followReferences<Located<unknown>>(
    locate(document, pointer),
    ({ value }) => (isReference(value) ? locate(document, targetOf(value)) : undefined),
    (node) => node.pointer,
  );
}

/**
 * Resolves a reference; returns any other node as it is.
 *
 * @param node - A node of this document, or a reference into it.
 * @throws ContractError when a reference does not resolve, or references form a cycle or point to another document.
 */
export function resolve<Node extends object>(document: object, node: Node | Reference): Node {
  return isReference(node) ? (resolveAt(document, targetOf(node)).value as Node) : node;
}

function locate(document: object, pointer: string): Located<unknown> {
  const value = valueAt(document, pointer);
  if (value === undefined) throw new ContractError(pointer, 'there is nothing in the document.');
  return { pointer, value };
}
