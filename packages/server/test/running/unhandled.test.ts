import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const cli = fileURLToPath(new URL('../../src/cli/bin.ts', import.meta.url));
const secret = 'planted-secret-7431';

/** Code that fails when the process receives SIGUSR2. */
const failing = {
  rejection: "process.on('SIGUSR2', () => { void Promise.reject(new Error(process.env.SECRET)); });",
  exception: "process.on('SIGUSR2', () => { throw new TypeError(process.env.SECRET); });",
} as const;

describe('An error that nothing handles', () => {
  let directory: string;
  let child: ChildProcess | undefined;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'unhandled-'));
  });
  afterEach(async () => {
    // Also of a test that failed.
    child?.kill('SIGKILL');
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  });

  async function serve(code: string): Promise<{ url: string; stderr: () => string; gone: Promise<unknown[]> }> {
    const preload = `data:text/javascript,${encodeURIComponent(code)}`;
    const ports = ['--tracing-port', '0', '--inference-port', '0'];
    const started = spawn(
      process.execPath,
      ['--import', preload, cli, 'serve', '--quiet', ...ports, '--data', directory],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, SECRET: secret } },
    );
    child = started;
    const gone = once(started, 'exit');
    let stderr = '';
    started.stderr.on('data', (chunk) => (stderr += String(chunk)));
    let greeting = '';
    for await (const chunk of started.stdout) {
      greeting += String(chunk);
      if (greeting.includes('Press Ctrl-C')) break;
    }
    return { url: /Tracing service +(http\S+)/.exec(greeting)?.[1] ?? '', stderr: () => stderr, gone };
  }

  test('as a rejection is logged without its message, and the server keeps serving', async () => {
    const { url, stderr, gone } = await serve(failing.rejection);
    child?.kill('SIGUSR2');
    await expect.poll(stderr).toContain('unhandled rejection');
    expect(JSON.parse(stderr())).toMatchObject({ level: 'error', failure: { type: 'Error' } });
    expect(stderr()).not.toContain(secret);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    child?.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
  });

  test('as an exception is logged without its message, and the server stops with the status 1', async () => {
    const { stderr, gone } = await serve(failing.exception);
    child?.kill('SIGUSR2');
    expect(await gone).toEqual([1, null]);
    expect(JSON.parse(stderr())).toMatchObject({ level: 'error', failure: { type: 'TypeError' } });
    expect(stderr()).not.toContain(secret);
  });
});
