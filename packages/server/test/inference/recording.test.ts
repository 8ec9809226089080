import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, CallStatsResponse } from '@callscope/tracing-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createInferenceHandlers } from '../../src/areas/inference/index.ts';
import { createServer, type Server } from '../../src/index.ts';
import { contextOf, request, small } from './support.ts';

const project_id = 'acme/support-bot';
const project = { 'compat-project': project_id };
const keys = [
  { key: 'key-of-ada', user: 'ada', projects: [project_id], role: 'write' as const },
  { key: 'key-of-rae', user: 'rae', projects: [project_id], role: 'read' as const },
  { key: 'key-of-eve', user: 'eve', projects: ['globex/*'], role: 'write' as const },
];
let time = Date.UTC(2026, 2, 2, 12);

describe('The inference service over HTTP', () => {
  let directory: string;
  let server: Server;
  const logged: string[] = [];
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'inference-'));
    server = await createServer({
      storage: { directory },
      keys,
      now: () => time,
      log: { write: (line) => logged.push(line) },
      inference: { projectHeader: 'OpenAI-Project' },
    });
  });
  afterAll(async () => {
    await server.close();
    await rm(directory, { recursive: true });
  });

  function chat(more: object = {}, headers: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> {
    return fetch(`${server.urls.inference}/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer key-of-ada', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(request(more)),
      ...init,
    });
  }

  async function tracing<Result>(path: string, body: object): Promise<Result> {
    const response = await fetch(server.urls.tracing + path, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('api:key-of-ada').toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ project_id, ...body }),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(text);
    return (
      path.includes('stream')
        ? text
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line) as unknown)
        : JSON.parse(text)
    ) as Result;
  }

  /** Waits until the call of a request has ended. It is recorded concurrently with the response. */
  async function recorded(id: string): Promise<Call> {
    for (let tries = 0; tries < 200; tries += 1) {
      const calls = await tracing<Call[]>('/calls/stream_query', { filter: { op_names: ['chat.completions'] } });
      const call = calls.find(({ attributes, ended_at }) => ended_at && attributes['request_id'] === id);
      if (call) return call;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`No call of ${id} was recorded.`);
  }

  test('records a completion with its request, its response and its usage', async () => {
    const response = (await (
      await chat(
        { seed: 5, cache_salt: 'secret-salt', kv_transfer_params: { host: 'secret-host' } },
        { ...project, 'x-request-id': 'one' },
      )
    ).json()) as { usage: Record<string, number> };
    const call = await recorded('one');
    expect(call).toMatchObject({
      op_name: 'chat.completions',
      started_at: '2026-03-02T12:00:00.000Z',
      ended_at: '2026-03-02T12:00:00.000Z',
      wb_user_id: 'ada',
      exception: null,
      inputs: { model: small, seed: 5, messages: request().messages },
      output: response,
    });
    const { prompt_tokens, completion_tokens, total_tokens } = response.usage;
    expect(call.summary).toMatchObject({
      usage: { [small]: { requests: 1, prompt_tokens, completion_tokens, total_tokens } },
      weave: { status: 'success' },
    });
    expect(JSON.stringify(call)).not.toMatch(/secret|key-of/);
  });

  test('records a stream as its whole response, with usage that the caller did not request', async () => {
    const text = await (await chat({ stream: true, max_tokens: 6 }, { ...project, 'x-request-id': 'two' })).text();
    expect(text).not.toContain('usage');
    const { choices, usage } = (await (await chat({ max_tokens: 6 })).json()) as {
      choices: { message: { content: string } }[];
      usage: object;
    };
    const { output, summary, exception } = await recorded('two');
    expect(exception).toBeNull();
    expect(output).toMatchObject({
      choices: [{ message: { content: choices[0]!.message.content }, finish_reason: 'length' }],
    });
    expect(summary).toMatchObject({ usage: { [small]: { requests: 1, completion_tokens: 6 } } });
    expect(usage).toMatchObject({ completion_tokens: 6 });
  });

  test('adds tokens and latency to the statistics', async () => {
    time = Date.UTC(2026, 2, 3, 12);
    const { usage } = (await (await chat({}, { ...project, 'x-request-id': 'three' })).json()) as {
      usage: { total_tokens: number };
    };
    await recorded('three');
    const stats = await tracing<CallStatsResponse>('/calls/stats', {
      start: '2026-03-03T00:00:00Z',
      end: '2026-03-04T00:00:00Z',
      granularity: 86_400,
      usage_metrics: [{ metric: 'total_tokens', aggregations: ['sum'] }],
      call_metrics: [
        { metric: 'latency_ms', aggregations: ['avg'] },
        { metric: 'call_count', aggregations: ['sum'] },
      ],
    });
    expect(stats.usage_buckets).toMatchObject([{ model: small, sum_total_tokens: usage.total_tokens, count: 1 }]);
    expect(stats.call_buckets).toMatchObject([{ sum_call_count: 1, avg_latency_ms: 0 }]);
  });

  test('records errors with their message', async () => {
    expect((await chat({ model: 'none' }, { ...project, 'x-request-id': 'four' })).status).toBe(404);
    expect(await recorded('four')).toMatchObject({
      output: null,
      exception: expect.stringMatching(/^404: /) as string,
    });
    const text = await (
      await chat({ stream: true }, { ...project, 'x-request-id': 'five', prefer: 'code=503, at=3' })
    ).text();
    expect(text).toContain('"code":503');
    const broken = await recorded('five');
    expect(broken).toMatchObject({
      exception: expect.stringMatching(/^503: /) as string,
      summary: { weave: { status: 'error' } },
    });
    expect(broken.output).toMatchObject({ choices: [{ message: { content: expect.any(String) as string } }] });
  });

  test('records the partial response if the caller leaves', async () => {
    const leaving = new AbortController();
    const headers = { ...project, 'x-request-id': 'six', prefer: 'rate=20' };
    const response = await chat({ stream: true }, headers, { signal: leaving.signal });
    const reader = response.body!.getReader();
    let text = '';
    while (text.split('data: ').length < 5) text += new TextDecoder().decode((await reader.read()).value);
    leaving.abort();
    const call = await recorded('six');
    expect(call.exception).toContain('left');
    const used = (call.summary as { usage: Record<string, { completion_tokens: number }> }).usage[small]!
      .completion_tokens;
    expect(used).toBeGreaterThanOrEqual(3);
    const whole = (await (await chat({})).json()) as { usage: { completion_tokens: number } };
    expect(used).toBeLessThan(whole.usage.completion_tokens);
  });

  test('records nothing without a project, and accepts a second header for it', async () => {
    const count = async (): Promise<number> => (await tracing<{ count: number }>('/calls/query_stats', {})).count;
    const before = await count();
    await (await chat()).json();
    await (await chat({ 'Compat-Project': project_id })).json();
    await (await chat({}, { 'openai-project': project_id, 'x-request-id': 'seven' })).json();
    await recorded('seven');
    expect(await count()).toBe(before + 1);
  });

  test('returns 401 for a project without access, and 422 for a malformed one before checking the key', async () => {
    const status = async (name: string, value: string, authorization: string): Promise<number> =>
      (await chat({}, { [name]: value, authorization })).status;
    expect(await status('compat-project', 'globex/other', 'Bearer key-of-ada')).toBe(401);
    expect(await status('openai-project', 'globex/other', 'Bearer key-of-ada')).toBe(401);
    expect(await status('compat-project', 'globex/other', 'Bearer key-of-eve')).toBe(200);
    expect(await status('openai-project', 'proj_1', 'Bearer key-of-ada')).toBe(422);
    expect(await status('compat-project', 'no-slash', 'Bearer wrong')).toBe(422);
    expect(await status('compat-project', project_id, 'Bearer wrong')).toBe(401);
    const models = (headers: Record<string, string>): Promise<Response> =>
      fetch(`${server.urls.inference}/models`, { headers });
    expect((await models({ 'compat-project': 'globex/other', authorization: 'Bearer key-of-ada' })).status).toBe(401);
    expect((await models({ 'compat-project': 'x', authorization: 'Bearer key-of-ada' })).status).toBe(422);
    expect((await models({ authorization: 'bEaReR key-of-ada' })).status).toBe(200);
    const seen = await tracing<Call[]>('/calls/stream_query', {});
    expect(seen.every((call) => call.project_id === project_id)).toBe(true);
  });

  test('returns 403 for a project under a key that may only read, and completes without one', async () => {
    const rae = { authorization: 'Bearer key-of-rae' };
    for (const more of [{}, { stream: true }]) {
      for (const name of ['compat-project', 'openai-project']) {
        const response = await chat(more, { ...rae, [name]: project_id, 'x-request-id': 'read-only' });
        expect([response.status, await response.json()]).toMatchObject([
          403,
          { error: { type: 'Forbidden', code: 403 } },
        ]);
      }
    }
    expect((await chat({}, rae)).status).toBe(200);
    const models = await fetch(`${server.urls.inference}/models`, { headers: { ...rae, ...project } });
    expect(models.status).toBe(200);
    const calls = await tracing<Call[]>('/calls/stream_query', {});
    expect(calls.filter(({ attributes }) => attributes['request_id'] === 'read-only')).toEqual([]);
  });

  test('returns 422 for a project of more than 256 characters', async () => {
    const headers = { authorization: 'Bearer key-of-eve', 'compat-project': `globex/${'a'.repeat(250)}` };
    expect((await fetch(`${server.urls.inference}/models`, { headers })).status).toBe(422);
    expect((await chat({}, headers)).status).toBe(422);
    expect((await chat({}, { ...headers, 'compat-project': `globex/${'a'.repeat(249)}` })).status).toBe(200);
  });

  test('streams with any Accept, with headers against caching and buffering', async () => {
    const response = await chat({ stream: true }, { accept: 'application/json', 'accept-encoding': 'gzip' });
    const { headers } = response;
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache, no-transform');
    expect([headers.get('content-encoding'), headers.get('content-length')]).toEqual([null, null]);
    expect((await response.text()).endsWith('data: [DONE]\n\n')).toBe(true);
  });

  test('sends an error in a stream as an event, and cuts a stream off on request', async () => {
    const text = await (await chat({ stream: true }, { prefer: 'code=500, at=1' })).text();
    const events = text.split('\n\n').filter(Boolean);
    expect(events).toHaveLength(3);
    expect(JSON.parse(events[1]!.slice(6))).toMatchObject({
      error: { code: 500, type: 'InternalServerError', param: null },
    });
    await expect((await chat({ stream: true }, { prefer: 'cut=2' })).text()).rejects.toThrow('terminated');
  });

  test('returns only statuses that it declares', async () => {
    const large = await chat({}, {}, { body: Buffer.alloc(33 * 1024 * 1024, 32) });
    expect([large.status, await large.json()]).toMatchObject([400, { error: { code: 400, type: 'BadRequestError' } }]);
    const body = JSON.stringify(request()).replace('{', '{"__proto__":{"stream":true,"n":"x"},');
    const odd = await chat({}, {}, { body });
    expect([odd.status, await odd.json()]).toMatchObject([200, { choices: [{ index: 0 }] }]);
  });

  test('sends Retry-After with a requested 429', async () => {
    const response = await chat({}, { prefer: 'code=429' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await response.json()).toMatchObject({ error: { code: 'rate_limit_exceeded' } });
  });

  test('logs neither keys nor messages', () => {
    const lines = logged.join('');
    expect(lines).toContain('"route":"/v1/chat/completions"');
    expect(lines).not.toMatch(/key-of|parcel|secret/);
  });
});

test('A server closes while a silent client is connected', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'closing-'));
  const handlers = createInferenceHandlers();
  expect(Object.keys(handlers)).toEqual(['chatCompletions', 'models']);
  const server = await createServer({ storage: { directory }, keys: 'open' });
  const { hostname, port } = new URL(server.urls.inference);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve) => socket.once('connect', resolve));
  await (await fetch(`${server.urls.inference}/models`, { headers: { authorization: 'Bearer any' } })).text();
  await server.close();
  await rm(directory, { recursive: true });
});

describe('Recording', () => {
  type Handle = (input: object, context: object) => Promise<unknown>;
  const rows: object[] = [];
  const context = (write: () => Promise<void>): object =>
    contextOf(project, {
      store: { write: (_: string, written: object[]) => (rows.push(...written), write()), version: () => '1' } as never,
    });

  test('neither delays a response nor makes it fail', async () => {
    const problems: unknown[] = [];
    const handlers = createInferenceHandlers({ onProblem: (error) => problems.push(error) });
    const handle = handlers['chatCompletions'] as unknown as Handle;
    await expect(
      handle(
        request(),
        context(() => new Promise(() => {})),
      ),
    ).resolves.toMatchObject({ model: small });
    await expect(
      handle(
        request(),
        context(() => Promise.reject(new Error('full'))),
      ),
    ).resolves.toMatchObject({ model: small });
    await Promise.resolve();
    expect(problems).toHaveLength(2);
  });

  test('is bounded: chats with a project are rejected while too much waits to be stored', async () => {
    const problems: unknown[] = [];
    const handlers = createInferenceHandlers({ onProblem: (error) => problems.push(error) });
    const handle = handlers['chatCompletions'] as unknown as Handle;
    const stored: (() => void)[] = [];
    const slow = context(() => new Promise<void>((resolve) => stored.push(resolve)));
    const large = request({ user: 'a'.repeat(3_000_000), max_tokens: 1 });
    const rejected = { status: 503, headers: { 'retry-after': '1' } };
    const fill = async (body: object): Promise<number> => {
      for (let count = 0; count < 5000; count += 1) {
        const error = await handle(body, slow).then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
        if (error === undefined) continue;
        expect(error).toMatchObject(rejected);
        return count;
      }
      return Infinity;
    };
    expect(await fill(request({ max_tokens: 1 }))).toBe(4096);
    await expect(handle(request(), contextOf())).resolves.toMatchObject({ model: small });
    stored.splice(0).forEach((resolve) => resolve());
    await new Promise((resolve) => setTimeout(resolve));
    expect(await fill(large)).toBeLessThan(30);
    stored.splice(0).forEach((resolve) => resolve());
    await new Promise((resolve) => setTimeout(resolve));
    await expect(handle(request(), slow)).resolves.toMatchObject({ model: small });
    expect(problems).toEqual([]);
  });

  test('can be turned off; a wrong project is still an error', async () => {
    rows.length = 0;
    const handle = createInferenceHandlers({ record: false })['chatCompletions'] as unknown as Handle;
    await handle(
      request(),
      context(() => Promise.resolve()),
    );
    expect(rows).toEqual([]);
    await expect(handle(request(), contextOf({ 'compat-project': 'globex/other' }))).rejects.toMatchObject({
      status: 401,
    });
  });
});
