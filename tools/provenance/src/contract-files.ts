import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

import { type Document, isScalar, LineCounter, parseDocument, visit } from 'yaml';

import { at, items, textAt } from './nodes.ts';

/** One YAML file of a contract, with what is needed to say where in it something stands. */
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
  readonly lines: LineCounter;
}

/** A contract that cannot be read. The message says where, what is wrong and what to do about it. */
export class UnreadableContractError extends Error {
  override readonly name = 'UnreadableContractError';
}

/**
 * Reads the files of a service's contract: the root file first, then each file that another one refers to. Examples
 * are left out: they state no facts of their own, and their values may hold a `$ref` that is none.
 *
 * @param specs absolute path of the folder of all contracts.
 * @throws UnreadableContractError for a file that is missing or is no YAML.
 */
export async function contractFiles(specs: string, service: string): Promise<ContractFile[]> {
  const files = new Map<string, ContractFile>();
  const add = async (absolute: string, from?: string): Promise<void> => {
    if (files.has(absolute)) return;
    const file = await readContractFile(specs, service, absolute, from);
    files.set(absolute, file);
    for (const reference of referencesIn(file)) await add(join(dirname(absolute), reference), file.path);
  };
  await add(join(specs, service, 'openapi.yaml'));
  return [...files.values()];
}

async function readContractFile(
  specs: string,
  service: string,
  absolute: string,
  from?: string,
): Promise<ContractFile> {
  const path = relative(dirname(specs), absolute).replaceAll('\\', '/');
  const text = await readFile(absolute, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const hint =
      from === undefined
        ? `It is the root file of the ${service} service.`
        : `${from} refers to it: mend the \`$ref\` there.`;
    throw new UnreadableContractError(`${path}: cannot be read (${error.code}). ${hint}`);
  });
  const lines = new LineCounter();
  const yaml = parseDocument(text, { lineCounter: lines });
  const [fault] = yaml.errors;
  if (fault !== undefined) {
    const line = fault.linePos?.[0].line ?? 1;
    throw new UnreadableContractError(`${path}:${line}: is no YAML (${fault.message.split('\n')[0]}). Mend it first.`);
  }
  const [area = '', kind = ''] = relative(join(specs, service), absolute).replaceAll('\\', '/').split('/');
  return { path, area, kind, name: basename(absolute, '.yaml'), yaml, lines };
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
    const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, '-').split(' ');
    return { name, folder: words.join('-').toLowerCase() };
  });
}
