import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A git repository of one test. */
export interface Repository {
  readonly folder: string;
  git(...args: string[]): Promise<string>;
  write(files: Readonly<Record<string, string>>): Promise<void>;
  commit(message: string): Promise<void>;
  remove(): Promise<void>;
}

/** Creates an empty repository in a temporary folder, without the git settings of the user. */
export async function newRepository(): Promise<Repository> {
  const folder = await mkdtemp(join(tmpdir(), 'callscope-repository-'));
  const settings = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  const env = { PATH: process.env['PATH'], HOME: folder, GIT_CONFIG_NOSYSTEM: '1' };
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', [...settings, ...args], { cwd: folder, env })).stdout.trim();
  await git('init', '--quiet', '--initial-branch', 'main');
  return {
    folder,
    git,
    async write(files) {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
      }
    },
    async commit(message) {
      await git('add', '--all');
      await git('commit', '--quiet', '--message', message);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
