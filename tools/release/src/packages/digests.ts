import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { contractDigest } from '@callscope/contract';
import { type Service, services } from '@callscope/generate';

import { type Manifest, publishedMembers } from '../workspace/members.ts';

/** Digests of contracts by service: `sha256:` and hexadecimal digits. */
export type Digests = Readonly<Partial<Record<Service, string>>>;

// A package that is generated from a contract names its digest, so that the registry shows it (decision 0219).
const contracts: Readonly<Record<string, readonly Service[]>> = {
  '@callscope/examples': services,
  '@callscope/inference-client': ['inference'],
  '@callscope/inference-types': ['inference'],
  '@callscope/tracing-client': ['tracing'],
  '@callscope/tracing-types': ['tracing'],
};

/** Returns the services whose contracts a package is generated from; none for a package written by hand. */
export function contractsOf(name: string): readonly Service[] {
  return contracts[name] ?? [];
}

/** Reads the digests of the bundles in `specs/dist`. @throws when a bundle is missing. */
async function readDigests(root: string): Promise<Digests> {
  const entries = services.map(async (service) => {
    const path = join(root, 'specs/dist', `${service}.json`);
    const bundle = await readFile(path, 'utf8').catch((cause: unknown) => {
      throw new Error(`${relative(root, path)} is missing. Run \`pnpm generate\`.`, { cause });
    });
    return [service, contractDigest(bundle)];
  });
  return Object.fromEntries(await Promise.all(entries)) as Digests;
}

/** Returns the text of a package.json with the digests of its contracts in `contract`; unchanged if it has none. */
export function withDigests(text: string, digests: Digests): string {
  const manifest = JSON.parse(text) as Manifest;
  const names = contractsOf(manifest.name);
  if (names.length === 0) return text;
  const contract = Object.fromEntries(names.map((service) => [service, digests[service]]));
  const entries = Object.entries(manifest).filter(([key]) => key !== 'contract');
  // The formatter puts keys that it does not know at the end.
  return `${JSON.stringify(Object.fromEntries([...entries, ['contract', contract]]), undefined, 2)}\n`;
}

/**
 * Compares the digests in the package.json files with the bundles in `specs/dist`.
 *
 * @param write - True if files that differ are written.
 * @returns paths, from the root, of the files that differed.
 */
export async function stampDigests(root: string, write: boolean): Promise<string[]> {
  const digests = await readDigests(root);
  const members = await publishedMembers(root);
  const changed = members.map(async ({ folder }) => {
    const path = join(root, folder, 'package.json');
    const text = await readFile(path, 'utf8');
    const stamped = withDigests(text, digests);
    if (stamped === text) return [];
    if (write) await writeFile(path, stamped);
    return [`${folder}/package.json`];
  });
  return (await Promise.all(changed)).flat();
}
