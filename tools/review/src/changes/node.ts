import { type Json, type JsonObject, keysOf, type OpenApiDocument, toPointer, valueAt } from '../bundle/index.ts';

/** A node of a bundle and where it stands. */
export interface Node<Value = Json> {
  readonly pointer: string;
  readonly value: Value;
}

/** A node that is an object. */
export type ObjectNode = Node<JsonObject>;

/** Whether a value is an object, and no list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a node is an object. */
export function isObjectNode(node: Node | undefined): node is ObjectNode {
  return node !== undefined && isObject(node.value);
}

/** The node under a key or an index; undefined when there is none. */
export function child(node: Node | undefined, key: string | number): Node | undefined {
  const value = node?.value;
  if (node === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return { pointer: `${node.pointer}${toPointer([key])}`, value: (value as JsonObject)[key] as Json };
}

/** The entries of an object, as nodes by their keys; none for anything else. */
export function entriesOf(node: Node | undefined): Map<string, Node> {
  if (!isObjectNode(node)) return new Map();
  return new Map(
    Object.entries(node.value).map(([key, value]) => [key, { pointer: `${node.pointer}${toPointer([key])}`, value }]),
  );
}

/** The items of a list, as nodes; none for anything else. */
export function itemsOf(node: Node | undefined): Node[] {
  if (node === undefined || !Array.isArray(node.value)) return [];
  return (node.value as readonly Json[]).map((value, index) => ({ pointer: `${node.pointer}/${index}`, value }));
}

/** The node itself, or what it refers to at the end of all references. */
export function follow(document: OpenApiDocument, node: Node): Node {
  const target = isObject(node.value) ? node.value['$ref'] : undefined;
  if (typeof target !== 'string') return node;
  const pointer = target.replace(/^#/, '');
  const value = valueAt(document, pointer) as Json | undefined;
  return value === undefined ? node : follow(document, { pointer, value });
}

/** The component that a pointer is of, or lies in. */
export function componentOf(pointer: string): { readonly kind: string; readonly name: string } | undefined {
  const [top, kind, name] = keysOf(pointer);
  return top === 'components' && kind !== undefined && name !== undefined ? { kind, name } : undefined;
}

/** The name of the schema that a pointer stands for as a whole. */
export function schemaName(pointer: string): string | undefined {
  const keys = keysOf(pointer);
  return keys.length === 3 && keys[0] === 'components' && keys[1] === 'schemas' ? keys[2] : undefined;
}

/** The keys of two objects, each once. */
export function keysOfBoth(one: Node, other: Node): Set<string> {
  return new Set([...entriesOf(one).keys(), ...entriesOf(other).keys()]);
}
