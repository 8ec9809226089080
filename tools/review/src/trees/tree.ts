import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { services } from '@callscope/generate';

import { ReviewError } from './errors.ts';
import { git, isFolder } from './git.ts';

/** The files of the repository at one commit, or in a folder. */
export interface Tree {
  /** Absolute path of the folder that holds the files. */
  readonly root: string;
  /** Name of the tree in reports: a ref with its commit, or `working tree`. */
  readonly label: string;
  /** Removes the files that were written for the tree; none for a folder. */
  close(): Promise<void>;
}

/** Most files and bytes of a commit; far above this repository, and below what fills a disk. */
const limits = { files: 50_000, bytes: 512 * 1024 * 1024 };

/**
 * Writes the files of a commit into a temporary folder. The work tree and the index of the repository are neither read
 * nor written. A symbolic link becomes a file that holds its target, so that nothing outside of the commit is read.
 *
 * @param repository - Any folder of the repository.
 * @param ref - Branch, tag or commit.
 * @returns the tree; its label is the ref with the short ID of its commit. Close it to remove the folder.
 * @throws ReviewError (base) when there is no repository, no such ref, or no contract in it.
 */
export async function openCommit(repository: string, ref: string): Promise<Tree> {
  const gitFolder = await findRepository(repository);
  const commit = await findCommit(gitFolder, ref);
  await checkContents(gitFolder, commit, ref);
  // Other programs print real paths, which are compared with the root.
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

/** Returns the tree of a folder as its files are now. */
export function openFolder(root: string): Tree {
  return { root: resolve(root), label: 'working tree', close: () => Promise.resolve() };
}

/**
 * Opens the tree to review.
 *
 * @param repository - Any folder of the repository.
 * @param head - Folder or ref; the work tree of the repository if omitted.
 * @throws ReviewError (base) as `openCommit` does.
 */
export async function openHead(repository: string, head?: string): Promise<Tree> {
  if (head === undefined) {
    const gitFolder = await findRepository(repository);
    const { output } = await git(repository, ['rev-parse', '--show-toplevel']);
    return openFolder(output.trim() || gitFolder);
  }
  return (await isFolder(head)) ? { ...openFolder(head), label: head } : openCommit(repository, head);
}

async function findRepository(repository: string): Promise<string> {
  if (!(await isFolder(repository))) throw new ReviewError('base', `There is no folder ${repository}.`);
  const { status, output, complaint } = await git(repository, ['rev-parse', '--absolute-git-dir']);
  if (status === 0) return output.trim();
  throw new ReviewError('base', `${repository} is not a readable git repository: ${complaint}`);
}

async function findCommit(gitFolder: string, ref: string): Promise<string> {
  const name = ['--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  const { status, output } = await git(gitFolder, ['rev-parse', ...name]);
  if (status === 0) return output.trim();
  const shallow = await git(gitFolder, ['rev-parse', '--is-shallow-repository']);
  const advice =
    shallow.output.trim() === 'true'
      ? 'The clone is shallow: run `git fetch --unshallow`, or check out with `fetch-depth: 0`.'
      : 'Name a branch, a tag or a commit that `git rev-parse` knows; run `git fetch` first if it is new.';
  throw new ReviewError('base', `The base "${ref}" is not in this repository. ${advice}`);
}

async function checkContents(gitFolder: string, commit: string, ref: string): Promise<void> {
  const { status, output, complaint } = await git(gitFolder, ['ls-tree', '-r', '-l', '-z', commit]);
  if (status !== 0) throw new ReviewError('base', `The files of "${ref}" cannot be read: ${complaint}`);
  const entries = output.split('\0').filter((line) => line !== '');
  const paths = new Set(entries.map((line) => line.slice(line.indexOf('\t') + 1)));
  const roots = services.map((service) => `specs/${service}/openapi.yaml`);
  if (!roots.some((path) => paths.has(path))) {
    throw new ReviewError('base', `The base "${ref}" has no contract: ${roots.join(' and ')} are missing.`);
  }
  // `<mode> blob <id> <size>\t<path>`
  const bytes = entries.reduce((sum, line) => sum + (Number(/ (?<size>\d+)\t/.exec(line)?.groups?.['size']) || 0), 0);
  if (entries.length > limits.files || bytes > limits.bytes) {
    const size = `${entries.length} files with ${bytes} bytes`;
    throw new ReviewError('base', `The base "${ref}" is too large to unpack: ${size}.`);
  }
}

async function extract(gitFolder: string, commit: string, root: string): Promise<void> {
  const index = `${root}.index`;
  const paths = { GIT_DIR: gitFolder, GIT_WORK_TREE: root, GIT_INDEX_FILE: index };
  try {
    for (const args of [
      ['read-tree', commit],
      ['-c', 'core.symlinks=false', 'checkout-index', '--all', '--quiet'],
    ]) {
      const { status, complaint } = await git(root, args, paths);
      if (status !== 0) throw new ReviewError('base', `Commit ${commit} cannot be unpacked: ${complaint}`);
    }
  } finally {
    await rm(index, { force: true });
    await rm(`${index}.lock`, { force: true });
  }
}
