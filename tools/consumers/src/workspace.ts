import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of this workspace, as an absolute path. */
export const workspaceRoot: string = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** What is read of a package.json. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly packageManager?: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** A member of the workspace: its folder, relative to the root, and its package.json. */
export interface Member {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Reads the package.json of a folder. @throws when there is none or it is not JSON. */
export async function readManifest(directory: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(directory, 'package.json'), 'utf8')) as Manifest;
}

/**
 * Lists the members of the workspace, by folder.
 * @throws when a folder of packages/ or tools/ has no readable package.json.
 */
export async function allMembers(root: string = workspaceRoot): Promise<Member[]> {
  const folders = await Promise.all(['packages', 'tools'].map((parent) => foldersOf(root, parent)));
  const members = ['specs', ...folders.flat()];
  return Promise.all(members.map(async (folder) => ({ folder, manifest: await readManifest(join(root, folder)) })));
}

/**
 * Lists what the workspace publishes: the members under packages/ that are not private, by folder.
 * @throws when a folder of packages/ has no readable package.json, or when nothing is published.
 */
export async function publishedMembers(root: string = workspaceRoot): Promise<Member[]> {
  const folders = await foldersOf(root, 'packages');
  const members = await Promise.all(
    folders.map(async (folder) => ({ folder, manifest: await readManifest(join(root, folder)) })),
  );
  const published = members.filter(({ manifest }) => manifest.private !== true);
  if (published.length === 0) throw new Error(`${root}: no package under packages/ is published.`);
  return published;
}

/**
 * Lists the README of a folder of the workspace and the pages in its folder `docs`, as paths from the root.
 * @param folder - Folder, relative to the root.
 */
export async function findPages(folder: string, root: string = workspaceRoot): Promise<string[]> {
  const names = await readdir(join(root, folder, 'docs')).catch((): string[] => []);
  const pages = names.filter((name) => name.endsWith('.md')).toSorted();
  return [join(folder, 'README.md'), ...pages.map((name) => join(folder, 'docs', name))];
}

async function foldersOf(root: string, parent: string): Promise<string[]> {
  const entries = await readdir(join(root, parent), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => `${parent}/${entry.name}`);
  return folders.toSorted();
}
