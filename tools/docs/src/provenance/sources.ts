import { basename, dirname, join, relative } from 'node:path';

import { kebabCase } from '@callscope/contract';
import { SourceFiles } from '@callscope/generate';
import { type Document, isMap, isScalar, isSeq, type Node, type Pair, visit, type YAMLMap } from 'yaml';

/** One YAML file of a contract. */
export interface ContractFile {
  /** Path from the folder that contains the specs, with forward slashes: `specs/tracing/calls/schemas/Call.yaml`. */
  readonly path: string;
  /** Folder below the service: `calls`, or `shared`. */
  readonly area: string;
  /** Folder of the file, which says what it contains: `paths`, `schemas`, `parameters`, `headers`, `responses`. */
  readonly kind: string;
  /** Name of the file without its ending; of a schema, the name of its type. */
  readonly name: string;
  readonly yaml: Document.Parsed;
  /** Returns the line in which a node of the file begins; 1 for a value that is not a node. */
  readonly lineOf: (node: unknown) => number;
}

/** A contract that cannot be read. The message has the file and what to do. */
export class UnreadableContractError extends Error {
  override readonly name = 'UnreadableContractError';
}

/**
 * Reads the files of a contract: the root file, and each file that another one refers to. Examples are skipped: they
 * state no facts, and a `$ref` in their values is data.
 *
 * @param specs - Absolute path of the folder of all contracts.
 * @throws UnreadableContractError when a file is missing or is not valid YAML.
 */
export function readContractFiles(specs: string, service: string): ContractFile[] {
  const sources = new SourceFiles(dirname(specs), join(specs, service));
  const files = new Map<string, ContractFile>();
  const add = (absolute: string, from?: string): void => {
    if (files.has(absolute)) return;
    const file = readContractFile(sources, specs, service, absolute, from);
    files.set(absolute, file);
    for (const reference of referencedFiles(file)) add(join(dirname(absolute), reference), file.path);
  };
  add(join(specs, service, 'openapi.yaml'));
  return [...files.values()];
}

function readContractFile(
  sources: SourceFiles,
  specs: string,
  service: string,
  absolute: string,
  from?: string,
): ContractFile {
  const path = relative(dirname(specs), absolute).replaceAll('\\', '/');
  const source = sources.file(absolute);
  if (source === undefined) {
    const hint =
      from === undefined
        ? `It is the root file of the ${service} service.`
        : `${from} refers to it: correct the \`$ref\` there.`;
    throw new UnreadableContractError(`${path}: cannot be read. ${hint}`);
  }
  const { yaml, lineOf } = source;
  const [error] = yaml.errors;
  if (error !== undefined) {
    const line = error.linePos?.[0].line ?? 1;
    throw new UnreadableContractError(`${path}:${line}: is not valid YAML: ${error.message.split('\n')[0]}`);
  }
  const [area = '', kind = ''] = relative(join(specs, service), absolute).replaceAll('\\', '/').split('/');
  return { path, area, kind, name: basename(absolute, '.yaml'), yaml, lineOf };
}

/** Returns the relative paths of the files that a file refers to, without examples. */
function referencedFiles({ yaml }: ContractFile): string[] {
  const references = new Set<string>();
  visit(yaml, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== '$ref' || !isScalar(value) || typeof value.value !== 'string') return;
      const [path = ''] = value.value.split('#');
      if (path !== '' && !/(?:^|\/)examples\//u.test(path)) references.add(path);
    },
  });
  return [...references];
}

/** Returns the tags of a contract, in order, each with the folder of its area. */
export function readAreas([root]: readonly ContractFile[]): { readonly name: string; readonly folder: string }[] {
  return itemsOf(nodeAt(root?.yaml.contents, 'tags')).map((tag) => {
    const name = stringAt(tag, 'name') ?? '';
    return { name, folder: kebabCase(name) };
  });
}

/** Lists the entries of a map, each with the line of its key; none for another node. */
export function entriesOf(
  node: unknown,
  { lineOf }: Pick<ContractFile, 'lineOf'>,
): { readonly key: string; readonly value: unknown; readonly line: number }[] {
  if (!isMap(node)) return [];
  return (node as YAMLMap<Node>).items.map(({ key, value }: Pair<Node>) => ({
    key: isScalar(key) ? String(key.value) : String(key),
    value,
    line: lineOf(key),
  }));
}

/** Lists the items of a sequence; none for another node. */
export function itemsOf(node: unknown): readonly unknown[] {
  return isSeq(node) ? node.items : [];
}

/** Returns the node under a key of a map. A reference has no keys: its target is read in its own file. */
export function nodeAt(node: unknown, key: string): unknown {
  return isMap(node) && !isReferenceNode(node) ? node.get(key, true) : undefined;
}

/** Returns the string under a key of a map; undefined for another value. */
export function stringAt(node: unknown, key: string): string | undefined {
  const found = nodeAt(node, key);
  return isScalar(found) && typeof found.value === 'string' ? found.value : undefined;
}

/** Returns true if a node is a reference. */
export function isReferenceNode(node: unknown): boolean {
  return isMap(node) && node.has('$ref');
}
