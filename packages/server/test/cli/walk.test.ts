import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type ServerProcess, startProcess } from '../support/process.ts';
import { differences, readCommands, readPrograms, textPattern } from './readme.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const walkthrough = readCommands(read('../../docs/walkthrough.md'));
const pages = ['../../README.md', '../../docs/inference.md'].flatMap((path) =>
  readCommands(read(path)).map((shown) => ({ page: path.replace('../../', ''), ...shown })),
);
const root = read('../../../../README.md');
const first = readCommands(root);
const programs = readPrograms(root);
const run = promisify(execFile);
/** Folder in which programs find the clients. */
const here = fileURLToPath(new URL('.', import.meta.url));

let server: ServerProcess;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'walk-'));
  server = await startProcess('--seed', '--data', join(directory, '.callscope'));
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await rm(directory, { recursive: true, force: true });
});

/** Replaces the addresses of a page by those of the server. */
function withAddresses(text: string): string {
  const { tracing, inference } = server.urls;
  return text.replaceAll('http://127.0.0.1:4010', tracing).replaceAll('http://127.0.0.1:4011/v1', inference);
}

/** Runs a command as if it were pasted. */
async function paste(command: string): Promise<{ status: string; body: unknown }> {
  const { stdout } = await run('sh', ['-c', `${withAddresses(command)} -sS -w '\\n%{http_code}'`]);
  const at = stdout.lastIndexOf('\n');
  return { status: stdout.slice(at + 1), body: JSON.parse(stdout.slice(0, at)) as unknown };
}

describe('The walkthrough', () => {
  test('has some forty lines to paste, each request with its response', () => {
    expect(
      walkthrough
        .map(({ command }) => command)
        .join('\n')
        .split('\n').length,
    ).toBeGreaterThanOrEqual(34);
    for (const { response, line } of walkthrough) expect(response, `line ${line}`).toBeDefined();
  });

  // In order: later commands read the calls that earlier ones write.
  test.each(walkthrough)('line $line returns the response that is shown', async ({ command, response }) => {
    const { status, body } = await paste(command);
    expect({ status, differences: differences(body, response) }).toEqual({ status: '200', differences: [] });
  });
});

describe('The other pages of the server', () => {
  test.each(pages)('$page:$line returns the response that is shown', async ({ command, response }) => {
    const { status, body } = await paste(command);
    expect({ status, differences: differences(body, response ?? '…') }).toEqual({ status: '200', differences: [] });
  });
});

describe('The README of the workspace', () => {
  test('shows what a start prints', () => {
    const [, shown = ''] = /^## What you see\n[^]*?^```text\n([^]*?)\n```/m.exec(root) ?? [];
    expect(shown).not.toBe('');
    expect(server.greeting.trim()).toMatch(textPattern(withAddresses(shown)));
  });

  test('has commands to paste', () => expect(first.length).toBeGreaterThanOrEqual(3));

  test.each(first)('line $line returns 200', async ({ command, response }) => {
    const { status, body } = await paste(command);
    expect({ status, differences: differences(body, response ?? '…') }).toEqual({ status: '200', differences: [] });
  });

  test('shows the output of three programs', () => {
    expect(programs.map(({ output }) => output === '')).toEqual([false, false, false]);
  });

  test.each(programs)('line $line prints the output that is shown', async ({ code, output }) => {
    const args = ['--input-type=module', '--eval', withAddresses(code)];
    const { stdout } = await run(process.execPath, args, { cwd: here });
    expect(stdout.trim()).toMatch(textPattern(output));
  });
});
