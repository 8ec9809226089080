import { cp, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { type Example, publishedMembers, readReadme } from '@callscope/release';
import { generateFiles } from '@callscope/generate/files';
import type { BundledService } from '@callscope/generate';

import type { Tree } from '../trees/tree.ts';
import { linkDependencies, type Sandbox, writeFileIn } from './sandbox.ts';

/** A README of the base, and the folder of its programs. */
export interface CollectedReadme {
  /** Path from the root of the tree. */
  readonly file: string;
  readonly examples: readonly Example[];
  readonly directory: string;
}

/** A program of the base. */
export interface CollectedProgram {
  /** Path from the root of the tree. */
  readonly file: string;
  /** Absolute path of the copy. */
  readonly copy: string;
}

/** The consumers of the base, copied into a sandbox. */
export interface CollectedConsumers {
  readonly readmes: readonly CollectedReadme[];
  readonly programs: readonly CollectedProgram[];
  /** Number of operations with typed examples. */
  readonly examples: number;
  /** Folder of the base's contract tests; undefined if it has none. */
  readonly contractTests: string | undefined;
}

/** Folders of programs; the second is that of older bases. */
const programFolders = ['tools/release/consumer', 'tools/consumers/consumer'];
const testsFolder = 'packages/contract-tests';

/** Copies the consumers of the base into a sandbox. The programs of READMEs are only read. */
export async function collectConsumers(
  base: Tree,
  services: readonly BundledService[],
  sandbox: Sandbox,
): Promise<CollectedConsumers> {
  const [counts, programs, contractTests, readmes] = await Promise.all([
    Promise.all(services.map((service) => writeExamples(base, service, sandbox))),
    Promise.all(programFolders.map((folder) => copyPrograms(base, folder, sandbox))),
    copyContractTests(base, sandbox),
    readReadmes(base, sandbox),
  ]);
  const examples = counts.reduce((sum, count) => sum + count, 0);
  return { readmes, programs: programs.flat(), examples, contractTests };
}

async function writeExamples(base: Tree, { service, document }: BundledService, sandbox: Sandbox): Promise<number> {
  const files = await generateFiles(base.root, `examples-${service}`, document);
  const folder = join(sandbox.consumers, 'examples', service);
  await Promise.all([...files].map(([path, text]) => writeFileIn(join(folder, basename(path)), text)));
  return files.size;
}

async function copyPrograms(base: Tree, folder: string, { consumers }: Sandbox): Promise<CollectedProgram[]> {
  const source = join(base.root, folder);
  const target = join(consumers, 'programs');
  const names = await readdir(source).catch((): string[] => []);
  await cp(source, target, { recursive: true, force: true }).catch(ignoreMissing);
  const programs = names.filter((name) => name.endsWith('.ts'));
  return programs.map((name) => ({ file: `${folder}/${name}`, copy: join(target, name) }));
}

async function copyContractTests(base: Tree, sandbox: Sandbox): Promise<string | undefined> {
  const directory = join(sandbox.consumers, 'contract-tests');
  const text = await readFile(join(base.root, testsFolder, 'package.json'), 'utf8').catch(ignoreMissing);
  if (text === undefined) return undefined;
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: object };
  await cp(join(base.root, testsFolder, 'src'), join(directory, 'src'), { recursive: true });
  await linkDependencies(testsFolder, Object.keys(dependencies), directory);
  return directory;
}

async function readReadmes(base: Tree, { consumers }: Sandbox): Promise<CollectedReadme[]> {
  const members = await publishedMembers(base.root);
  const folders = ['.', ...members.map(({ folder }) => folder)];
  return Promise.all(
    folders.map(async (folder) => {
      const file = join(folder, 'README.md');
      const markdown = (await readFile(join(base.root, file), 'utf8').catch(ignoreMissing)) ?? '';
      const directory = join(consumers, 'readmes', folder === '.' ? 'root' : folder);
      return { file, examples: readReadme(markdown).examples.filter(sendsRequests), directory };
    }),
  );
}

/** Returns true for blocks that may send requests. A contract does not affect other shell blocks. */
function sendsRequests({ kind, code }: Example): boolean {
  return kind === 'ts' || /\bcurl\b/.test(code);
}

/** A base may be older than a kind of consumer. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
