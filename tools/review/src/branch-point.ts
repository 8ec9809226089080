import { stat } from 'node:fs/promises';

import { git } from './base/git.ts';

/** What the command line says of the two trees. */
interface Wanted {
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly exact: boolean;
}

/** What is tried when no base is named. */
const usual = ['origin/main', 'main'];

/**
 * Finds the commit to compare with: where the head left the base. When there is no such commit, or the head is another
 * folder, it is the base itself.
 *
 * @returns the ref to read, and a label when the ref alone would not tell a reader what it is.
 */
export async function branchPoint(
  folder: string,
  { base, head, exact }: Wanted,
): Promise<{ readonly ref: string; readonly label?: string }> {
  const ref = base ?? (await firstThere(folder)) ?? usual[0]!;
  if (exact || (head !== undefined && (await isFolder(head)))) return { ref };
  const { status, output } = await git(folder, ['merge-base', '--end-of-options', ref, head ?? 'HEAD']);
  const commit = output.trim();
  if (status !== 0 || commit === '') return { ref };
  return { ref: commit, label: `${ref} (${commit.slice(0, 9)})` };
}

async function firstThere(folder: string): Promise<string | undefined> {
  for (const ref of usual) {
    const { status } = await git(folder, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]);
    if (status === 0) return ref;
  }
  return undefined;
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
