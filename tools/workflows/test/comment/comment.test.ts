import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

import { execute, type Outcome } from '@callscope/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { marker } from '../../src/comment/body.ts';
import { type StandIn, standIn } from '../support/service.ts';
import { root, runOf } from '../support/world.ts';

const commit = 'c'.repeat(40);
const bot = { login: 'github-actions[bot]' };
const comments = '/repos/acme/support-bot/issues/7/comments?per_page=100&page=';
const token = 'token-that-must-not-be-shown';

let folder: string;
let service: StandIn;
let answers: Record<string, readonly [number, unknown]>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callscope-comment-'));
  // What the sparse checkout of the workflow gives: nothing that has to be installed.
  await cp(join(root, 'tools/workflows/src'), join(folder, 'tools/workflows/src'), { recursive: true });
  await writeFile(join(folder, 'tools/workflows/package.json'), '{ "type": "module" }');
  await mkdir(join(folder, 'review'));
  await artefact('comment.md', 'What changes: nothing.\n');
  await artefact('pull-request.txt', '7\n');
  answers = {
    'GET /repos/acme/support-bot/pulls/7': [200, { state: 'open', head: { sha: commit } }],
    [`GET ${comments}1`]: [200, []],
    'POST /repos/acme/support-bot/issues/7/comments': [201, { id: 1 }],
    'PATCH /repos/acme/support-bot/issues/comments/5': [200, { id: 5 }],
  };
  service = await standIn((request) => answers[request]);
});

afterEach(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

function artefact(name: string, text: string): Promise<void> {
  return writeFile(join(folder, 'review', name), text);
}

/** Runs what a step of a workflow runs, as the service would. */
function shell(run: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const path = `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`;
  return execute('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
    cwd: folder,
    env: { PATH: path, ...env },
  });
}

function post(env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return shell(runOf('spec-review-comment.yml', 'Post or update the comment'), {
    RUNNER_TEMP: folder,
    GITHUB_API_URL: service.url,
    GITHUB_REPOSITORY: 'acme/support-bot',
    GITHUB_TOKEN: token,
    REVIEWED_COMMIT: commit,
    ...env,
  });
}

function written(): { method: string; path: string; body: unknown }[] {
  return service.sent
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => ({ method, path, body }));
}

const body = `${marker}\n_Made from the files of this pull request at ccccccccc._\n\nWhat changes: nothing.\n`;

test('the first review is posted as a comment, with the token', async () => {
  expect(await post()).toEqual({ code: 0, stdout: '#7: commented.\n', stderr: '' });
  expect(written()).toEqual([{ method: 'POST', path: '/repos/acme/support-bot/issues/7/comments', body: { body } }]);
  expect(service.sent.every(({ authorization }) => authorization === `Bearer ${token}`)).toBe(true);
});

test('a later review updates it, on whatever page it stands, and leaves what others wrote', async () => {
  const others = Array.from({ length: 100 }, (_, id) => ({ id: 100 + id, body: marker, user: { login: 'somebody' } }));
  answers[`GET ${comments}1`] = [200, others];
  answers[`GET ${comments}2`] = [200, [{ id: 5, body: `${marker}\nold`, user: bot }]];
  expect((await post()).stdout).toBe('#7: updated the comment.\n');
  expect(written()).toEqual([{ method: 'PATCH', path: '/repos/acme/support-bot/issues/comments/5', body: { body } }]);
});

test('a comment that is as it should be is left alone', async () => {
  answers[`GET ${comments}1`] = [200, [{ id: 5, body, user: bot }]];
  expect((await post()).stdout).toBe('#7: the comment is as it should be.\n');
  expect(written()).toEqual([]);
});

test('the number that the review leaves is the one that is read', async () => {
  await rm(join(folder, 'review'), { recursive: true });
  await shell(runOf('spec-review.yml', 'The number for the comment'), { NUMBER: '7' });
  await artefact('comment.md', 'What changes: nothing.\n');
  expect((await post()).stdout).toBe('#7: commented.\n');
});

describe('nothing is written', () => {
  test('to a pull request that is at another commit, as one that the artefact only claims to be about', async () => {
    answers['GET /repos/acme/support-bot/pulls/7'] = [200, { state: 'open', head: { sha: 'd'.repeat(40) } }];
    expect(await post()).toMatchObject({ code: 0, stdout: `#7 is not at ${commit}: no comment.\n` });
    expect(written()).toEqual([]);
  });

  test('to a closed one', async () => {
    answers['GET /repos/acme/support-bot/pulls/7'] = [200, { state: 'closed', head: { sha: commit } }];
    expect(await post()).toMatchObject({ code: 0, stdout: '#7 is closed: no comment.\n' });
    expect(written()).toEqual([]);
  });

  test('without a review', async () => {
    await rm(join(folder, 'review'), { recursive: true });
    expect(await post()).toEqual({ code: 0, stdout: 'No review to post.\n', stderr: '' });
    await mkdir(join(folder, 'review'));
    expect(service.sent).toEqual([]);
  });

  test.each(['7/../8', '0', '', '1e3', '12345678901'])('for the number %j', async (number) => {
    await artefact('pull-request.txt', number);
    const stderr = 'pull-request.txt does not hold the number of a pull request.\n';
    expect(await post()).toEqual({ code: 1, stdout: '', stderr });
    expect(service.sent).toEqual([]);
  });

  test('for a file that is a link, or far too large', async () => {
    await rm(join(folder, 'review/comment.md'));
    await symlink('/etc/passwd', join(folder, 'review/comment.md'));
    expect(await post()).toMatchObject({ code: 1, stderr: 'comment.md is not a plain file.\n' });
    await rm(join(folder, 'review/comment.md'));
    await artefact('comment.md', 'x'.repeat(256 * 1024 + 1));
    expect((await post()).stderr).toBe('comment.md has 262145 bytes; at most 262144 are read.\n');
    expect(service.sent).toEqual([]);
  });

  test('without a variable, which is named', async () => {
    expect((await post({ GITHUB_TOKEN: '' })).stderr).toBe('The variable GITHUB_TOKEN is missing.\n');
    const wrong = await post({ REVIEWED_COMMIT: 'main' });
    expect(wrong.stderr).toBe('The variable REVIEWED_COMMIT does not have the form ^[0-9a-f]{40}$.\n');
  });
});

test('what the service refuses is told in its words, without the token', async () => {
  answers['POST /repos/acme/support-bot/issues/7/comments'] = [403, { message: `Bad: ${'x'.repeat(500)}` }];
  const { code, stderr } = await post();
  expect(code).toBe(1);
  expect(stderr).toMatch(/^POST \/repos\/acme\/support-bot\/issues\/7\/comments answers 403: Bad: x+\n$/);
  expect(stderr.length).toBeLessThan(400);
  expect(stderr).not.toContain(token);
});
