import type { KeyValue } from '@callscope/tracing-types';

import { wellFormed } from '../projects.ts';
import { toJson, unpackJson } from './values.ts';

/** Attributes by the parts of their keys: `a.b` is the member `b` of `a`. */
export type Tree = Map<string, Tree | Leaf>;

/** The value of one attribute. Keys do not go down into it. */
export interface Leaf {
  readonly value: unknown;
}

/** What is behind so many dots stays one name: conversions call themselves once for each level. */
const MOST_PARTS = 32;

/** Longest key that an error shows. */
const LONGEST_SHOWN = 100;

/** Attributes of which one is a value and has members too. */
export class ConflictError extends Error {
  readonly attribute: string;
  readonly member: string;

  constructor(attribute: string, member: string) {
    super('An attribute is a value and has members too.');
    this.name = 'ConflictError';
    this.attribute = shown(attribute);
    this.member = shown(member);
  }
}

/**
 * Sorts attributes into a tree. Of a key that stands twice the last value holds.
 * @param attributes - The attributes.
 * @returns The tree.
 * @throws ConflictError when a key is also the beginning of another.
 */
export function treeOf(attributes: readonly KeyValue[]): Tree {
  const root: Tree = new Map();
  // In protobuf an empty key is left out.
  for (const { key = '', value } of attributes) {
    const parts = partsOf(key);
    const last = parts.length - 1;
    let tree = root;
    for (const [index, part] of parts.slice(0, last).entries()) {
      const next = tree.get(part) ?? new Map<string, Tree | Leaf>();
      if (!(next instanceof Map)) {
        throw new ConflictError(parts.slice(0, index + 1).join('.'), parts.slice(index + 1).join('.'));
      }
      tree.set(part, next);
      tree = next;
    }
    const name = parts[last] ?? '';
    const there = tree.get(name);
    if (there instanceof Map) throw new ConflictError(key, firstPath(there));
    tree.set(name, { value: toJson(value) });
  }
  return root;
}

/**
 * Finds an attribute, or the object that is made of those whose keys begin with it.
 * @param tree - The attributes.
 * @param key - The key, with dots.
 * @returns It; undefined when nothing, or null, is there.
 */
export function find(tree: Tree, key: string): Tree | Leaf | undefined {
  let node: Tree | Leaf | undefined = tree;
  for (const part of partsOf(key)) node = node instanceof Map ? node.get(part) : undefined;
  return node instanceof Map || (node?.value ?? null) !== null ? node : undefined;
}

/**
 * Makes JSON of a part of the tree. Members that are numbered from 0 on without a gap become a list.
 * @param node - The part.
 * @param unpack - Whether texts that are JSON are read.
 * @returns A JSON value; its objects have no prototype.
 */
export function jsonOf(node: Tree | Leaf, unpack: boolean): unknown {
  if (!(node instanceof Map)) return unpack ? unpackJson(node.value) : node.value;
  const numbered = Array.from({ length: node.size }, (_, index) => node.get(String(index)));
  if (node.size > 0 && !numbered.includes(undefined)) {
    return numbered.map((item) => jsonOf(item as Tree | Leaf, unpack));
  }
  const object = Object.create(null) as Record<string, unknown>;
  for (const [name, inner] of node) object[name] = jsonOf(inner, unpack);
  return object;
}

function partsOf(key: string): string[] {
  const parts = key.split('.', MOST_PARTS);
  const taken = parts.slice(0, MOST_PARTS - 1).join('.').length;
  return parts.length < MOST_PARTS ? parts : [...parts.slice(0, MOST_PARTS - 1), key.slice(taken + 1)];
}

function firstPath(tree: Tree): string {
  const [first] = tree;
  if (!first) return '';
  const [name, inner] = first;
  return inner instanceof Map ? `${name}.${firstPath(inner)}` : name;
}

function shown(key: string): string {
  return wellFormed(key.length > LONGEST_SHOWN ? `${key.slice(0, LONGEST_SHOWN)}…` : key);
}
