import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the root of this workspace. */
export const workspaceRoot: string = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/[\\/]$/u, '');

/** A package.json, as far as the tools read it. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly packageManager?: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** A member of the workspace. */
export interface Member {
  /** Path from the root: `packages/examples`. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Reads the package.json of a folder. @throws when it is missing or not JSON. */
export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Lists the members of a workspace, sorted by folder. @throws when a package.json is not JSON. */
export async function allMembers(root: string = workspaceRoot): Promise<Member[]> {
  const folders = await Promise.all(['packages', 'tools'].map((parent) => listFolders(root, parent)));
  return readMembers(root, ['specs', ...folders.flat()]);
}

/**
 * Lists the published packages of a workspace, sorted by folder: the members of `packages` that are not private.
 *
 * @throws when a package.json is not JSON, or no package is published.
 */
export async function publishedMembers(root: string = workspaceRoot): Promise<Member[]> {
  const members = await readMembers(root, await listFolders(root, 'packages'));
  const published = members.filter(({ manifest }) => manifest.private !== true);
  if (published.length === 0) throw new Error(`${root}: no package in packages/ is published.`);
  return published;
}

/** Lists the README of a folder and the pages in its folder `docs`, as paths from the root. */
export async function findPages(folder: string, root: string = workspaceRoot): Promise<string[]> {
  const names = await readdir(join(root, folder, 'docs')).catch((): string[] => []);
  const pages = names.filter((name) => name.endsWith('.md')).toSorted();
  return [join(folder, 'README.md'), ...pages.map((name) => join(folder, 'docs', name))];
}

async function readMembers(root: string, folders: readonly string[]): Promise<Member[]> {
  return Promise.all(folders.map(async (folder) => ({ folder, manifest: await readManifest(join(root, folder)) })));
}

async function listFolders(root: string, parent: string): Promise<string[]> {
  const names = await readdir(join(root, parent));
  const folders = names.toSorted().map((name) => `${parent}/${name}`);
  // A member that was removed can leave a folder with its node_modules.
  return folders.filter((folder) => existsSync(join(root, folder, 'package.json')));
}
