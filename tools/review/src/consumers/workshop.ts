import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { bundleOf } from '@callscope/generate';
import { generateFiles } from '@callscope/generate/files';
import { type Member, publishedMembers } from '@callscope/release';

import type { Tree } from '../base/index.ts';
import type { BundledService } from '../bundle/index.ts';
import { ReviewFault } from '../fault.ts';

/** The workspace whose installed packages stand in for those of both trees: the one that this tool lies in. */
const installed = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/[\\/]$/, '');

/** A folder in which consumers find the packages of the head as if they were installed. */
export interface Workshop {
  readonly root: string;
  /** Folder for consumers. What lies below it can import every published package of the head. */
  readonly consumers: string;
  /** For programs: halves their start, because all of them load the same sources. */
  readonly env: NodeJS.ProcessEnv;
  /** Links what a package of the workspace depends on into a folder of its own. */
  linkDependencies(folder: string, dependencies: readonly string[], directory: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Makes a workshop in the temporary folder: the published packages of the head as sources, with what its contracts give.
 * Nothing is built and nothing is fetched; packages from outside are links to the installed ones.
 * @throws ReviewFault when the head needs a package that is not installed.
 */
export async function openWorkshop(head: Tree, services: readonly BundledService[]): Promise<Workshop> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'callscope-yesterday-')));
  const workshop: Workshop = {
    root,
    consumers: join(root, 'consumers'),
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'compiled') },
    linkDependencies,
    close: () => rm(root, { recursive: true, force: true }),
  };
  try {
    await mkdir(join(root, 'node_modules', '@callscope'), { recursive: true });
    await mkdir(join(root, 'node_modules', '@types'), { recursive: true });
    await link(
      fileURLToPath(new URL('../../node_modules/@types/node', import.meta.url)),
      join(root, 'node_modules', '@types', 'node'),
    );
    await writeFile(join(root, 'package.json'), '{ "private": true, "type": "module" }\n');
    const members = await publishedMembers(head.root);
    await Promise.all(members.map((member) => furnish(root, head, member)));
    await Promise.all(services.map((service) => writeGenerated(root, head, service)));
    return workshop;
  } catch (error) {
    await workshop.close();
    throw error;
  }
}

async function furnish(root: string, head: Tree, { folder, manifest }: Member): Promise<void> {
  const directory = join(root, folder);
  await mkdir(directory, { recursive: true });
  await cp(join(head.root, folder, 'src'), join(directory, 'src'), { recursive: true });
  await writeFile(join(directory, 'package.json'), JSON.stringify(fromSources(manifest)));
  await link(directory, join(root, 'node_modules', manifest.name));
  await linkDependencies(folder, Object.keys(manifest['dependencies'] ?? {}), directory);
}

/** The package.json of a package whose sources are imported in place of what is built of them. */
function fromSources(manifest: Member['manifest']): object {
  const text = JSON.stringify({ ...manifest, scripts: undefined, devDependencies: undefined });
  return JSON.parse(text.replaceAll(/"\.\/dist\/([^"]+?)(?:\.d\.ts|\.js)"/g, '"./src/$1.ts"')) as object;
}

async function linkDependencies(folder: string, dependencies: readonly string[], directory: string): Promise<void> {
  const outside = dependencies.filter((name) => !name.startsWith('@callscope/'));
  for (const name of outside) {
    const target = join(installed, folder, 'node_modules', name);
    if (!existsSync(target)) {
      throw new ReviewFault(
        'base',
        `${folder} depends on ${name}, which is not installed in ${installed}. Run \`pnpm install\` there, or review with --no-consumers.`,
      );
    }
    await link(target, join(directory, 'node_modules', name));
  }
}

async function link(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path, 'junction');
}

/** Writes what the contract of the head gives. Where the tree holds that already, it is as good as written. */
async function writeGenerated(root: string, head: Tree, { service, document }: BundledService): Promise<void> {
  const { text, digest } = bundleOf(document);
  await write(join(root, `packages/${service}-types/dist/openapi.json`), text);
  for (const target of [`${service}-types`, `${service}-client`, `examples-${service}`]) {
    if (await isCurrent(root, target, digest)) continue;
    const files = await generateFiles(head.root, target, document);
    const [first = ''] = files.keys();
    await rm(join(root, dirname(first)), { recursive: true, force: true });
    await Promise.all([...files].map(([path, content]) => write(join(root, path), content)));
  }
}

/** Each generated file names its contract in the first line; the gate sees to it that it is what that contract gives. */
async function isCurrent(root: string, target: string, digest: string): Promise<boolean> {
  const files: Readonly<Record<string, string>> = { types: 'schema.ts', client: 'operations.ts' };
  const file = files[target.split('-')[1] ?? ''];
  if (file === undefined) return false;
  const [first = ''] = (
    await readFile(join(root, 'packages', target, 'src/generated', file), 'utf8').catch(() => '')
  ).split('\n', 1);
  return first.includes(digest);
}

/** Writes a file and the folders above it. */
export async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
