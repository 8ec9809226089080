import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Mock, startMock } from '@callscope/mock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Catalog, readScenarios, toArazzo } from '../src/index.ts';
import { bundles, catalogFrom, folder } from './fixture.ts';

const program = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
const urls = { tracing: 'tracing.json', inference: 'inference.json' };
const stories = await readScenarios(folder);
let catalog: Catalog;
let mocks: Mock[];
let made: string;

beforeAll(async () => {
  const documents = await bundles();
  catalog = catalogFrom(documents);
  made = await mkdtemp(join(tmpdir(), 'callscope-arazzo-'));
  await writeFile(join(made, urls.tracing), JSON.stringify(documents.tracing));
  await writeFile(join(made, urls.inference), JSON.stringify(documents.inference));
  mocks = await Promise.all([
    startMock({ service: 'tracing', contract: documents.tracing }),
    startMock({ service: 'inference', contract: documents.inference }),
  ]);
});
afterAll(async () => {
  await Promise.all(mocks.map((mock) => mock.close()));
  await rm(made, { recursive: true, force: true });
});

/** Runs documents against the mocks, for at most 50 seconds. */
async function respect(files: readonly string[]): Promise<{ ok: boolean; output: string }> {
  const servers = [`tracing=${mocks[0]?.url}`, `inference=${mocks[1]?.url}`].flatMap((each) => ['--server', each]);
  const keys = [`tracingAuthorization=Basic ${btoa('api:any')}`, 'inferenceAuthorization=Bearer any'];
  const given = [...servers, ...keys.flatMap((each) => ['--input', each]), '--execution-timeout', '45000'];
  const command = [program, 'respect', ...files, ...given];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };
  return promisify(execFile)(process.execPath, command, {
    cwd: made,
    env,
    timeout: 50_000,
    maxBuffer: 16 * 1024 * 1024,
  }).then(
    ({ stdout, stderr }) => ({ ok: true, output: stdout + stderr }),
    (error: { stdout: string; stderr: string }) => ({ ok: false, output: error.stdout + error.stderr }),
  );
}

test('A runner of Arazzo finds that every story holds, as far as it can read the answers', async () => {
  const files: string[] = [];
  const counts = { steps: 0, conditions: 0, conditionsLeftOut: 0 };
  const reasons = new Map<string, number>();
  for (const scenario of stories) {
    const { text, leftOut, conditions } = toArazzo(scenario, catalog, urls);
    const file = `${scenario.name}.arazzo.yaml`;
    await writeFile(join(made, file), text);
    files.push(file);
    for (const { step, reason } of leftOut) {
      expect(text).toContain(`- ${step}: ${reason}`);
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    counts.steps += scenario.steps.length - leftOut.length;
    counts.conditions += conditions.written;
    counts.conditionsLeftOut += conditions.all - conditions.written;
  }
  console.log('Arazzo:', counts, 'Steps left out:', Object.fromEntries(reasons));
  const { ok, output } = await respect(files);
  if (!ok) throw new Error(`The runner found faults.\n${output.slice(-4000)}`);
  for (const file of files) expect(output).toContain(`Summary for ${file}`);
  // The workflow says for each step why it is not in; more of them would be a loss.
  expect(Object.fromEntries(reasons)).toEqual({
    'its answer is application/jsonl, which the runner cannot read': 11,
    'its answer is text/event-stream, which the runner cannot read': 1,
    'its answer is application/octet-stream, which the runner cannot read': 1,
    'its body is multipart/form-data, which the runner cannot make': 1,
  });
});

test('The runner reports a value that does not hold', async () => {
  const scenario = stories.find(({ name }) => name === 'trace-a-call-tree')!;
  const { text } = toArazzo(scenario, catalog, urls);
  const wrong = text.replace("$response.body#/id == '019c", "$response.body#/id == '019d");
  expect(wrong).not.toBe(text);
  await writeFile(join(made, 'wrong.arazzo.yaml'), wrong);
  const { ok, output } = await respect(['wrong.arazzo.yaml']);
  expect([ok, output.includes('$response.body#/id')]).toEqual([false, true]);
});

test('The same story makes the same text', () => {
  for (const scenario of stories) {
    expect(toArazzo(scenario, catalog, urls).text).toBe(toArazzo(scenario, catalog, urls).text);
  }
});

test('Values that a server makes are carried on as outputs, and never written down', () => {
  const scenario = stories.find(({ name }) => name === 'run-an-evaluation')!;
  const { text } = toArazzo(scenario, catalog, urls);
  expect(text).toContain('evaluation_run_id: $steps.run.outputs.evaluation_run_id');
  expect(text).toContain('evaluation_run_id: $response.body#/evaluation_run_id');
  expect(text).not.toContain('019cb323-e500-7cba-a551-2100f80b56fc');
});
