import { mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';

import { executeOrThrow } from '../workspace/execute.ts';
import { type Manifest, publishedMembers, readManifest } from '../workspace/members.ts';

/** A packed package and its files. */
export interface PackedPackage {
  readonly name: string;
  /** Absolute path of the tarball. */
  readonly tarball: string;
  readonly manifest: Manifest;
  /** Sorted paths of its files, with `/`. */
  readonly paths: readonly string[];
  /** Returns the text of a file. */
  readonly read: (path: string) => Promise<string>;
}

/**
 * Packs every published package of a workspace, as publishing would.
 *
 * @param root - Root of the workspace; its packages are built.
 * @param destination - Folder for the tarballs; created if missing.
 * @returns paths of the tarballs, in the order of the packages.
 * @throws when packing fails or leaves out a package.
 */
export async function packPublished(root: string, destination: string): Promise<string[]> {
  const names = (await publishedMembers(root)).map(({ manifest }) => manifest.name);
  await mkdir(destination, { recursive: true });
  const filters = names.flatMap((name) => ['--filter', name]);
  const args = [...filters, 'pack', '--json', '--pack-destination', destination];
  const { stdout } = await executeOrThrow('pnpm', args, { cwd: root });
  // pnpm prints one package as an object, several as a list.
  const packed = [
    JSON.parse(stdout) as { name: string; filename: string } | { name: string; filename: string }[],
  ].flat();
  return names.map((name) => {
    const tarball = packed.find((each) => each.name === name);
    if (!tarball) throw new Error(`${name} was not packed. Output of pnpm pack:\n${stdout}`);
    return tarball.filename;
  });
}

/**
 * Unpacks every tarball of a folder.
 *
 * @param destination - Folder that gets a folder for each tarball.
 * @throws when there is no tarball, or one cannot be read.
 */
export async function unpackAll(tarballs: string, destination: string): Promise<PackedPackage[]> {
  const files = (await readdir(tarballs)).filter((name) => name.endsWith('.tgz')).toSorted();
  if (files.length === 0) throw new Error(`${tarballs} contains no tarball.`);
  return Promise.all(files.map((file) => unpack(join(tarballs, file), destination)));
}

async function unpack(tarball: string, destination: string): Promise<PackedPackage> {
  const parent = join(destination, basename(tarball, '.tgz'));
  await mkdir(parent, { recursive: true });
  await executeOrThrow('tar', ['-xzf', tarball, '-C', parent], { cwd: parent });
  const folder = join(parent, 'package');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
  const manifest = await readManifest(folder);
  return { name: manifest.name, tarball, manifest, paths, read: (path) => readFile(join(folder, path), 'utf8') };
}
