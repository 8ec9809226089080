import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

import { ended } from '../ended.ts';

/** Above what the largest repository of this kind takes; ends a git that waits for something. */
const longestRun = 60_000;

/** What one run of git gave. */
export interface GitResult {
  readonly status: number | null;
  readonly output: string;
  /** What git says of a failure, without its prefix. */
  readonly complaint: string;
}

/** Where git reads and writes, when it is not what the folder says. */
export interface GitPlaces {
  readonly GIT_DIR?: string;
  readonly GIT_WORK_TREE?: string;
  readonly GIT_INDEX_FILE?: string;
}

/**
 * Runs git in a folder. Hooks, prompts and downloads are off, and what a calling git has set is not passed on: a review that
 * runs in a hook would read the index of that hook's commit.
 *
 * @throws Error when git is not installed.
 */
export async function git(folder: string, args: readonly string[], places: GitPlaces = {}): Promise<GitResult> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const child = spawn('git', ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false', ...args], {
    cwd: folder,
    env: {
      ...Object.fromEntries(inherited),
      GIT_TERMINAL_PROMPT: '0',
      GIT_LFS_SKIP_SMUDGE: '1',
      LC_ALL: 'C',
      ...places,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longestRun,
  });
  const [output, complaint, status] = await Promise.all([text(child.stdout), text(child.stderr), ended(child)]);
  return { status, output, complaint: complaint.trim().replace(/^(?:fatal|error): /, '') };
}
