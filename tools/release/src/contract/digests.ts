import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { type Manifest, publishedMembers } from '@callscope/consumers';
import { type Service, services } from '@callscope/generate';

/** Digests of contracts by service, as package.json carries them: `sha256:` and hexadecimal digits. */
export type Digests = Readonly<Partial<Record<Service, string>>>;

// What is made from a contract names it, so that the registry shows it before anything is installed (decision 0219).
const carried: Readonly<Record<string, readonly Service[]>> = {
  '@callscope/examples': services,
  '@callscope/inference-client': ['inference'],
  '@callscope/inference-types': ['inference'],
  '@callscope/tracing-client': ['tracing'],
  '@callscope/tracing-types': ['tracing'],
};

/** The services whose contracts a package is made from; none for one that is written by hand. */
export function contractsOf(name: string): readonly Service[] {
  return carried[name] ?? [];
}

/** The digest of a contract: that of the bytes of the bundle. */
export function digestOf(bundle: string | Buffer): string {
  return `sha256:${createHash('sha256').update(bundle).digest('hex')}`;
}

/** Digests of the bundles in `specs/dist`. @throws when there are none, saying how to make them. */
async function currentDigests(root: string): Promise<Digests> {
  const entries = services.map(async (service) => {
    const path = join(root, 'specs/dist', `${service}.json`);
    const bundle = await readFile(path).catch((cause: unknown) => {
      throw new Error(`${relative(root, path)} is missing. Run \`pnpm generate\`.`, { cause });
    });
    return [service, digestOf(bundle)];
  });
  return Object.fromEntries(await Promise.all(entries)) as Digests;
}

/** A package.json with the digests of what the package carries, at `contract`; others keep their text. */
export function withDigests(text: string, digests: Digests): string {
  const manifest = JSON.parse(text) as Manifest;
  const names = contractsOf(manifest.name);
  if (names.length === 0) return text;
  const contract = Object.fromEntries(names.map((service) => [service, digests[service]]));
  const entries = Object.entries(manifest).filter(([key]) => key !== 'contract');
  // The house style has keys of our own at the end.
  return `${JSON.stringify(Object.fromEntries([...entries, ['contract', contract]]), undefined, 2)}\n`;
}

/**
 * Writes the digests of the contracts into the package.json files, or only looks.
 * @param write - False: nothing is written.
 * @returns Paths, from the root, of the files that differed.
 */
export async function stamp(root: string, write: boolean): Promise<string[]> {
  const digests = await currentDigests(root);
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
