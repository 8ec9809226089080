import { stat } from 'node:fs/promises';

import { execute } from '@callscope/release';

/** Milliseconds until a run of git is ended; far above what the largest repository of this kind takes. */
const timeoutMs = 60_000;

/** Result of one run of git. */
interface GitResult {
  /** Exit status; null if a signal ended git. */
  readonly status: number | null;
  readonly output: string;
  /** Error message of git, without its prefix. */
  readonly complaint: string;
}

/** Environment variables that replace the repository, the work tree and the index of a folder. */
interface GitPaths {
  readonly GIT_DIR?: string;
  readonly GIT_WORK_TREE?: string;
  readonly GIT_INDEX_FILE?: string;
}

/**
 * Runs git in a folder, without hooks, prompts and downloads. Variables of a calling git are not passed on: in a hook, the
 * review would read the index of that hook's commit.
 *
 * @throws Error when git is not installed.
 */
export async function git(folder: string, args: readonly string[], paths: GitPaths = {}): Promise<GitResult> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const env = {
    ...Object.fromEntries(inherited),
    GIT_TERMINAL_PROMPT: '0',
    GIT_LFS_SKIP_SMUDGE: '1',
    LC_ALL: 'C',
    ...paths,
  };
  const settings = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false'];
  const { code, stdout, stderr } = await execute('git', [...settings, ...args], { cwd: folder, env, timeoutMs });
  return { status: code, output: stdout, complaint: stderr.trim().replace(/^(?:fatal|error): /, '') };
}

/** The trees that the command line names. */
interface NamedTrees {
  /** Ref of the base; undefined for the default branch. */
  readonly base: string | undefined;
  /** Folder or ref of the head; undefined for the work tree. */
  readonly head: string | undefined;
  /** True to compare with the ref itself. */
  readonly exact: boolean;
}

/** Bases to try if none is named. */
const defaultBases = ['origin/main', 'main'];

/**
 * Finds the commit to compare with: the last one that base and head have in common; the base itself if there is none,
 * or the head is another folder.
 *
 * @returns the ref to read, and a label if the ref is only the ID of a commit.
 */
export async function findMergeBase(
  folder: string,
  { base, head, exact }: NamedTrees,
): Promise<{ readonly ref: string; readonly label?: string }> {
  const ref = base ?? (await findDefaultBase(folder));
  if (exact || (head !== undefined && (await isFolder(head)))) return { ref };
  const { status, output } = await git(folder, ['merge-base', '--end-of-options', ref, head ?? 'HEAD']);
  const commit = output.trim();
  if (status !== 0 || commit === '') return { ref };
  return { ref: commit, label: `${ref} (${commit.slice(0, 9)})` };
}

async function findDefaultBase(folder: string): Promise<string> {
  const [first = 'main', ...others] = defaultBases;
  for (const ref of [first, ...others]) {
    const { status } = await git(folder, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]);
    if (status === 0) return ref;
  }
  return first;
}

/** Returns true for the path of a folder. */
export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
