import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
const run = promisify(execFile);
/** Few enough that a review of them is quick: each block is a program. */
const withReadme = ['packages/examples', 'packages/tracing-client'];
const program = 'tools/release/consumer/first-script.ts';

/** A repository with what consumers need of the workspace, in one commit. */
export interface Repository {
  readonly root: string;
  /** Makes a copy of the files, to be changed. */
  copy(): Promise<string>;
  close(): Promise<void>;
}

/** Makes a repository in the temporary folder out of the files of the work tree. */
export async function makeRepository(): Promise<Repository> {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'callscope-crafted-')));
  const root = join(directory, 'base');
  let copies = 0;
  await copyParts(root);
  const git = (...args: string[]): Promise<unknown> =>
    run('git', ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com', ...args], { cwd: root });
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--no-verify', '--no-gpg-sign', '--message', 'Base');
  return {
    root,
    copy: async () => {
      const copy = join(directory, `head-${(copies += 1)}`);
      await cp(root, copy, { recursive: true, filter: (path) => !path.endsWith('/.git') });
      return copy;
    },
    close: () => rm(directory, { recursive: true, force: true }),
  };
}

async function copyParts(root: string): Promise<void> {
  const packages = (await readdir(join(workspace, 'packages'))).map((name) => `packages/${name}`);
  const parts = [
    'specs/redocly.yaml',
    'specs/package.json',
    'specs/tracing',
    'specs/inference',
    'specs/world',
    program,
    ...packages.flatMap((folder) => [`${folder}/package.json`, `${folder}/src`]),
    ...withReadme.map((folder) => `${folder}/README.md`),
  ];
  for (const part of parts) {
    await mkdir(join(root, part, '..'), { recursive: true });
    await cp(join(workspace, part), join(root, part), {
      recursive: true,
      filter: (path) => !path.includes('examples/src/generated'),
    });
  }
}

/** Replaces a text in a file of a tree. @throws when it is not there, so that a test cannot pass without its change. */
export async function replaceIn(root: string, file: string, before: string | RegExp, after: string): Promise<void> {
  const path = join(root, file);
  const text = await readFile(path, 'utf8');
  const changed = text.replaceAll(before, after);
  if (changed === text) throw new Error(`${file} does not hold ${String(before)}`);
  await writeFile(path, changed);
}
