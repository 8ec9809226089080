import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { type Mock, startMock } from '@callscope/mock';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { toArazzo } from '../../scripts/arazzo.ts';
import { readScenarios, runScenario, type ScenarioTarget } from '../../src/scenarios/index.ts';
import { catalog, folder, inline, services } from '../support/scenarios.ts';

const scenarios = await readScenarios(folder);
let mocks: Record<'tracing' | 'inference', Mock>;

beforeAll(async () => {
  const [tracing, inference] = await Promise.all([
    startMock({ service: 'tracing', contract: services.tracing.document }),
    startMock({ service: 'inference', contract: services.inference.document }),
  ]);
  mocks = { tracing, inference };
});
afterAll(() => Promise.all([mocks.tracing.close(), mocks.inference.close()]));

describe('Every scenario holds on the mocks', () => {
  test.each(scenarios.map((each) => [each.title, each] as const))('%s', async (_, scenario) => {
    const urls = { tracing: mocks.tracing.url, inference: mocks.inference.url };
    const { failures, exchanges } = await runScenario(scenario, catalog, {
      urls,
      apiKey: 'any',
      prefersExamples: true,
    });
    expect(failures.map(({ message }) => message)).toEqual([]);
    expect([...exchanges.keys()]).toEqual(scenario.steps.map(({ name }) => name));
  });
});

describe('A server with ids of its own', () => {
  let server: Server | undefined;
  afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))));

  async function serve(listener: RequestListener): Promise<ScenarioTarget> {
    const started = createServer(listener);
    server = started;
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    return {
      urls: { tracing: `http://127.0.0.1:${(started.address() as AddressInfo).port}` },
      apiKey: 'secret-key',
      timeoutMs: 500,
    };
  }

  const scenario = inline(
    '  - { step: start, operationId: callStart, example: idsMade }',
    '  - step: read',
    '    operationId: callRead',
    '    example: found',
    '    use: { /body/id: { step: start, response: /id } }',
    '    holds: [{ response: /call/id, equals: { step: start, response: /id } }]',
  );

  const json = { 'content-type': 'application/json; charset=utf-8' };

  test('is sent the ids that it created', async () => {
    const seen: { body: string; authorization: string | undefined; prefer: unknown }[] = [];
    const target = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push({ body, authorization: request.headers.authorization, prefer: request.headers['prefer'] });
        const { id } = JSON.parse(body) as { id?: string };
        response
          .writeHead(200, json)
          .end(JSON.stringify(id === undefined ? { id: 'created-here', trace_id: 't' } : { call: { id } }));
      });
    });
    const { failures } = await runScenario(scenario, catalog, target);
    expect(failures).toEqual([]);
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ project_id: 'acme/support-bot', id: 'created-here' });
    expect(seen[1]).toMatchObject({ authorization: `Basic ${btoa('api:secret-key')}`, prefer: undefined });
  });

  const broken: [what: string, listener: RequestListener, message: string][] = [
    [
      'returns no such value',
      (_, response) => void response.writeHead(200, json).end('{"trace_id":"t"}'),
      'fixture, step read: cannot read /id of the step start: there is no value',
    ],
    [
      'rejects the request',
      (_, response) => void response.writeHead(403, json).end('{"reason":"No."}'),
      'fixture, step start: the status is 403, expected 200 ({"reason":"No."})',
    ],
    [
      'returns invalid JSON',
      (_, response) => void response.writeHead(200, json).end('{'),
      'fixture, step start: the body is not JSON',
    ],
    ['never responds', () => undefined, 'fixture, step start: The operation was aborted due to timeout'],
  ];
  test.each(broken)('that %s ends the scenario with a reason, and without the key', async (_, listener, message) => {
    const target = await serve(listener);
    const { failures } = await runScenario(scenario, catalog, target);
    server?.closeAllConnections();
    expect(failures).toHaveLength(1);
    expect(failures[0]?.message).toContain(message);
    expect(failures[0]?.message).not.toContain('secret');
  });

  test('that returns the key does not get it into a report', async () => {
    const target = await serve((request, response) => {
      response.writeHead(401, json).end(JSON.stringify({ reason: `${request.headers.authorization} secret-key` }));
    });
    const { failures } = await runScenario(scenario, catalog, target);
    expect(failures[0]?.message).toContain('"Basic *** ***"');
  });

  test('that does not exist is reported', async () => {
    const gone = { urls: { tracing: 'http://127.0.0.1:1' }, apiKey: 'k' };
    const { failures } = await runScenario(scenario, catalog, gone);
    expect(failures[0]?.message).toMatch(
      /^fixture, step start: fetch failed \(.*\)\. See specs\/scenarios\/fixture\.yaml:4\.$/u,
    );
    const unknown = await runScenario(scenario, catalog, { urls: {}, apiKey: 'k' });
    expect(unknown.failures[0]?.message).toContain('the target has no URL for the tracing service');
  });
});

const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
const urls = { tracing: 'tracing.json', inference: 'inference.json' };
let output: string;

beforeAll(async () => {
  output = await mkdtemp(join(tmpdir(), 'callscope-arazzo-'));
  for (const name of ['tracing', 'inference'] as const) {
    await writeFile(join(output, urls[name]), JSON.stringify(services[name].document));
  }
});
afterAll(() => rm(output, { recursive: true, force: true }));

/** Runs Arazzo documents against the mocks, for at most 50 seconds. */
async function respect(files: readonly string[]): Promise<{ ok: boolean; printed: string }> {
  const servers = [`tracing=${mocks.tracing.url}`, `inference=${mocks.inference.url}`].flatMap((each) => [
    '--server',
    each,
  ]);
  const keys = [`tracingAuthorization=Basic ${btoa('api:any')}`, 'inferenceAuthorization=Bearer any'];
  const given = [...servers, ...keys.flatMap((each) => ['--input', each]), '--execution-timeout', '45000'];
  const command = [redocly, 'respect', ...files, ...given];
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    NO_COLOR: '1',
    NODE_COMPILE_CACHE: join(output, 'compiled'),
  };
  return promisify(execFile)(process.execPath, command, {
    cwd: output,
    env,
    timeout: 50_000,
    maxBuffer: 16 * 1024 * 1024,
  }).then(
    ({ stdout, stderr }) => ({ ok: true, printed: stdout + stderr }),
    (error: { stdout: string; stderr: string }) => ({ ok: false, printed: error.stdout + error.stderr }),
  );
}

test('An Arazzo runner finds that every scenario holds, as far as it can read the responses', async () => {
  const files: string[] = [];
  const counts = { steps: 0, conditions: 0, omittedConditions: 0 };
  const reasons = new Map<string, number>();
  for (const scenario of scenarios) {
    const { text, omitted, conditions } = toArazzo(scenario, catalog, urls);
    const file = `${scenario.name}.arazzo.yaml`;
    await writeFile(join(output, file), text);
    files.push(file);
    for (const { step, reason } of omitted) {
      expect(text).toContain(`- ${step}: ${reason}`);
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    counts.steps += scenario.steps.length - omitted.length;
    counts.conditions += conditions.written;
    counts.omittedConditions += conditions.all - conditions.written;
  }
  console.log('Arazzo:', counts, 'Omitted steps:', Object.fromEntries(reasons));
  const { ok, printed } = await respect(files);
  if (!ok) throw new Error(`The runner found failures.\n${printed.slice(-4000)}`);
  for (const file of files) expect(printed).toContain(`Summary for ${file}`);
  // The description of a workflow names each omitted step; more of them would be a loss.
  expect(Object.fromEntries(reasons)).toEqual({
    'the response is application/jsonl, which the runner cannot read': 11,
    'the response is text/event-stream, which the runner cannot read': 1,
    'the response is application/octet-stream, which the runner cannot read': 1,
    'the request is multipart/form-data, which the runner cannot encode': 1,
  });
});

test('The runner reports a value that does not hold', async () => {
  const scenario = scenarios.find(({ name }) => name === 'trace-a-call-tree')!;
  const { text } = toArazzo(scenario, catalog, urls);
  const wrong = text.replace("$response.body#/id == '019c", "$response.body#/id == '019d");
  expect(wrong).not.toBe(text);
  await writeFile(join(output, 'wrong.arazzo.yaml'), wrong);
  const { ok, printed } = await respect(['wrong.arazzo.yaml']);
  expect([ok, printed.includes('$response.body#/id')]).toEqual([false, true]);
});

test('The same scenario gives the same text', () => {
  for (const scenario of scenarios) {
    expect(toArazzo(scenario, catalog, urls).text).toBe(toArazzo(scenario, catalog, urls).text);
  }
});

test('Values that a server creates are passed on as outputs, and are never literals', () => {
  const scenario = scenarios.find(({ name }) => name === 'run-an-evaluation')!;
  const { text } = toArazzo(scenario, catalog, urls);
  expect(text).toContain('evaluation_run_id: $steps.run.outputs.evaluation_run_id');
  expect(text).toContain('evaluation_run_id: $response.body#/evaluation_run_id');
  expect(text).not.toContain('019cb323-e500-7cba-a551-2100f80b56fc');
});
