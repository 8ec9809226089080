import { cp, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { type Example, type Member, publishedMembers, readReadme } from '@callscope/release';
import { generateFiles } from '@callscope/generate/files';

import type { Tree } from '../base/index.ts';
import type { BundledService } from '../bundle/index.ts';
import { type Workshop, write } from './workshop.ts';

/** A README of the base, and where its programs lie. */
export interface ReadmeOfBase {
  /** Path from the root of the tree. */
  readonly file: string;
  readonly examples: readonly Example[];
  readonly directory: string;
}

/** The consumers of the base, as they lie in a workshop. */
export interface Gathered {
  readonly readmes: readonly ReadmeOfBase[];
  /** Files of programs, by their path from the root of the base. */
  readonly programs: readonly string[];
  /** How many operations have typed examples. */
  readonly examples: number;
  /** Folder of the base's contract tests; undefined when it has none. */
  readonly contractTests: string | undefined;
}

const programsFolder = 'tools/release/consumer';
const testsFolder = 'packages/contract-tests';

/** Copies the consumers of the base into a workshop. READMEs are read, and their programs written when they are run. */
export async function gather(base: Tree, services: readonly BundledService[], workshop: Workshop): Promise<Gathered> {
  const counts = await Promise.all(services.map((service) => copyExamples(base, service, workshop)));
  const [members, programs, contractTests] = await Promise.all([
    publishedMembers(base.root),
    copyPrograms(base, workshop),
    copyContractTests(base, workshop),
  ]);
  const examples = counts.reduce((sum, count) => sum + count, 0);
  return { readmes: await readReadmes(base, members, workshop), programs, examples, contractTests };
}

async function copyExamples(base: Tree, { service, document }: BundledService, workshop: Workshop): Promise<number> {
  const files = await generateFiles(base.root, `examples-${service}`, document);
  const copies = [...files].map(([path, text]) =>
    write(join(workshop.consumers, 'examples', service, basename(path)), text),
  );
  await Promise.all(copies);
  return files.size;
}

async function copyPrograms(base: Tree, workshop: Workshop): Promise<string[]> {
  const names = await readdir(join(base.root, programsFolder)).catch((): string[] => []);
  await cp(join(base.root, programsFolder), join(workshop.consumers, 'programs'), {
    recursive: true,
    force: true,
  }).catch(ignoreMissing);
  return names.filter((name) => name.endsWith('.ts')).map((name) => `${programsFolder}/${name}`);
}

async function copyContractTests(base: Tree, workshop: Workshop): Promise<string | undefined> {
  const directory = join(workshop.consumers, 'contract-tests');
  const text = await readFile(join(base.root, testsFolder, 'package.json'), 'utf8').catch(ignoreMissing);
  if (text === undefined) return undefined;
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: object };
  await cp(join(base.root, testsFolder, 'src'), join(directory, 'src'), { recursive: true });
  await workshop.linkDependencies(testsFolder, Object.keys(dependencies), directory);
  return directory;
}

async function readReadmes(base: Tree, members: readonly Member[], workshop: Workshop): Promise<ReadmeOfBase[]> {
  const folders = ['.', ...members.map(({ folder }) => folder)];
  const readmes = folders.map(async (folder) => {
    const file = join(folder, 'README.md');
    const markdown = (await readFile(join(base.root, file), 'utf8').catch(ignoreMissing)) ?? '';
    const directory = join(workshop.consumers, 'readmes', folder === '.' ? 'root' : folder);
    return { file, examples: readReadme(markdown).examples.filter(asksAService), directory };
  });
  return Promise.all(readmes);
}

/** Programs, and shell blocks that send something. What else a shell block does, no contract decides. */
function asksAService({ kind, code }: Example): boolean {
  return kind === 'ts' || /\bcurl\b/.test(code);
}

/** A base may be older than a kind of consumer. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
