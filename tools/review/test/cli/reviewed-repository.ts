import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { onTestFinished } from 'vitest';

import { run } from '../../src/run.ts';

const execute = promisify(execFile);

/** A contract with one operation, in three files. */
export const library = {
  'specs/tracing/openapi.yaml': `openapi: 3.1.1
info: { title: Library, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: 'https://example.test' }]
security: []
tags: [{ name: Books, description: Books. }]
paths:
  /books:
    $ref: books/paths/books.yaml
`,
  'specs/tracing/books/paths/books.yaml': `get:
  operationId: booksList
  tags: [Books]
  summary: Books List
  description: Lists books.
  x-source: seed
  responses:
    '200':
      description: The books.
      content:
        application/json:
          schema:
            $ref: ../schemas/Book.yaml
          examples:
            all:
              value: { id: a, title: b }
`,
  'specs/tracing/books/schemas/Book.yaml': `type: object
x-source: seed
description: A book.
required: [id, title]
properties:
  id: { type: string, description: Its id. }
  title: { type: string, description: Its title. }
`,
};

/** Result of one run of the command. */
interface RunResult {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
}

/** A repository in a temporary folder, which is removed when the test ends. */
interface Repository {
  readonly root: string;
  write(files: Readonly<Record<string, string>>): Promise<void>;
  git(...args: string[]): Promise<string>;
  /** Commits all files. @returns the commit. */
  commit(): Promise<string>;
  review(...args: string[]): Promise<RunResult>;
}

/** Creates a repository whose branch `main` has files, and copies of folders. */
export async function makeRepository(
  files: Readonly<Record<string, string>>,
  copied: readonly (readonly [from: string, to: string])[] = [],
): Promise<Repository> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'callscope-review-test-')));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const author = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.test', '-c', 'commit.gpgsign=false'];
  const git = async (...args: string[]): Promise<string> => {
    const { stdout } = await execute('git', [...author, ...args], { cwd: root });
    return stdout.trim();
  };
  const write = async (more: Readonly<Record<string, string>>): Promise<void> => {
    for (const [file, text] of Object.entries(more)) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    }
  };
  const commit = async (): Promise<string> => {
    await git('add', '--all');
    await git('commit', '--quiet', '--no-verify', '--allow-empty', '--message', 'Something');
    return git('rev-parse', 'HEAD');
  };
  await git('init', '--quiet', '--initial-branch=main');
  for (const [from, to] of copied) await cp(from, join(root, to), { recursive: true });
  await write(files);
  await commit();
  return {
    root,
    write,
    git,
    commit,
    review: async (...args) => {
      const output: string[] = [];
      const errors: string[] = [];
      const status = await run(args, {
        folder: root,
        out: (text) => output.push(text),
        err: (line) => errors.push(line),
        color: false,
      });
      return { status, output: output.join(''), errors: errors.join('\n') };
    },
  };
}
