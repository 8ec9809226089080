// The steps of a release on the host: `node tools/release/src/workflows/release.ts pull-request <title>` or `push-tags`.
import { executeOrThrow } from '../workspace/execute.ts';
import { type HostEnvironment, readEnvironment, readVariable } from './host.ts';

/** Branch of the next release; each run overwrites it. */
const branch = 'release/next';
const base = 'main';
const author = [
  '-c',
  'user.name=github-actions[bot]',
  '-c',
  'user.email=41898282+github-actions[bot]@users.noreply.github.com',
];
const description = `Raises the versions and writes the changelogs for the changes since the last release.

Merging it publishes these versions. A workflow keeps it up to date: do not commit to \`${branch}\`.

The host runs no checks on a pull request of a workflow. Close and reopen it to run them.
`;

interface PullRequest {
  readonly number: number;
  readonly title: string;
}

/** Repository and host of a release. */
interface ReleaseTarget extends HostEnvironment {
  /** Folder of the repository, whose files have the raised versions. */
  readonly folder: string;
  /** URL of the server that git pushes to. */
  readonly server: string;
  readonly remote: string;
}

if (import.meta.main) {
  try {
    const [command, title = ''] = process.argv.slice(2);
    const server = readVariable(process.env, 'GITHUB_SERVER_URL', /^https?:\/\/\S+$/u);
    const target = { ...readEnvironment(process.env), folder: process.cwd(), server, remote: 'origin' };
    if (command === 'pull-request' && title.trim() !== '') console.log(await proposeRelease(target, title.trim()));
    else if (command === 'push-tags') console.log(await pushTags(target));
    else throw new Error('Use `pull-request <title>` or `push-tags`.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Commits the changed files to the branch of the next release, pushes it, and opens its pull request or updates the
 * title of the open one.
 *
 * @returns a summary in one line.
 */
async function proposeRelease(target: ReleaseTarget, title: string): Promise<string> {
  const { folder, server, token, remote, repository, api } = target;
  await git(folder, ['switch', '--quiet', '--force-create', branch]);
  await git(folder, ['add', '--all']);
  if ((await git(folder, ['status', '--porcelain'])) === '') return 'Nothing to release.';
  await git(folder, [...author, 'commit', '--quiet', '--no-verify', '--message', title]);
  await git(folder, ['push', '--quiet', '--force', remote, `HEAD:refs/heads/${branch}`], withToken(server, token));
  const [owner = ''] = repository.split('/');
  const query = new URLSearchParams({ state: 'open', base, head: `${owner}:${branch}` });
  const [open] = await api.call<readonly PullRequest[]>('GET', `/repos/${repository}/pulls?${query.toString()}`);
  if (open === undefined) {
    const body = { title, body: description, head: branch, base };
    const { number } = await api.call<PullRequest>('POST', `/repos/${repository}/pulls`, body);
    return `#${number}: opened.`;
  }
  if (open.title !== title) await api.call('PATCH', `/repos/${repository}/pulls/${open.number}`, { title });
  return `#${open.number}: up to date.`;
}

/** Pushes the tags of the published versions. @returns a summary in one line. */
async function pushTags({ folder, server, token, remote }: ReleaseTarget): Promise<string> {
  const tags = (await git(folder, ['tag', '--points-at', 'HEAD'])).split('\n').filter(Boolean);
  if (tags.length === 0) return 'No tags to push.';
  const refs = tags.map((tag) => `refs/tags/${tag}`);
  await git(folder, ['push', '--quiet', remote, ...refs], withToken(server, token));
  return `Pushed ${tags.join(', ')}.`;
}

/** Runs git in a folder. @returns its output, trimmed. @throws Error with its arguments and messages. */
export async function git(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = { cwd: folder, env: { ...process.env, GIT_TERMINAL_PROMPT: '0', ...env } };
  return (await executeOrThrow('git', args, options)).stdout.trim();
}

/**
 * Creates the environment in which git can write to a server with a token. The token is in no argument and no file, so
 * that neither a list of processes nor a later step shows it.
 *
 * @param server - URL of the server.
 */
export function withToken(server: string, token: string): NodeJS.ProcessEnv {
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${server.replace(/\/+$/u, '')}/.extraheader`,
    GIT_CONFIG_VALUE_0: `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`,
  };
}
