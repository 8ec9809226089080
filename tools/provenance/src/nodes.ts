import { isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml';

import type { ContractFile } from './contract-files.ts';

/** One entry of a YAML map. `line` is that of its key. */
export interface Entry {
  readonly key: string;
  readonly value: unknown;
  readonly line: number;
}

/** The entries of a map; none for anything else. */
export function entries(node: unknown, { lineOf }: Pick<ContractFile, 'lineOf'>): Entry[] {
  if (!isMap(node)) return [];
  return (node as YAMLMap<Node>).items.map(({ key, value }: Pair<Node>) => ({
    key: isScalar(key) ? String(key.value) : String(key),
    value,
    line: lineOf(key),
  }));
}

/** The items of a list; none for anything else. */
export function items(node: unknown): readonly unknown[] {
  return isSeq(node) ? node.items : [];
}

/**
 * What stands under `key`, as a node; undefined when `node` is no map or has no such key, and for a reference, whose
 * target is read where it stands.
 */
export function at(node: unknown, key: string): unknown {
  return isMap(node) && !isReference(node) ? node.get(key, true) : undefined;
}

/** The text that stands under `key`, if it is one. */
export function textAt(node: unknown, key: string): string | undefined {
  const found = at(node, key);
  return isScalar(found) && typeof found.value === 'string' ? found.value : undefined;
}

/** Whether a node points elsewhere. */
export function isReference(node: unknown): boolean {
  return isMap(node) && node.has('$ref');
}
