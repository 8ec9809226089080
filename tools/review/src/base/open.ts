import { mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { services } from '@callscope/generate';

import { ReviewFault } from '../fault.ts';
import { git } from './git.ts';
import type { Tree } from './tree.ts';

/** Far above this repository; keeps a strange commit from filling the disk. */
const largest = { files: 50_000, bytes: 512 * 1024 * 1024 };

/**
 * Reads the files of a commit into a folder of its own. The repository's work tree and index are neither read nor
 * written. Links are written as files that hold their targets, so that nothing outside the commit is read.
 *
 * @param repository - Any folder of the repository.
 * @param ref - Branch, tag, or commit.
 * @returns the tree, whose label is the ref and the short id of its commit. Close it to remove the folder.
 * @throws ReviewFault (base) when there is no repository, no such ref, or no contract in it.
 */
export async function openBase(repository: string, ref: string): Promise<Tree> {
  const gitFolder = await findRepository(repository);
  const commit = await findCommit(gitFolder, ref);
  await checkContents(gitFolder, commit, ref);
  // The real path: tools resolve links, and what they print is compared with the root.
  const root = await realpath(await mkdtemp(join(tmpdir(), 'callscope-review-')));
  const close = (): Promise<void> => rm(root, { recursive: true, force: true });
  try {
    await extract(gitFolder, commit, root);
  } catch (error) {
    await close();
    throw error;
  }
  return { root, label: `${ref} (${commit.slice(0, 9)})`, close };
}

/** The files as they stand in a folder now. Closing it changes nothing. */
export function workingTree(root: string): Tree {
  return { root: resolve(root), label: 'working tree', close: () => Promise.resolve() };
}

/**
 * The tree to review.
 *
 * @param repository - Any folder of the repository.
 * @param head - A folder, or a ref; the work tree of the repository when it is left out.
 * @throws ReviewFault (base) as `openBase` does.
 */
export async function openHead(repository: string, head?: string): Promise<Tree> {
  if (head === undefined) {
    const gitFolder = await findRepository(repository);
    const { output } = await git(repository, ['rev-parse', '--show-toplevel'], {});
    return workingTree(output.trim() || gitFolder);
  }
  return (await isFolder(head)) ? { ...workingTree(head), label: head } : openBase(repository, head);
}

async function findRepository(repository: string): Promise<string> {
  if (!(await isFolder(repository))) throw new ReviewFault('base', `There is no folder ${repository}.`);
  const { status, output, complaint } = await git(repository, ['rev-parse', '--absolute-git-dir']);
  if (status === 0) return output.trim();
  throw new ReviewFault('base', `${repository} is no git repository that can be read: ${complaint}`);
}

async function findCommit(gitFolder: string, ref: string): Promise<string> {
  const { status, output } = await git(gitFolder, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${ref}^{commit}`,
  ]);
  if (status === 0) return output.trim();
  const shallow = await git(gitFolder, ['rev-parse', '--is-shallow-repository']);
  const advice =
    shallow.output.trim() === 'true'
      ? 'The clone is shallow, so it may only lack the history: run `git fetch --unshallow`, or check out with `fetch-depth: 0`.'
      : 'Name a branch, a tag or a commit that `git rev-parse` knows; run `git fetch` first if it is new.';
  throw new ReviewFault('base', `The base "${ref}" is not in this repository. ${advice}`);
}

async function checkContents(gitFolder: string, commit: string, ref: string): Promise<void> {
  const { status, output, complaint } = await git(gitFolder, ['ls-tree', '-r', '-l', '-z', commit]);
  if (status !== 0) throw new ReviewFault('base', `The files of "${ref}" cannot be read: ${complaint}`);
  const entries = output.split('\0').filter((line) => line !== '');
  const paths = new Set(entries.map((line) => line.slice(line.indexOf('\t') + 1)));
  if (!services.some((service) => paths.has(`specs/${service}/openapi.yaml`))) {
    const wanted = services.map((service) => `specs/${service}/openapi.yaml`).join(' nor ');
    throw new ReviewFault(
      'base',
      `The base "${ref}" has no contract: neither ${wanted} is in it. Name a commit that has.`,
    );
  }
  // `<mode> blob <id> <size>`
  const bytes = entries.reduce((sum, line) => sum + (Number(/ (?<size>\d+)\t/.exec(line)?.groups?.size) || 0), 0);
  if (entries.length > largest.files || bytes > largest.bytes) {
    const size = `${entries.length} files with ${bytes} bytes`;
    throw new ReviewFault('base', `The base "${ref}" is too large to unpack: ${size}.`);
  }
}

async function extract(gitFolder: string, commit: string, root: string): Promise<void> {
  const index = `${root}.index`;
  const places = { GIT_DIR: gitFolder, GIT_WORK_TREE: root, GIT_INDEX_FILE: index };
  try {
    for (const args of [
      ['read-tree', commit],
      ['-c', 'core.symlinks=false', 'checkout-index', '--all', '--quiet'],
    ]) {
      const { status, complaint } = await git(root, args, places);
      if (status !== 0) throw new ReviewFault('base', `Commit ${commit} cannot be unpacked: ${complaint}`);
    }
  } finally {
    await rm(index, { force: true });
    await rm(`${index}.lock`, { force: true });
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
