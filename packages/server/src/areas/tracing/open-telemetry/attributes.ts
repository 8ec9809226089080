import type { AnyValue, KeyValue } from '@callscope/tracing-types';

/** Attributes by the parts of their keys: `a.b` is the member `b` of `a`. */
export type Tree = Map<string, Node>;

/** The value of one attribute. Keys do not reach into it. */
export interface Leaf {
  readonly value: unknown;
}

/** One attribute, or those whose keys share a beginning. */
export type Node = Tree | Leaf;

/** Parts of a key. Further dots stay in the last part, because conversions recurse once per part. */
const MAX_PARTS = 32;

/** Characters of a key in an error message. */
const MAX_SHOWN = 100;

/** Thrown when one attribute is a value and also the beginning of another's key. */
export class ConflictError extends Error {
  readonly attribute: string;
  readonly member: string;

  constructor(attribute: string, member: string) {
    super('An attribute is a value and has members too.');
    this.name = 'ConflictError';
    this.attribute = shorten(attribute);
    this.member = shorten(member);
  }
}

/**
 * Builds the tree of attributes. If a key occurs several times, the last value counts.
 *
 * @throws ConflictError if a key is also the beginning of another.
 */
export function toTree(attributes: readonly KeyValue[]): Tree {
  const root: Tree = new Map();
  // Protobuf omits an empty key.
  for (const { key = '', value } of attributes) {
    const parts = splitKey(key);
    const last = parts.length - 1;
    let tree = root;
    for (const [index, part] of parts.slice(0, last).entries()) {
      const next = tree.get(part) ?? new Map<string, Node>();
      if (!(next instanceof Map)) {
        throw new ConflictError(parts.slice(0, index + 1).join('.'), parts.slice(index + 1).join('.'));
      }
      tree.set(part, next);
      tree = next;
    }
    const name = parts[last] ?? '';
    const existing = tree.get(name);
    if (existing instanceof Map) throw new ConflictError(key, firstPath(existing));
    tree.set(name, { value: parseValue(value) });
  }
  return root;
}

/** Returns the node of the first key that is present and not null. */
export function findNode(tree: Tree, keys: readonly string[]): Node | undefined {
  for (const key of keys) {
    let node: Node | undefined = tree;
    for (const part of splitKey(key)) node = node instanceof Map ? node.get(part) : undefined;
    if (node instanceof Map || (node?.value ?? null) !== null) return node;
  }
  return undefined;
}

/**
 * Converts a node to a JSON value. Members numbered from 0 without a gap become a list.
 *
 * @param parseStrings - Whether strings that hold a JSON object or list are parsed.
 * @returns the value; its objects have no prototype.
 */
export function toJson(node: Node, parseStrings: boolean): unknown {
  if (!(node instanceof Map)) return parseStrings ? parseJsonString(node.value) : node.value;
  const numbered = Array.from({ length: node.size }, (_, index) => node.get(String(index)));
  if (node.size > 0 && !numbered.includes(undefined)) {
    return numbered.map((item) => toJson(item!, parseStrings));
  }
  const object = Object.create(null) as Record<string, unknown>;
  for (const [name, inner] of node) object[name] = toJson(inner, parseStrings);
  return object;
}

/** Converts attributes to an object, nested by the dots of their keys unless they conflict. */
export function toObject(attributes: readonly KeyValue[] = [], parseStrings = false): Record<string, unknown> {
  try {
    return Object.fromEntries(Array.from(toTree(attributes), ([name, node]) => [name, toJson(node, parseStrings)]));
  } catch (error) {
    if (error instanceof ConflictError) return toFlatObject(attributes);
    throw error;
  }
}

/** Converts attributes to an object without a prototype, keys as they are. */
function toFlatObject(attributes: readonly KeyValue[]): Record<string, unknown> {
  const object = Object.create(null) as Record<string, unknown>;
  for (const { key = '', value } of attributes) object[key] = parseValue(value);
  return object;
}

/**
 * Parses a value of OTLP in its JSON form; undefined is null. Integers beyond the safe range stay strings, bytes stay
 * base64. The depth of the value was checked when the body was read.
 */
function parseValue(value: AnyValue | undefined): unknown {
  const { stringValue, boolValue, intValue, doubleValue, arrayValue, kvlistValue, bytesValue } = value ?? {};
  if (intValue !== undefined) return Number.isSafeInteger(Number(intValue)) ? Number(intValue) : String(intValue);
  if (arrayValue) return (arrayValue.values ?? []).map(parseValue);
  if (kvlistValue) return toFlatObject(kvlistValue.values ?? []);
  return stringValue ?? boolValue ?? doubleValue ?? bytesValue ?? null;
}

/** Depth of JSON in a string. Deeper JSON stays a string. */
const MAX_DEPTH = 64;

/**
 * Parses a string that holds a JSON object or list. Instrumentation libraries encode messages so, because attributes
 * cannot hold objects everywhere (decision 0186). Other values are returned unchanged.
 */
function parseJsonString(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return isDeeperThan(parsed, MAX_DEPTH) ? value : parsed;
  } catch {
    return value;
  }
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

/** Returns whether a value is an object and not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Replaces lone surrogates, which JSON can hold and the tables cannot store, by U+FFFD. */
export function toWellFormed(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '\u{fffd}');
}

function splitKey(key: string): string[] {
  const parts = key.split('.', MAX_PARTS);
  if (parts.length < MAX_PARTS) return parts;
  const head = parts.slice(0, MAX_PARTS - 1);
  return [...head, key.slice(head.join('.').length + 1)];
}

function firstPath(tree: Tree): string {
  const [first] = tree;
  if (!first) return '';
  const [name, inner] = first;
  return inner instanceof Map ? `${name}.${firstPath(inner)}` : name;
}

function shorten(key: string): string {
  return toWellFormed(key.length > MAX_SHOWN ? `${key.slice(0, MAX_SHOWN)}…` : key);
}
