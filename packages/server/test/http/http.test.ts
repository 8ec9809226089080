import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createServer, type Server } from '../../src/index.ts';
import { openApp } from './support.ts';

const project_id = 'acme/support-bot';
const keys = [
  { key: 'key-of-ada', user: 'ada', projects: [project_id], role: 'write' as const },
  { key: 'key-of-eve', user: 'eve', projects: ['globex/*'], role: 'write' as const },
  { key: 'key-of-a-reader', user: 'grafana', projects: [project_id], role: 'read' as const },
];
const basic = (key: string): string => `Basic ${Buffer.from(`api:${key}`).toString('base64')}`;

describe('A server over HTTP', () => {
  let directory: string;
  let server: Server;
  const logged: string[] = [];
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'server-'));
    server = await createServer({ storage: { directory }, keys, log: { write: (line) => logged.push(line) } });
  });
  afterAll(async () => {
    await server.close();
    await rm(directory, { recursive: true });
  });

  function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(server.urls.tracing + path, {
      method: 'POST',
      headers: {
        authorization: basic('key-of-ada'),
        ...(body instanceof Uint8Array ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
    });
  }

  test('performs an operation and answers as the contract says', async () => {
    const costs = { small: { prompt_token_cost: 1, completion_token_cost: 2 } };
    const created = await post('/cost/create', { project_id, costs });
    expect([created.status, created.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    const answer = await post('/cost/query', { project_id });
    expect(await answer.json()).toMatchObject({ results: [{ llm_id: 'small', prompt_token_cost: 1 }] });
  });

  test('ignores unknown fields of requests, and lists them in a header', async () => {
    const response = await post('/calls/stream_query', { project_id, latest_only: false, filter: { ids: null } });
    expect(response.status).toBe(200);
    expect(response.headers.get('callscope-ignored')).toBe('body.latest_only, body.filter.ids');
    const known = await post('/calls/stream_query', { project_id, filter: { op_names: null, trace_roots_only: null } });
    expect([known.status, known.headers.get('callscope-ignored')]).toEqual([200, null]);
  });

  test('takes a body without Content-Type, and one that is packed', async () => {
    const body = JSON.stringify({ project_id });
    const bytes = await post('/cost/query', new TextEncoder().encode(body));
    expect(bytes.status).toBe(200);
    const packed = await post('/cost/query', gzipSync(body), {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    });
    expect(packed.status).toBe(200);
  });

  test('asks for a key, and tells the project of others from an unknown key', async () => {
    const who = async (authorization: string): Promise<number> =>
      (await post('/cost/query', { project_id }, { authorization })).status;
    expect(await Promise.all(['', 'Basic !!!', basic(''), basic('key-of-ad'), 'Bearer key-of-ada'].map(who))).toEqual([
      401, 401, 401, 401, 401,
    ]);
    expect(await who(basic('key-of-eve'))).toBe(403);
    expect(await who(`basic ${basic('key-of-ada').slice(6)}`)).toBe(200);
  });

  test('lets a key that may only read read, and nothing else', async () => {
    const authorization = basic('key-of-a-reader');
    expect((await post('/cost/query', { project_id }, { authorization })).status).toBe(200);
    const written = await post('/cost/create', { project_id, costs: {} }, { authorization });
    expect([written.status, await written.json()]).toEqual([
      403,
      { reason: expect.stringContaining('may only read') as string },
    ]);
  });

  const wrong: [string, BodyInit, Record<string, string>, number, RegExp][] = [
    ['a body that is no JSON', '{"project_id":', {}, 400, /not JSON/],
    ['an empty body', '', {}, 400, /empty/],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), {}, 400, /UTF-8/],
    ['another Content-Type', '{}', { 'content-type': 'text/plain' }, 400, /Send application\/json/],
    ['bytes that are not packed as they say', '{}', { 'content-encoding': 'gzip' }, 400, /not gzip/],
    ['an unknown packing', '{}', { 'content-encoding': 'br' }, 400, /gzip, deflate/],
    ['nesting that never ends', '['.repeat(100_000), {}, 400, /nested deeper/],
    [
      'a body that grows when it is unpacked',
      gzipSync(Buffer.alloc(40 * 1024 * 1024)),
      { 'content-encoding': 'gzip' },
      413,
      /32 MiB/,
    ],
    ['a body that is too large', Buffer.alloc(33 * 1024 * 1024, 32), {}, 413, /32 MiB/],
  ];
  test.each(wrong)('refuses %s', async (_name, body, headers, status, reason) => {
    const answer = await post('/cost/query', body, { 'content-type': 'application/json', ...headers });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ reason: expect.stringMatching(reason) as string });
  });

  test('names the place that does not fit the contract', async () => {
    const detail = async (body: unknown): Promise<unknown> => {
      const answer = await post('/cost/query', body);
      expect(answer.status).toBe(422);
      return ((await answer.json()) as { detail: unknown[] }).detail[0];
    };
    expect(await detail({})).toMatchObject({ loc: ['body', 'project_id'], type: 'missing' });
    expect(await detail({ project_id, limit: -1 })).toMatchObject({ loc: ['body', 'limit'], msg: 'must be >= 0' });
    expect(await detail({ project_id, sort_by: [{ field: 'id', direction: 'up' }] })).toMatchObject({
      loc: ['body', 'sort_by', 0, 'direction'],
      msg: 'must be equal to one of the allowed values: "asc", "desc"',
    });
  });

  test('answers what it does not perform yet with 501, and lists it', async () => {
    const headers = { authorization: basic('key-of-ada') };
    const answer = await fetch(`${server.urls.tracing}/v2/${project_id}/evaluations`, { headers });
    expect(answer.status).toBe(501);
    expect(server.missing.tracing).toContain('evaluationList');
    expect(server.missing.tracing).not.toContain('costQuery');
  });

  test('gives every answer a request id and the digest of the contract', async () => {
    const answers = await Promise.all([
      post('/cost/query', { project_id }),
      post('/cost/query', '{'),
      fetch(`${server.urls.tracing}/nowhere`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 404]);
    for (const { headers } of answers) {
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(headers.get('contract-digest')).toMatch(/^sha256:[\da-f]{64}$/);
    }
    const named = await post('/cost/query', { project_id }, { 'x-request-id': 'mine-1' });
    expect(named.headers.get('x-request-id')).toBe('mine-1');
    const odd = await post('/cost/query', { project_id }, { 'x-request-id': 'a b' });
    expect(odd.headers.get('x-request-id')).not.toBe('a b');
  });

  test.each([
    ['POST', '/calls/query', 'No operation POST /calls/query. Did you mean POST /calls/stream_query?'],
    ['GET', '/nowhere', 'No operation GET /nowhere.'],
    ['GET', `/${'calls/'.repeat(100)}`, `No operation GET ${`/${'calls/'.repeat(100)}`.slice(0, 200)}.`],
  ])('suggests the nearest operation for %s %s', async (method, path, reason) => {
    const response = await fetch(server.urls.tracing + path, { method });
    expect([response.status, await response.json()]).toEqual([404, { reason }]);
  });

  test.each([
    ['GET', '/calls/stats?limit=1', 'POST'],
    ['POST', '/health', 'GET, HEAD'],
    ['PATCH', '/v2/acme/support-bot/ops/lookup', 'DELETE'],
  ])('names the methods of a path in a 405 for %s %s', async (method, path, allow) => {
    const response = await fetch(server.urls.tracing + path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    expect(await response.json()).toEqual({
      reason: `${method} is not allowed on ${path.split('?')[0]}. Use ${allow}.`,
    });
  });

  test('streams one line for each call, also for readers that split at other separators', async () => {
    const text = 'a\u2028b\u2029c\u0085d';
    const id = '019cadd4-5620-75cc-af35-a9a6dcf071b7';
    const times = { started_at: '2026-03-02T10:20:30Z', ended_at: '2026-03-02T10:20:31Z' };
    const content = {
      attributes: { text },
      inputs: { [text]: text },
      output: text,
      exception: text,
      summary: { text },
    };
    const call = { project_id, id, trace_id: id, op_name: text, display_name: text, ...times, ...content };
    expect((await post('/v2/acme/support-bot/calls/complete', { batch: [call] })).status).toBe(200);
    const stream = await post('/calls/stream_query', { project_id, filter: { call_ids: [id] } });
    const line = await stream.text();
    expect(line).not.toMatch(/[\u0085\u2028\u2029]/u);
    expect(JSON.parse(line)).toMatchObject({ op_name: text, display_name: text, ...content, summary: { text } });
  });

  test('serves the paths that clients write for operations of the contract', async () => {
    const start = { project_id, op_name: 'answer', started_at: '2026-03-02T10:20:30Z', attributes: {}, inputs: {} };
    const started = await post('/v2/acme/support-bot/call/start', { start });
    const { id } = (await started.json()) as { id: string };
    const end = { project_id, id, ended_at: '2026-03-02T10:20:31Z', summary: {}, trace_id: null, is_eval: false };
    expect((await post('/v2/acme/support-bot/call/end', { end })).status).toBe(200);
    const read = await post('/call/read', { project_id, id });
    expect(await read.json()).toMatchObject({ call: { id, summary: { weave: { status: 'success' } } } });
    expect((await post('/files/stats', { project_id })).status).toBe(200);
  });

  test.each([
    ['2026-03-02T10:20:30', 200],
    ['2026-03-02 10:20:30.5', 200],
    ['2026-03-02T10:20:30+0000', 200],
    ['2026-03-02', 422],
    ['2026-02-30T10:20:30', 422],
    ['yesterday', 422],
  ])('reads the time %s as clients write it', async (start, status) => {
    expect((await post('/calls/stats', { project_id, start })).status).toBe(status);
  });

  test.each([
    ['/v1/model', 'No operation GET /v1/model. Did you mean GET /v1/models?'],
    ['/models', 'No operation GET /models. Did you mean GET /v1/models?'],
  ])('suggests operations with the base path for %s', async (path, message) => {
    const response = await fetch(new URL(path, server.urls.inference));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { message } });
  });

  test('has the errors of the other service on its port', async () => {
    const answer = await fetch(`${server.urls.inference}/models`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { type: 'Unauthorized', code: 401, param: null } });
  });

  test('answers 400 to a request that breaks the rules of HTTP, and goes on', async () => {
    const { hostname, port } = new URL(server.urls.tracing);
    const socket = connect(Number(port), hostname);
    socket.end('POST /cost/query HTTP/1.1\r\nhost: x\r\ncontent-length: abc\r\n\r\n');
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text).toMatch(/^HTTP\/1.1 400/);
    expect((await post('/cost/query', { project_id })).status).toBe(200);
  });

  test('logs each answer without keys, bodies and queries', async () => {
    await post('/cost/query?secret=1', { project_id, limit: 42_424_242 });
    const lines = logged.join('');
    expect(lines).toContain('"route":"/cost/query"');
    for (const secret of ['key-of-ada', basic('key-of-ada').slice(6), 'secret', '42424242', project_id]) {
      expect(lines).not.toContain(secret);
    }
  });
});

test('A server that takes any key listens to its own machine alone', async () => {
  const storage = { directory: join(tmpdir(), 'never-made') };
  await expect(createServer({ storage, keys: 'open', host: '0.0.0.0' })).rejects.toThrow('API keys are required');
});

test('A server that takes any key shows how to send one', async () => {
  const open = await openApp({});
  try {
    const response = await fetch(`${open.url}/call/read`, { method: 'POST' });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ reason: 'No API key. Any key works here, for example: -u api:any-key' });
  } finally {
    await open.close();
  }
});

test('An unknown field of a body does not replace a parameter of the path', async () => {
  const inputs: unknown[] = [];
  const open = await openApp({ objRemoveTags: async (input: unknown) => void inputs.push(input) });
  try {
    const response = await fetch(`${open.url}/objs/greeting/versions/latest/tags/remove`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('api:any-key')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ project_id, tags: [], object_id: 7 }),
    });
    expect(response.status).toBe(200);
    expect(inputs).toMatchObject([{ object_id: 'greeting', digest: 'latest' }]);
  } finally {
    await open.close();
  }
});
