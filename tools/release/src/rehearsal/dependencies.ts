import { cp, mkdir, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { executeOrThrow, type Manifest, publishedMembers, readManifest } from '@callscope/consumers';

import type { Registry } from './registry.ts';

/**
 * Puts what our packages need from others into a registry: the versions that are installed here, packed again. So a
 * rehearsal asks the outside for nothing.
 * @param root - The workspace, with everything installed.
 * @param folder - For the tarballs.
 * @returns `name@version` of each, sorted.
 * @throws when a dependency is not installed.
 */
export async function addDependencies(registry: Registry, root: string, folder: string): Promise<string[]> {
  const members = await publishedMembers(root);
  const ours = new Set(members.map(({ manifest }) => manifest.name));
  const found = new Map<string, { readonly manifest: Manifest; readonly directory: string }>();
  const collect = async (manifest: Manifest, modules: string): Promise<void> => {
    const needed = Object.keys(manifest['dependencies'] ?? {}).filter((name) => !ours.has(name));
    for (const name of needed) {
      const directory = await realpath(join(modules, name));
      if (found.has(directory)) continue;
      const its = await readManifest(directory);
      found.set(directory, { manifest: its, directory });
      // What it needs lies beside it, below the same node_modules.
      await collect(its, name.startsWith('@') ? dirname(dirname(directory)) : dirname(directory));
    }
  };
  for (const { manifest, folder: member } of members) await collect(manifest, join(root, member, 'node_modules'));
  const added = await Promise.all(
    [...found.values()].map(async ({ manifest, directory }) => {
      await registry.add(manifest, await pack(manifest, directory, folder));
      return `${manifest.name}@${manifest.version}`;
    }),
  );
  return added.toSorted();
}

async function pack({ name, version }: Manifest, directory: string, folder: string): Promise<string> {
  const into = join(folder, `${name.replace('/', '-')}-${version}`);
  await mkdir(into, { recursive: true });
  await cp(directory, join(into, 'package'), {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules',
  });
  const tarball = join(folder, `${basename(name)}-${version}.tgz`);
  await executeOrThrow('tar', ['-czf', tarball, '-C', into, 'package'], { cwd: folder });
  return tarball;
}
