import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Member, publishedMembers } from '@callscope/release';
import { type BundledService, bundleOf } from '@callscope/generate';
import { generateFiles } from '@callscope/generate/files';

import { ReviewError } from '../trees/errors.ts';
import type { Tree } from '../trees/tree.ts';

/** The workspace of this tool. Its installed packages serve for the packages of both trees. */
const installed = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/[\\/]$/, '');

/** A temporary folder in which consumers find the packages of the head as if they were installed. */
export interface Sandbox {
  readonly root: string;
  /** Folder of the consumers. Files in it can import every published package of the head. */
  readonly consumers: string;
  /** Environment of programs. They load the same sources, so they share a compile cache. */
  readonly env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/**
 * Creates a sandbox with the sources of the head's published packages and the files generated from its contracts. Nothing
 * is built or downloaded; other packages are links to the installed ones.
 *
 * @throws ReviewError when the head needs a package that is not installed.
 */
export async function createSandbox(head: Tree, services: readonly BundledService[]): Promise<Sandbox> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'callscope-consumers-')));
  const close = (): Promise<void> => rm(root, { recursive: true, force: true });
  try {
    const types = fileURLToPath(new URL('../../node_modules/@types/node', import.meta.url));
    await link(types, join(root, 'node_modules/@types/node'));
    await writeFile(join(root, 'package.json'), '{ "private": true, "type": "module" }\n');
    const members = await publishedMembers(head.root);
    await Promise.all(members.map((member) => copyPackage(root, head, member)));
    await Promise.all(services.map((service) => writeGenerated(root, head, service)));
  } catch (error) {
    await close();
    throw error;
  }
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'compiled') };
  return { root, consumers: join(root, 'consumers'), env, close };
}

async function copyPackage(root: string, head: Tree, { folder, manifest }: Member): Promise<void> {
  const directory = join(root, folder);
  await cp(join(head.root, folder, 'src'), join(directory, 'src'), { recursive: true });
  await writeFile(join(directory, 'package.json'), JSON.stringify(exportSources(manifest)));
  await link(directory, join(root, 'node_modules', manifest.name));
  await linkDependencies(folder, Object.keys(manifest['dependencies'] ?? {}), directory);
}

/** Returns a package.json that exports sources in place of the files built from them. */
function exportSources(manifest: Member['manifest']): object {
  const text = JSON.stringify({ ...manifest, scripts: undefined, devDependencies: undefined });
  return JSON.parse(text.replaceAll(/"\.\/dist\/([^"]+?)(?:\.d\.ts|\.js)"/g, '"./src/$1.ts"')) as object;
}

/**
 * Links the dependencies of a package into a folder; those of the workspace are found above it.
 *
 * @param folder - Folder of the package in the workspace: `packages/examples`.
 * @throws ReviewError when one is not installed.
 */
export async function linkDependencies(folder: string, names: readonly string[], directory: string): Promise<void> {
  for (const name of names.filter((each) => !each.startsWith('@callscope/'))) {
    const target = join(installed, folder, 'node_modules', name);
    if (!existsSync(target)) {
      const advice = 'Run `pnpm install` there, or review with --no-consumers.';
      throw new ReviewError('base', `${folder} depends on ${name}, which is not installed in ${installed}. ${advice}`);
    }
    await link(target, join(directory, 'node_modules', name));
  }
}

async function link(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path, 'junction');
}

/** Writes the files generated from a contract of the head, unless the tree has them already. */
async function writeGenerated(root: string, head: Tree, { service, document }: BundledService): Promise<void> {
  const { text, digest } = bundleOf(document);
  await writeFileIn(join(root, `packages/${service}-types/dist/openapi.json`), text);
  for (const target of [`${service}-types`, `${service}-client`, `examples-${service}`]) {
    if (await isCurrent(root, target, digest)) continue;
    const files = await generateFiles(head.root, target, document);
    const [first = ''] = files.keys();
    await rm(join(root, dirname(first)), { recursive: true, force: true });
    await Promise.all([...files].map(([path, content]) => writeFileIn(join(root, path), content)));
  }
}

/** Returns true if the committed files of a target name the contract in their first line. Examples are not committed. */
async function isCurrent(root: string, target: string, digest: string): Promise<boolean> {
  const files: Readonly<Record<string, string>> = { types: 'schema.ts', client: 'operations.ts' };
  const file = files[target.split('-')[1] ?? ''];
  if (file === undefined) return false;
  const text = await readFile(join(root, 'packages', target, 'src/generated', file), 'utf8').catch(() => '');
  return text.slice(0, text.indexOf('\n')).includes(digest);
}

/** Writes a file and the folders above it. */
export async function writeFileIn(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
