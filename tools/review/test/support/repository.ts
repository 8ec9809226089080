import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { workspace } from './workspace.ts';

const run = promisify(execFile);

/** A git repository of one test. Paths are relative to its root. */
export interface Repository {
  readonly root: string;
  git(...args: string[]): Promise<string>;
  write(files: Readonly<Record<string, string>>): Promise<void>;
  /** Copies files and folders of the workspace, except generated examples. */
  copy(paths: readonly string[]): Promise<void>;
  /** Replaces a text in a file. @throws when the file does not have it, so that no test passes without its change. */
  replace(file: string, before: string | RegExp, after: string): Promise<void>;
  commit(message?: string): Promise<void>;
  remove(): Promise<void>;
}

/** Creates an empty repository in a temporary folder, without the git settings of the user. */
export async function createRepository(): Promise<Repository> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'callscope-repository-')));
  const settings = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  const env = { PATH: process.env['PATH'], HOME: root, GIT_CONFIG_NOSYSTEM: '1' };
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', [...settings, ...args], { cwd: root, env })).stdout.trim();
  await git('init', '--quiet', '--initial-branch', 'main');
  return {
    root,
    git,
    async write(files) {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(root, path)), { recursive: true });
        await writeFile(join(root, path), text);
      }
    },
    async copy(paths) {
      const filter = (path: string): boolean => !path.includes('examples/src/generated');
      for (const path of paths) await cp(join(workspace.root, path), join(root, path), { recursive: true, filter });
    },
    async replace(file, before, after) {
      const text = await readFile(join(root, file), 'utf8');
      const changed = text.replaceAll(before, after);
      if (changed === text) throw new Error(`${file} does not have ${String(before)}.`);
      await writeFile(join(root, file), changed);
    },
    async commit(message = 'Change') {
      await git('add', '--all');
      await git('commit', '--quiet', '--no-verify', '--allow-empty', '--message', message);
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
