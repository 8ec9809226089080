import { basename, dirname, join, relative } from 'node:path';

import { kebabCase } from '@callscope/contract';
import { SourceFiles } from '@callscope/generate/sources';
import { type Document, isScalar, visit } from 'yaml';

import { at, items, textAt } from './nodes.ts';

/** One YAML file of a contract. */
export interface ContractFile {
  /** From the folder that the specs are in, with forward slashes: `specs/tracing/calls/schemas/Call.yaml`. */
  readonly path: string;
  /** The folder below the service: `calls`, or `shared`. */
  readonly area: string;
  /** What kind of thing the file holds, by its folder: `paths`, `schemas`, `parameters`, `headers`, `responses`. */
  readonly kind: string;
  /** Name of the file without its ending: of a schema, the name of its type. */
  readonly name: string;
  readonly yaml: Document.Parsed;
  /** Returns the line in which a node of the file begins; 1 for a value that is not a node. */
  readonly lineOf: (node: unknown) => number;
}

/** A contract that cannot be read. The message says where, what is wrong and what to do about it. */
export class UnreadableContractError extends Error {
  override readonly name = 'UnreadableContractError';
}

/**
 * Reads the files of a service's contract: the root file first, then each file that another one refers to. Examples
 * are left out: they state no facts of their own, and their values may hold a `$ref` that is data.
 *
 * @param specs - Absolute path of the folder of all contracts.
 * @throws UnreadableContractError when a file is missing or is not valid YAML.
 */
export function contractFiles(specs: string, service: string): ContractFile[] {
  const sources = new SourceFiles(dirname(specs), join(specs, service));
  const files = new Map<string, ContractFile>();
  const add = (absolute: string, from?: string): void => {
    if (files.has(absolute)) return;
    const file = readContractFile(sources, specs, service, absolute, from);
    files.set(absolute, file);
    for (const reference of referencesIn(file)) add(join(dirname(absolute), reference), file.path);
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

/** Relative paths of the files that `file` refers to, examples left out. */
function referencesIn({ yaml }: ContractFile): string[] {
  const references = new Set<string>();
  visit(yaml, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== '$ref' || !isScalar(value) || typeof value.value !== 'string') return;
      const [path = ''] = value.value.split('#');
      if (path !== '' && !/(^|\/)examples\//u.test(path)) references.add(path);
    },
  });
  return [...references];
}

/** The tags in the root file of a contract, in its order, each with the folder of its area: `eval-results`. */
export function areasOf([root]: readonly ContractFile[]): { readonly name: string; readonly folder: string }[] {
  return items(at(root?.yaml.contents, 'tags')).map((tag) => {
    const name = textAt(tag, 'name') ?? '';
    return { name, folder: kebabCase(name) };
  });
}
