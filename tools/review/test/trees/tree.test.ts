import { lstat, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { openCommit, openHead } from '../../src/trees/tree.ts';
import { createRepository, type Repository } from '../support/repository.ts';

let repository: Repository;

beforeEach(async () => {
  repository = await createRepository();
  await repository.write({ 'specs/tracing/openapi.yaml': 'openapi: 3.1.1\n', 'README.md': 'one\n' });
  await repository.commit('One');
});

afterEach(() => repository.remove());

function error(message: RegExp): unknown {
  return expect.objectContaining({ name: 'ReviewError', exitStatus: 3, message: expect.stringMatching(message) });
}

test('a commit is read as it was, and neither the work tree nor the index changes', async () => {
  await repository.write({ 'README.md': 'two\n', 'specs/new.yaml': 'staged: true\n', 'loose.txt': 'loose\n' });
  await repository.git('add', 'specs/new.yaml');
  const [status, index] = [await repository.git('status', '--porcelain'), await repository.git('ls-files', '--stage')];

  const tree = await openCommit(repository.root, 'main');
  expect(await readFile(join(tree.root, 'README.md'), 'utf8')).toBe('one\n');
  await expect(lstat(join(tree.root, 'specs/new.yaml'))).rejects.toThrow('ENOENT');
  expect(tree.label).toMatch(/^main \([0-9a-f]{9}\)$/);

  expect(await repository.git('status', '--porcelain')).toBe(status);
  expect(await repository.git('ls-files', '--stage')).toBe(index);
  expect(await repository.git('worktree', 'list', '--porcelain')).not.toContain(tree.root);
  await tree.close();
  await expect(lstat(tree.root)).rejects.toThrow('ENOENT');
});

test('a repository is found from a folder inside it, and a tag and a commit are refs too', async () => {
  await repository.git('tag', 'v1');
  for (const ref of ['v1', 'HEAD', await repository.git('rev-parse', 'HEAD')]) {
    const tree = await openCommit(join(repository.root, 'specs'), ref);
    expect(await readFile(join(tree.root, 'README.md'), 'utf8')).toBe('one\n');
    await tree.close();
  }
});

test('a symbolic link in the base becomes a file, so that nothing outside of the commit is read', async () => {
  const outside = join(repository.root, '..', 'outside.txt');
  await symlink(outside, join(repository.root, 'specs/tracing/link.yaml'));
  await repository.commit('Link');
  const tree = await openCommit(repository.root, 'main');
  expect((await lstat(join(tree.root, 'specs/tracing/link.yaml'))).isSymbolicLink()).toBe(false);
  expect(await readFile(join(tree.root, 'specs/tracing/link.yaml'), 'utf8')).toBe(outside);
  await tree.close();
});

test('a hook of the repository is not run', async () => {
  await writeFile(join(repository.root, '.git/hooks/post-checkout'), '#!/bin/sh\ntouch hooked\n', { mode: 0o755 });
  const tree = await openCommit(repository.root, 'main');
  await expect(lstat(join(tree.root, 'hooked'))).rejects.toThrow('ENOENT');
  await tree.close();
});

test.each(['nowhere', '--help', 'main..main', '', 'HEAD:README.md'])(
  'a base that is not a commit is an error: "%s"',
  async (ref) => {
    await expect(openCommit(repository.root, ref)).rejects.toEqual(
      error(/The base ".*" is not in this repository.*git fetch/s),
    );
  },
);

test('a base without contracts is an error', async () => {
  await repository.git('checkout', '--quiet', '--orphan', 'empty');
  await repository.git('rm', '--quiet', '-r', '--force', 'specs');
  await repository.commit('Without contracts');
  await expect(openCommit(repository.root, 'empty')).rejects.toEqual(
    error(/"empty" has no contract.*specs\/tracing\/openapi.yaml/s),
  );
});

test('a folder without a repository and a missing folder are different errors', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'callscope-plain-'));
  await expect(openCommit(folder, 'main')).rejects.toEqual(error(/is not a readable git repository/));
  await rm(folder, { recursive: true });
  await expect(openCommit(folder, 'main')).rejects.toEqual(error(/There is no folder/));
});

test('the error of a shallow clone says how to get the base', async () => {
  const first = await repository.git('rev-parse', 'HEAD');
  await repository.write({ 'README.md': 'two\n' });
  await repository.commit('Two');
  const clone = await mkdtemp(join(tmpdir(), 'callscope-clone-'));
  await repository.git('clone', '--quiet', '--depth', '1', pathToFileURL(repository.root).href, clone);
  await expect(openCommit(clone, first)).rejects.toEqual(error(/shallow.*fetch-depth: 0/s));
  await rm(clone, { recursive: true });
});

test('the head is the work tree, a folder or a ref', async () => {
  await repository.write({ 'README.md': 'two\n' });
  const readme = async (head?: string): Promise<string> => {
    const tree = await openHead(join(repository.root, 'specs'), head);
    const text = await readFile(join(tree.root, 'README.md'), 'utf8');
    await tree.close();
    return text;
  };
  expect(await readme()).toBe('two\n');
  expect(await readme(repository.root)).toBe('two\n');
  expect(await readme('main')).toBe('one\n');
  expect(await readFile(join(repository.root, 'README.md'), 'utf8')).toBe('two\n');
});
