import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { formatComment, marker, postReview } from '../../src/workflows/comment.ts';
import { execute, type Outcome } from '../../src/workspace/execute.ts';
import { workspaceRoot } from '../../src/workspace/members.ts';
import { type FakeHost, runOf, startHost } from './support.ts';

const commit = 'c'.repeat(40);
const bot = { login: 'github-actions[bot]' };
const comments = '/repos/acme/support-bot/issues/7/comments?per_page=100&page=';
const token = 'token-that-must-not-be-shown';

describe('the comment of a review', () => {
  let folder: string;
  let host: FakeHost;
  let responses: Record<string, readonly [number, unknown]>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'callscope-comment-'));
    await mkdir(join(folder, 'review'));
    await writeArtifact('comment.md', 'What changes: nothing.\n');
    await writeArtifact('pull-request.txt', '7\n');
    responses = {
      'GET /repos/acme/support-bot/pulls/7': [200, { state: 'open', head: { sha: commit } }],
      [`GET ${comments}1`]: [200, []],
      'POST /repos/acme/support-bot/issues/7/comments': [201, { id: 1 }],
      'PATCH /repos/acme/support-bot/issues/comments/5': [200, { id: 5 }],
    };
    host = await startHost((request) => responses[request]);
  });

  afterEach(async () => {
    await host.close();
    await rm(folder, { recursive: true });
  });

  function writeArtifact(name: string, text: string): Promise<void> {
    return writeFile(join(folder, 'review', name), text);
  }

  function environment(): NodeJS.ProcessEnv {
    return {
      RUNNER_TEMP: folder,
      GITHUB_API_URL: host.url,
      GITHUB_REPOSITORY: 'acme/support-bot',
      GITHUB_TOKEN: token,
      REVIEWED_COMMIT: commit,
    };
  }

  /** Posts the comment in this process. */
  function post(env: NodeJS.ProcessEnv = {}): Promise<string> {
    return postReview(join(folder, 'review'), { ...environment(), ...env });
  }

  /** Runs a step of a workflow as the host does, on the sparse checkout of the workflow. */
  async function runStep(workflow: string, step: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
    const tool = join(folder, 'tools/release');
    await cp(join(workspaceRoot, 'tools/release/src'), join(tool, 'src'), { recursive: true });
    await writeFile(join(tool, 'package.json'), '{ "type": "module" }');
    const PATH = `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`;
    return execute('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', runOf(workflow, step)], {
      cwd: folder,
      env: { PATH, ...env },
    });
  }

  function runPost(): Promise<Outcome> {
    return runStep('spec-review-comment.yml', 'Post or update the comment', environment());
  }

  function written(): { method: string; path: string; body: unknown }[] {
    return host.received
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => ({ method, path, body }));
  }

  const body = `${marker}\n_Made from the files of this pull request at ccccccccc._\n\nWhat changes: nothing.\n`;

  test('is posted by the step of the workflow, with the token', async () => {
    expect(await runPost()).toEqual({ code: 0, stdout: '#7: commented.\n', stderr: '' });
    expect(written()).toEqual([{ method: 'POST', path: '/repos/acme/support-bot/issues/7/comments', body: { body } }]);
    expect(host.received.every(({ authorization }) => authorization === `Bearer ${token}`)).toBe(true);
  });

  test('is updated by a later review, on any page, and comments of others are not', async () => {
    const others = Array.from({ length: 100 }, (_, id) => ({
      id: 100 + id,
      body: marker,
      user: { login: 'somebody' },
    }));
    responses[`GET ${comments}1`] = [200, others];
    responses[`GET ${comments}2`] = [200, [{ id: 5, body: `${marker}\nold`, user: bot }]];
    expect(await post()).toBe('#7: updated the comment.');
    expect(written()).toEqual([{ method: 'PATCH', path: '/repos/acme/support-bot/issues/comments/5', body: { body } }]);
  });

  test('is left as it is if it is up to date', async () => {
    responses[`GET ${comments}1`] = [200, [{ id: 5, body, user: bot }]];
    expect(await post()).toBe('#7: the comment is up to date.');
    expect(written()).toEqual([]);
  });

  test('goes to the pull request whose number the review writes', async () => {
    await rm(join(folder, 'review'), { recursive: true });
    await runStep('spec-review.yml', 'The number for the comment', { NUMBER: '7' });
    await writeArtifact('comment.md', 'What changes: nothing.\n');
    expect(await post()).toBe('#7: commented.');
  });

  describe('is not written', () => {
    test('to a pull request that is at another commit, such as one that the artifact only claims', async () => {
      responses['GET /repos/acme/support-bot/pulls/7'] = [200, { state: 'open', head: { sha: 'd'.repeat(40) } }];
      expect(await post()).toBe(`#7 is not at ${commit}: not commented.`);
      expect(written()).toEqual([]);
    });

    test('to a closed pull request', async () => {
      responses['GET /repos/acme/support-bot/pulls/7'] = [200, { state: 'closed', head: { sha: commit } }];
      expect(await post()).toBe('#7 is closed: not commented.');
      expect(written()).toEqual([]);
    });

    test('without a review', async () => {
      await rm(join(folder, 'review'), { recursive: true });
      expect(await runPost()).toEqual({ code: 0, stdout: 'No review to post.\n', stderr: '' });
      expect(host.received).toEqual([]);
    });

    test('for a number that is not one, which fails the step', async () => {
      await writeArtifact('pull-request.txt', '7/../8');
      const stderr = 'pull-request.txt does not contain the number of a pull request.\n';
      expect(await runPost()).toEqual({ code: 1, stdout: '', stderr });
      expect(host.received).toEqual([]);
    });

    test.each(['0', '', '1e3', '12345678901'])('for the number %j', async (number) => {
      await writeArtifact('pull-request.txt', number);
      await expect(post()).rejects.toThrow('pull-request.txt does not contain the number of a pull request.');
      expect(host.received).toEqual([]);
    });

    test('for a file that is a link, or far too large', async () => {
      await rm(join(folder, 'review/comment.md'));
      await symlink('/etc/passwd', join(folder, 'review/comment.md'));
      await expect(post()).rejects.toThrow('comment.md is not a plain file.');
      await rm(join(folder, 'review/comment.md'));
      await writeArtifact('comment.md', 'x'.repeat(256 * 1024 + 1));
      await expect(post()).rejects.toThrow('comment.md has 262145 bytes; the maximum is 262144.');
      expect(host.received).toEqual([]);
    });

    test('without a variable, which the message names', async () => {
      await expect(post({ GITHUB_TOKEN: '' })).rejects.toThrow('The variable GITHUB_TOKEN is missing.');
      const malformed = post({ REVIEWED_COMMIT: 'main' });
      await expect(malformed).rejects.toThrow('The variable REVIEWED_COMMIT does not match ^[0-9a-f]{40}$.');
    });
  });

  test('fails the step with the message of the host, without the token, if the host rejects it', async () => {
    responses['POST /repos/acme/support-bot/issues/7/comments'] = [403, { message: `Bad: ${'x'.repeat(500)}` }];
    const { code, stderr } = await runPost();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^POST \/repos\/acme\/support-bot\/issues\/7\/comments returned 403: Bad: x+\n$/u);
    expect(stderr.length).toBeLessThan(400);
    expect(stderr).not.toContain(token);
  });
});

describe('the text of a comment', () => {
  function format(text: string): string {
    return formatComment(text, 'a'.repeat(40));
  }

  test('begins with the marker and the commit, whatever the review wrote', () => {
    expect(format(`x\n${marker}\ny`)).toBe(
      `${marker}\n_Made from the files of this pull request at aaaaaaaaa._\n\nx\n\ny\n`,
    );
  });

  test('never has more characters than the host accepts, and says that it is truncated', () => {
    const long = format('😀 line\n'.repeat(20_000));
    expect(long.length).toBeLessThanOrEqual(65_536);
    expect(long).toMatch(/The artifact `review` of the run has the whole review\._\n$/u);
    // Half of a surrogate pair would be another character after encoding.
    expect(Buffer.from(long).toString()).toBe(long);
  });

  test.each([
    ['@somebody and @some/team', '@\u200Bsomebody and @\u200Bsome/team'],
    ['![a](https://example.com/a.png)', '\\![a](https://example.com/a.png)'],
    ['<img src=x> <IMG src=x>', '&lt;img src=x> &lt;IMG src=x>'],
    ['left\u202Eright\u0007 and\r\nnext', 'leftright and\nnext'],
  ])('notifies nobody and shows no image: %j', (text, expected) => {
    expect(format(text)).toContain(`\n\n${expected}\n`);
  });

  test('leaves code and folded parts as they are', () => {
    const text =
      '<details><summary>More</summary>\n\n`@callscope/examples` is `![x]`\n\n```ts\n@decorated <img>\n```\n</details>';
    expect(format(text)).toContain(`\n\n${text}\n`);
  });
});
