import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadService, type Report } from '../../src/index.ts';
import { serve } from '../support/server.ts';

const cli = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));
const key = 's3cret-key-0f9e';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-tests-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Runs the command against a server of the inference contract, which accepts any key. */
async function run(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const { url } = await serve((await loadService('inference')).contract);
  const connection = ['--service', 'inference', '--url', url, '--api-key-env', 'KEY'];
  // The programs load the same sources, so a cache halves their start.
  const env = { ...process.env, KEY: key, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const child = spawn(process.execPath, [cli, ...connection, ...args], { env });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (part: Buffer) => (output.stdout += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output.stderr += part.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, ...output }));
  });
}

test('a target that conforms gives one line for each operation, a summary, files, and status 0', async () => {
  const json = join(folder, 'out', 'report.json');
  const markdown = join(folder, 'out', 'report.md');
  const { code, stdout, stderr } = await run(
    '--profile',
    'prism',
    '--only',
    'models',
    '--json',
    json,
    '--md',
    markdown,
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(
    /^✓ models {2}\d+ passed, 1 waived\n\ninference on prism: \d+ passed, 0 failed, 1 waived; .*\n$/,
  );

  const report = JSON.parse(await readFile(json, 'utf8')) as Report;
  expect(report).toMatchObject({ service: 'inference', target: 'prism' });
  expect(new Set(report.results.map(({ operationId }) => operationId))).toEqual(new Set(['models']));
  expect(await readFile(markdown, 'utf8')).toContain('| models | ✓ 2 |');
});

test('a target that does not conform gives the failure once, a summary and status 1', async () => {
  const { code, stdout } = await run('--only', 'models', '--project', 'acme/other');
  expect(code).toBe(1);
  expect(stdout).toContain('✗ models  6 passed, 1 failed, 14 waived\n');
  expect(stdout.split('models rejects a key that is not known')).toHaveLength(2);
  expect(stdout).toContain('  - the status is 200; expected 401');
  expect(stdout).not.toContain(key);
});

test('a failure that is waived leaves status 0', async () => {
  const waivers = join(folder, 'waivers.json');
  const entry = { service: 'inference', operationId: 'models', status: '401', target: 'service', reason: 'a mock' };
  await writeFile(waivers, JSON.stringify([entry, { ...entry, operationId: 'chatCompletions' }]));
  expect((await run('--only', 'models', '--waivers', waivers)).code).toBe(0);
});

test('an address without a service gives one message and status 1', async () => {
  const { code, stdout, stderr } = await run('--url', 'http://127.0.0.1:1');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(
    /^http:\/\/127\.0\.0\.1:1 cannot be reached: .*\. Check the address, and that the service is running\.\n$/,
  );
});

test('an operation that is not in the contract gives those that are, and status 2', async () => {
  const { code, stderr } = await run('--only', 'model');
  expect(code).toBe(2);
  expect(stderr).toBe(
    '--only is "model", which is not an operation of the contract: use chatCompletions, models\n' +
      'Run callscope-contract-tests --help for all options.\n',
  );
});

test('help goes to stdout', async () => {
  const { code, stdout } = await run('--help');
  expect(code).toBe(0);
  expect(stdout).toContain('--api-key-env <name>');
});
