import type { Surroundings } from '../service/api.ts';
import { git, withToken } from './git.ts';

/** The branch of the next release: each run writes it anew. */
export const branch = 'release/next';
const main = 'main';
const author = [
  '-c',
  'user.name=github-actions[bot]',
  '-c',
  'user.email=41898282+github-actions[bot]@users.noreply.github.com',
];
const body = `Raises the versions and writes the changelogs of what was merged since the last release.

Merging it publishes these versions. Until then it is kept up to date: do not commit to \`${branch}\`.

The host starts no checks on what a workflow opens. Close it and open it again to start them.
`;

interface PullRequest {
  readonly number: number;
  readonly title: string;
}

/** Where a release is made. */
export interface ReleaseSite extends Surroundings {
  /** Folder of the repository, whose files hold the raised versions. */
  readonly folder: string;
  /** Address of the server that git pushes to. */
  readonly server: string;
  /** What git pushes to: a remote or an address. */
  readonly remote: string;
}

/**
 * Commits the changed files to the branch of the next release, pushes it, and opens its pull request or updates the
 * title of the one that is open.
 * @returns One line that tells what was done.
 */
export async function proposeRelease(site: ReleaseSite, title: string): Promise<string> {
  const { folder, server, token, remote, repository, api } = site;
  await git(folder, ['switch', '--quiet', '--force-create', branch]);
  await git(folder, ['add', '--all']);
  if ((await git(folder, ['status', '--porcelain'])) === '') return 'Nothing to release.';
  await git(folder, [...author, 'commit', '--quiet', '--no-verify', '--message', title]);
  await git(folder, ['push', '--quiet', '--force', remote, `HEAD:refs/heads/${branch}`], withToken(server, token));
  const [owner = ''] = repository.split('/');
  const query = new URLSearchParams({ state: 'open', base: main, head: `${owner}:${branch}` });
  const [open] = await api.call<readonly PullRequest[]>('GET', `/repos/${repository}/pulls?${query.toString()}`);
  if (open === undefined) {
    const made = await api.call<PullRequest>('POST', `/repos/${repository}/pulls`, {
      title,
      body,
      head: branch,
      base: main,
    });
    return `#${made.number}: opened.`;
  }
  if (open.title !== title) await api.call('PATCH', `/repos/${repository}/pulls/${open.number}`, { title });
  return `#${open.number}: up to date.`;
}

/** Pushes the tags of what was published. @returns One line that tells what was done. */
export async function pushTags({ folder, server, token, remote }: Omit<ReleaseSite, 'api'>): Promise<string> {
  const tags = (await git(folder, ['tag', '--points-at', 'HEAD'])).split('\n').filter(Boolean);
  if (tags.length === 0) return 'No tags to push.';
  const refs = tags.map((tag) => `refs/tags/${tag}`);
  await git(folder, ['push', '--quiet', remote, ...refs], withToken(server, token));
  return `Pushed ${tags.join(', ')}.`;
}
