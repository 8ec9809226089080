import {
  childPointer,
  componentAt,
  type Document,
  isObject,
  isReference,
  type Json,
  type JsonObject,
  listOperations,
  type Located,
  memberOf,
  type Operation,
  parsePointer,
  resolveAt,
  targetOf,
  valueAt,
} from '@callscope/contract';

/** A node of a bundle with its pointer. */
export type Node = Located<Json>;

/** A node that is an object. */
export type ObjectNode = Located<JsonObject>;

/** Returns true for a node that is an object. */
export function isObjectNode(node: Node | undefined): node is ObjectNode {
  return isObject(node?.value);
}

/** Returns the node under a key or an index; undefined if there is none. */
export function childOf(node: Node | undefined, key: string | number): Node | undefined {
  const value = memberOf(node?.value, String(key)) as Json | undefined;
  return node === undefined || value === undefined ? undefined : { pointer: childPointer(node.pointer, key), value };
}

/** Returns the pointer of the node under a key; the pointer of the node itself if there is none. */
export function pointerOf(node: Node, key: string): string {
  return childOf(node, key)?.pointer ?? node.pointer;
}

/** Returns the members of an object by key; none for anything else. */
export function membersOf(node: Node | undefined): Map<string, Node> {
  if (!isObjectNode(node)) return new Map();
  return new Map(
    Object.entries(node.value).map(([key, value]) => [key, { pointer: childPointer(node.pointer, key), value }]),
  );
}

/** Returns the items of a list; none for anything else. */
export function itemsOf(node: Node | undefined): Node[] {
  if (node === undefined || !Array.isArray(node.value)) return [];
  return (node.value as readonly Json[]).map((value, index) => ({ pointer: childPointer(node.pointer, index), value }));
}

/** Returns a node with all references followed. @throws ContractError when a reference does not resolve. */
export function resolveNode(document: Document, node: Node): Node {
  return isReference(node.value) ? (resolveAt(document, targetOf(node.value)) as Node) : node;
}

/** Returns the node that a reference names, which may be a reference itself; undefined for other nodes. */
export function targetNode(document: Document, { value }: Node): Node | undefined {
  if (!isReference(value)) return undefined;
  const pointer = targetOf(value);
  return { pointer, value: valueAt(document, pointer) as Json };
}

/** Returns the name of the schema component at a pointer; undefined for any other node. */
export function schemaName(pointer: string): string | undefined {
  const component = componentAt(pointer);
  return component?.kind === 'schemas' && parsePointer(pointer).length === 3 ? component.name : undefined;
}

/** Returns the value under `required` of a node, which is false if omitted. */
export function isRequired({ value }: Node): boolean {
  return isObject(value) && value['required'] === true;
}

const operations = new WeakMap<Document, readonly Operation[]>();

/** Lists the operations of a contract. The list is cached, because it is needed for each change. */
export function operationsOf(document: Document): readonly Operation[] {
  const known = operations.get(document) ?? listOperations(document);
  operations.set(document, known);
  return known;
}
