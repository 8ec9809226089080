import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type ServerProcess, startProcess } from '../support/process.ts';
import { commandsOf, differences } from './readme.ts';

const walk = commandsOf(
  readFileSync(new URL('../../README.md', import.meta.url), 'utf8'),
  'From a call to its statistics',
);
const first = commandsOf(readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8'), 'Run it').filter(
  ({ command }) => command.startsWith('curl'),
);

let server: ServerProcess;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'walk-'));
  server = await startProcess('--seed', '--data', directory);
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await rm(directory, { recursive: true, force: true });
});

/** Pastes a command. */
async function answerOf(command: string): Promise<{ status: string; body: unknown }> {
  const { tracing, inference } = server.urls;
  const own = command.replaceAll('http://127.0.0.1:4010', tracing).replaceAll('http://127.0.0.1:4011/v1', inference);
  const { stdout } = await promisify(execFile)('sh', ['-c', `${own} -sS -w '\\n%{http_code}'`]);
  const at = stdout.lastIndexOf('\n');
  return { status: stdout.slice(at + 1), body: JSON.parse(stdout.slice(0, at)) as unknown };
}

describe('The walk of the README', () => {
  test('has some forty lines to paste, each request with its answer', () => {
    expect(
      walk
        .map(({ command }) => command)
        .join('\n')
        .split('\n').length,
    ).toBeGreaterThanOrEqual(34);
    for (const { command, answer, line } of walk) {
      expect(command, `line ${line}`).toMatch(/^curl /);
      expect(answer, `line ${line}`).toBeDefined();
    }
  });

  // In order: what one writes another reads.
  test.each(walk)('line $line is answered as shown', async ({ command, answer }) => {
    const { status, body } = await answerOf(command);
    expect({ status, differences: differences(body, answer) }).toEqual({ status: '200', differences: [] });
  });
});

describe('The first commands of the README of the workspace', () => {
  test('are there', () => expect(first.length).toBeGreaterThanOrEqual(3));

  test.each(first)('line $line is answered', async ({ command, answer }) => {
    const { status, body } = await answerOf(command);
    expect({ status, differences: differences(body, answer ?? '…') }).toEqual({ status: '200', differences: [] });
  });
});
