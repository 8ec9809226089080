import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { execute, type Outcome } from '@callscope/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { git, withToken } from '../../src/release/git.ts';
import { type StandIn, standIn } from '../support/service.ts';
import { root } from '../support/world.ts';

const cli = join(root, 'tools/workflows/src/release/cli.ts');
const title = 'Release: @callscope/tracing-client 0.2.0';
const list = '/repos/acme/support-bot/pulls?state=open&base=main&head=acme%3Arelease%2Fnext';
const token = 'token-that-must-not-be-shown';
const person = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com'];

let directory: string;
let folder: string;
let remote: string;
let service: StandIn;
let answers: Record<string, readonly [number, unknown]>;

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
  answers = { [`GET ${list}`]: [200, []], 'POST /repos/acme/support-bot/pulls': [201, { number: 9, title }] };
  service = await standIn((request) => answers[request]);
});

afterEach(async () => {
  await service.close();
  await rm(directory, { recursive: true });
});

function run(...args: string[]): Promise<Outcome> {
  return execute(process.execPath, [cli, ...args], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: directory,
      GITHUB_API_URL: service.url,
      GITHUB_SERVER_URL: 'https://host.example',
      GITHUB_REPOSITORY: 'acme/support-bot',
      GITHUB_TOKEN: token,
    },
  });
}

describe('the pull request of a release', () => {
  beforeEach(() => writeFile(join(folder, 'package.json'), '{ "version": "0.2.0" }\n'));

  test('is opened, from a branch with the raised versions in one commit', async () => {
    expect(await run('pull-request', title)).toEqual({ code: 0, stdout: '#9: opened.\n', stderr: '' });
    expect(await git(remote, ['show', 'release/next:package.json'])).toBe('{ "version": "0.2.0" }');
    expect(await git(remote, ['log', '--format=%an: %s', 'main..release/next'])).toBe(`github-actions[bot]: ${title}`);
    const { body } = service.sent.at(-1) ?? {};
    expect(body).toMatchObject({ title, head: 'release/next', base: 'main' });
  });

  test('is kept up to date when it is open: the branch anew, the title when it changes', async () => {
    await run('pull-request', title);
    await git(folder, ['switch', '--quiet', 'main']);
    await writeFile(join(folder, 'package.json'), '{ "version": "0.3.0" }\n');
    answers[`GET ${list}`] = [200, [{ number: 9, title }]];
    answers['PATCH /repos/acme/support-bot/pulls/9'] = [200, {}];
    expect((await run('pull-request', 'Release: more')).stdout).toBe('#9: up to date.\n');
    expect(await git(remote, ['show', 'release/next:package.json'])).toBe('{ "version": "0.3.0" }');
    expect(await git(remote, ['rev-list', '--count', 'main..release/next'])).toBe('1');
    expect(service.sent.at(-1)).toMatchObject({ method: 'PATCH', body: { title: 'Release: more' } });
  });

  test('does not come when the service refuses it, and the token is not told', async () => {
    answers['POST /repos/acme/support-bot/pulls'] = [403, { message: 'not permitted to create pull requests' }];
    const { code, stderr, stdout } = await run('pull-request', title);
    expect([code, stderr]).toEqual([
      1,
      'POST /repos/acme/support-bot/pulls answers 403: not permitted to create pull requests\n',
    ]);
    expect(stderr + stdout).not.toContain(token);
  });
});

test('nothing is pushed or opened when no version was raised', async () => {
  expect((await run('pull-request', title)).stdout).toBe('Nothing to release.\n');
  expect(service.sent).toEqual([]);
  expect(await git(remote, ['branch', '--list', 'release/next'])).toBe('');
});

test('the tags of what was published are pushed, and only those', async () => {
  await git(folder, ['tag', 'old']);
  await writeFile(join(folder, 'package.json'), '{ "version": "0.2.0" }\n');
  await git(folder, [...person, 'commit', '--quiet', '--all', '--message', 'Release']);
  await git(folder, ['tag', '@callscope/tracing-client@0.2.0']);
  expect((await run('push-tags')).stdout).toBe('Pushed @callscope/tracing-client@0.2.0.\n');
  expect(await git(remote, ['tag'])).toBe('@callscope/tracing-client@0.2.0');
});

test('git is handed the token in its environment, for one server', async () => {
  const env = withToken('https://host.example/', token);
  const config = await git(folder, ['config', '--get-urlmatch', 'http.extraheader', 'https://host.example/a/b'], env);
  expect(config).toBe(`AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`);
  const other = git(folder, ['config', '--get-urlmatch', 'http.extraheader', 'https://other.example/a/b'], env);
  await expect(other).rejects.toThrow('exit status 1');
  // Nothing stays in the repository for a later step to read.
  for (const name of await readdir(join(folder, '.git'))) {
    const text = await readFile(join(folder, '.git', name), 'utf8').catch(() => '');
    expect(text).not.toContain(token);
  }
});

test('a command that means nothing is refused', async () => {
  expect(await run('publish')).toMatchObject({ code: 1, stderr: 'Say `pull-request <title>` or `push-tags`.\n' });
});
