import { mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';

import { executeOrThrow } from '@callscope/consumers';

/** A packed package, unpacked again: its folder, and its files as sorted paths with `/`. */
export interface Unpacked {
  readonly name: string;
  readonly folder: string;
  readonly paths: readonly string[];
  readonly read: (path: string) => Promise<string>;
}

/**
 * Unpacks every tarball of a folder.
 * @param destination - Where to; a folder for each is made in it.
 * @throws when there is no tarball, or one cannot be read.
 */
export async function unpackAll(tarballs: string, destination: string): Promise<Unpacked[]> {
  const files = (await readdir(tarballs)).filter((name) => name.endsWith('.tgz')).toSorted();
  if (files.length === 0) throw new Error(`${tarballs} holds no tarball.`);
  return Promise.all(files.map((file) => unpack(join(tarballs, file), destination)));
}

async function unpack(file: string, destination: string): Promise<Unpacked> {
  const into = join(destination, basename(file, '.tgz'));
  await mkdir(into, { recursive: true });
  await executeOrThrow('tar', ['-xzf', file, '-C', into], { cwd: into });
  const folder = join(into, 'package');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const read = (path: string): Promise<string> => readFile(join(folder, path), 'utf8');
  const { name } = JSON.parse(await read('package.json')) as { name: string };
  return { name, folder, paths: paths.toSorted(), read };
}
