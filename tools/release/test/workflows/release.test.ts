import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { git, withToken } from '../../src/workflows/release.ts';
import { execute, type Outcome } from '../../src/workspace/execute.ts';
import { workspaceRoot } from '../../src/workspace/members.ts';
import { type FakeHost, startHost } from './support.ts';

const program = join(workspaceRoot, 'tools/release/src/workflows/release.ts');
const title = 'Release: @callscope/tracing-client 0.2.0';
const list = '/repos/acme/support-bot/pulls?state=open&base=main&head=acme%3Arelease%2Fnext';
const token = 'token-that-must-not-be-shown';
const person = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com'];

let directory: string;
let folder: string;
let remote: string;
let host: FakeHost;
let responses: Record<string, readonly [number, unknown]>;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'callscope-release-'));
  [folder, remote] = [join(directory, 'work'), join(directory, 'remote.git')];
  await mkdir(folder);
  await git(directory, ['init', '--quiet', '--bare', '--initial-branch', 'main', remote]);
  await git(folder, ['init', '--quiet', '--initial-branch', 'main']);
  await git(folder, ['remote', 'add', 'origin', remote]);
  await writeFile(join(folder, 'package.json'), '{ "version": "0.1.0" }\n');
  await git(folder, ['add', '--all']);
  await git(folder, [...person, 'commit', '--quiet', '--message', 'Start']);
  await git(folder, ['push', '--quiet', 'origin', 'main']);
  responses = { [`GET ${list}`]: [200, []], 'POST /repos/acme/support-bot/pulls': [201, { number: 9, title }] };
  host = await startHost((request) => responses[request]);
});

afterEach(async () => {
  await host.close();
  await rm(directory, { recursive: true });
});

function run(...args: string[]): Promise<Outcome> {
  return execute(process.execPath, [program, ...args], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: directory,
      GITHUB_API_URL: host.url,
      GITHUB_SERVER_URL: 'https://host.example',
      GITHUB_REPOSITORY: 'acme/support-bot',
      GITHUB_TOKEN: token,
    },
  });
}

describe('the pull request of a release', () => {
  beforeEach(() => writeFile(join(folder, 'package.json'), '{ "version": "0.2.0" }\n'));

  test('is opened from a branch with the raised versions in one commit', async () => {
    expect(await run('pull-request', title)).toEqual({ code: 0, stdout: '#9: opened.\n', stderr: '' });
    expect(await git(remote, ['show', 'release/next:package.json'])).toBe('{ "version": "0.2.0" }');
    expect(await git(remote, ['log', '--format=%an: %s', 'main..release/next'])).toBe(`github-actions[bot]: ${title}`);
    const { body } = host.received.at(-1) ?? {};
    expect(body).toMatchObject({ title, head: 'release/next', base: 'main' });
  });

  test('is updated while it is open: its branch always, its title if it changed', async () => {
    await run('pull-request', title);
    await git(folder, ['switch', '--quiet', 'main']);
    await writeFile(join(folder, 'package.json'), '{ "version": "0.3.0" }\n');
    responses[`GET ${list}`] = [200, [{ number: 9, title }]];
    responses['PATCH /repos/acme/support-bot/pulls/9'] = [200, {}];
    expect((await run('pull-request', 'Release: more')).stdout).toBe('#9: up to date.\n');
    expect(await git(remote, ['show', 'release/next:package.json'])).toBe('{ "version": "0.3.0" }');
    expect(await git(remote, ['rev-list', '--count', 'main..release/next'])).toBe('1');
    expect(host.received.at(-1)).toMatchObject({ method: 'PATCH', body: { title: 'Release: more' } });
  });

  test('is not opened if the host rejects it, and the token is not shown', async () => {
    responses['POST /repos/acme/support-bot/pulls'] = [403, { message: 'not permitted to create pull requests' }];
    const { code, stderr, stdout } = await run('pull-request', title);
    expect([code, stderr]).toEqual([
      1,
      'POST /repos/acme/support-bot/pulls returned 403: not permitted to create pull requests\n',
    ]);
    expect(stderr + stdout).not.toContain(token);
  });
});

test('nothing is pushed or opened if no version was raised', async () => {
  expect((await run('pull-request', title)).stdout).toBe('Nothing to release.\n');
  expect(host.received).toEqual([]);
  expect(await git(remote, ['branch', '--list', 'release/next'])).toBe('');
});

test('the tags of the published versions are pushed, and no others', async () => {
  await git(folder, ['tag', 'old']);
  await writeFile(join(folder, 'package.json'), '{ "version": "0.2.0" }\n');
  await git(folder, [...person, 'commit', '--quiet', '--all', '--message', 'Release']);
  await git(folder, ['tag', '@callscope/tracing-client@0.2.0']);
  expect((await run('push-tags')).stdout).toBe('Pushed @callscope/tracing-client@0.2.0.\n');
  expect(await git(remote, ['tag'])).toBe('@callscope/tracing-client@0.2.0');
});

test('git gets the token in its environment, for one server', async () => {
  const env = withToken('https://host.example/', token);
  const config = await git(folder, ['config', '--get-urlmatch', 'http.extraheader', 'https://host.example/a/b'], env);
  expect(config).toBe(`AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`);
  const other = git(folder, ['config', '--get-urlmatch', 'http.extraheader', 'https://other.example/a/b'], env);
  await expect(other).rejects.toThrow('exit status 1');
  // A later step finds no token in the repository.
  for (const name of await readdir(join(folder, '.git'))) {
    const text = await readFile(join(folder, '.git', name), 'utf8').catch(() => '');
    expect(text).not.toContain(token);
  }
});

test('an unknown command is rejected', async () => {
  expect(await run('publish')).toMatchObject({ code: 1, stderr: 'Use `pull-request <title>` or `push-tags`.\n' });
});
