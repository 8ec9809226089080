import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parse } from 'yaml';

/** A contract as far as a new operation must fit into it. */
export interface Contract {
  readonly service: string;
  /** Absolute folder of the contract. */
  readonly folder: string;
  readonly rootText: string;
  /** Areas in the order of the contract. */
  readonly areas: readonly string[];
  /** The file of each path, relative to the folder, in the order of the contract. */
  readonly paths: ReadonlyMap<string, string>;
  /** Every YAML file, relative to the folder, with `/`. */
  readonly files: readonly string[];
}

/** Reads the contracts below a folder: each folder in it that holds an `openapi.yaml`. */
export async function readContracts(specs: string): Promise<Contract[]> {
  const entries = await readdir(specs, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const found = await Promise.all(folders.toSorted().map((service) => readContract(specs, service)));
  return found.filter((contract) => contract !== undefined);
}

async function readContract(specs: string, service: string): Promise<Contract | undefined> {
  const folder = join(specs, service);
  const rootText = await readFile(join(folder, 'openapi.yaml'), 'utf8').catch(() => undefined);
  if (rootText === undefined) return undefined;
  const root = parse(rootText) as {
    readonly tags?: readonly { readonly name: string }[];
    readonly paths?: Readonly<Record<string, { readonly $ref: string }>>;
  };
  const files = await readdir(folder, { recursive: true });
  return {
    service,
    folder,
    rootText,
    areas: (root.tags ?? []).map(({ name }) => name),
    paths: new Map(Object.entries(root.paths ?? {}).map(([path, { $ref }]) => [path, $ref])),
    files: files.filter((file) => file.endsWith('.yaml')).map((file) => file.replaceAll('\\', '/')),
  };
}
