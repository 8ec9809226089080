import { createRequire } from 'node:module';
import { createServer as createPort } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createToUpstreamRequest } from '../../src/areas/inference/gateway/request.ts';
import { createInferenceHandlers } from '../../src/areas/inference/index.ts';
import { createServer, type Server } from '../../src/index.ts';
import { chunk, event, type FakeEngine, startEngine } from './fake-engine.ts';

const upstreamKey = 'sk-of-the-server-1234567890';
const callerKey = 'key-of-ada-0987654321';
const body = { model: 'engine/model', messages: [{ role: 'user', content: 'Hello?' }] };

describe('A gateway', () => {
  let directory: string;
  let engine: FakeEngine;
  let server: Server;
  const logged: string[] = [];
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'gateway-'));
    engine = await startEngine();
    server = await createServer({
      storage: { directory },
      keys: [{ key: callerKey, user: 'ada', projects: ['acme/support-bot'], role: 'write' }],
      log: { write: (line) => logged.push(line) },
      inference: {
        upstream: { url: engine.url, apiKey: upstreamKey, headers: { 'x-tenant': 'tenant-secret' }, idleTimeout: 300 },
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await engine.close();
    await rm(directory, { recursive: true });
  });
  beforeEach(() => {
    engine.requests.length = 0;
  });

  function post(more: object = {}, init: RequestInit = {}, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${server.urls.inference}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${callerKey}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...body, ...more }),
      ...init,
    });
  }

  /** Returns the data of the events of a response. */
  async function toEvents(response: Response): Promise<unknown[]> {
    const text = await response.text();
    expect(text.endsWith('\n\n')).toBe(true);
    return text
      .split('\n\n')
      .filter((each) => each.includes('data: '))
      .map((each) => each.replace(/^(?:: .*\n)*data: /, ''))
      .map((data) => (data === '[DONE]' ? data : (JSON.parse(data) as unknown)));
  }

  const respondWithStream = (write: (send: (text: string) => void) => Promise<void> | void, end = true): void => {
    engine.respondWith(async (outgoing) => {
      outgoing.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'x-ratelimit-remaining-requests': '7',
      });
      outgoing.flushHeaders();
      await write((text) => void outgoing.write(text));
      if (end) outgoing.end();
    });
  };

  test('forwards a whole response with unknown members', async () => {
    const whole = {
      id: 'a',
      model: 'engine/model',
      choices: [{ index: 0, message: { role: 'assistant', content: 'Hi', new: 1 }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      extra: { deep: [1] },
    };
    engine.respondWith(
      (outgoing) => void outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole)),
    );
    const response = await post({ temperature: 0.5 });
    expect([response.status, await response.json()]).toEqual([200, whole]);
    expect(engine.requests[0]?.body).toEqual({ ...body, temperature: 0.5, stream: false });
  });

  test('forwards the notations of other engines in responses', async () => {
    const annotation = { type: 'url_citation', url_citation: { start_index: 0, end_index: 1, title: 't', url: 'u' } };
    const wholeWith = (message: object): object => ({
      model: 'engine/model',
      choices: [{ index: 0, message: { role: 'assistant', content: 'Hi', ...message }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    });
    const responses = [
      { annotations: [annotation], tool_calls: null },
      { annotations: [], tool_calls: [] },
    ].map(wholeWith);
    for (const whole of responses) {
      engine.respondWith((outgoing) => void outgoing.writeHead(200).end(JSON.stringify(whole)));
      expect(await (await post({}, {}, { 'compat-project': 'acme/support-bot' })).json()).toEqual(whole);
    }
    const listed = { id: 'engine/model', object: 'model', created: 1, owned_by: 'me', root: null };
    engine.respondWith((outgoing) => void outgoing.writeHead(200).end(JSON.stringify({ data: [listed] })));
    const headers = { authorization: `Bearer ${callerKey}` };
    const models = await fetch(`${server.urls.inference}/models`, { headers });
    expect(await models.json()).toEqual({ object: 'list', data: [listed] });
  });

  test('withholds fields that reach into the engine, and fields that the contract does not have', async () => {
    const whole = { model: 'engine/model', choices: [], usage: {} };
    engine.respondWith((outgoing) => void outgoing.writeHead(200).end(JSON.stringify(whole)));
    const withheld = {
      kv_transfer_params: { remote_host: '203.0.113.9' },
      engine_xargs: { host: '203.0.113.9' },
      mm_processor_kwargs: { device: 'x' },
      chat_template: null,
      unknown: 1,
    };
    const kept = { chat_template_kwargs: { enable_thinking: false }, reasoning_effort: 'minimal' };
    const outputs = { choice: ['a'], _backend: 'x', _backend_was_auto: true };
    expect((await post({ ...withheld, ...kept, structured_outputs: outputs })).status).toBe(200);
    const sent = { ...body, ...kept, structured_outputs: { choice: ['a'] }, stream: false };
    expect(engine.requests[0]?.body).toEqual(sent);
    respondWithStream((send) => send(event('[DONE]')));
    await (await post({ ...withheld, stream: true })).text();
    expect(engine.requests[1]?.body).toEqual({ ...body, stream: true });
    for (const template of [{ chat_template: 'x' }, { chat_template_kwargs: { chat_template: 'x' } }]) {
      const response = await post(template);
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { error: { param: Object.keys(template)[0] } },
      ]);
    }
    expect(engine.requests).toHaveLength(2);
  });

  test('forwards chunks in order, each as soon as it arrives', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const parts = [
      chunk({ role: 'assistant', content: '' }),
      chunk({ content: 'He' }),
      chunk({ content: 'llo ü' }),
      chunk({}, { finish_reason: 'stop' }),
    ];
    respondWithStream(async (send) => {
      send(`: comment\n${event(parts[0])}`);
      const bytes = event(parts[1]);
      send(bytes.slice(0, 20));
      send(bytes.slice(20));
      await held;
      send(event(parts[2]) + event(parts[3]) + event('[DONE]'));
    });
    const response = await post({ stream: true });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const reader = response.body!.getReader();
    let text = '';
    while (!text.includes('"He"')) text += new TextDecoder().decode((await reader.read()).value);
    release();
    for (let next = await reader.read(); !next.done; next = await reader.read())
      text += new TextDecoder().decode(next.value);
    expect(text).toBe([...parts.map((each) => event(each)), event('[DONE]')].join(''));
  });

  test('sends the engine its own key and the request id, and nothing else of the caller', async () => {
    respondWithStream((send) => send(event(chunk({ content: 'x' })) + event('[DONE]')));
    await (
      await post(
        { stream: true },
        {},
        { cookie: 'c=1', 'x-request-id': 'mine', 'x-secret': 'y', 'openai-project': 'z' },
      )
    ).text();
    const { headers, path } = engine.requests[0]!;
    expect(path).toBe('/v1/chat/completions');
    expect(headers).toMatchObject({
      authorization: `Bearer ${upstreamKey}`,
      'x-request-id': 'mine',
      'x-tenant': 'tenant-secret',
    });
    expect(JSON.stringify(engine.requests)).not.toContain(callerKey);
    expect(
      headers['cookie'] ?? headers['x-secret'] ?? headers['openai-project'] ?? headers['compat-project'],
    ).toBeUndefined();
  });

  test('forwards the limits and no other headers of the engine', async () => {
    engine.respondWith((outgoing) => {
      outgoing.writeHead(200, {
        'content-type': 'application/json',
        'x-ratelimit-limit-tokens': '9',
        'set-cookie': 'a=b',
        'x-engine': 'v1',
        server: 'engine',
        'keep-alive': 'timeout=1',
      });
      outgoing.end(JSON.stringify({ model: 'm', choices: [], usage: {} }));
    });
    const { headers } = await post();
    expect(headers.get('x-ratelimit-limit-tokens')).toBe('9');
    for (const name of ['set-cookie', 'x-engine', 'server']) expect(headers.get(name)).toBeNull();
    expect(headers.get('x-request-id')).not.toBeNull();
  });

  test('reveals no key in responses or in the log', async () => {
    const message = `Incorrect key ${upstreamKey} of tenant-secret`;
    engine.respondWith(
      (outgoing) =>
        void outgoing
          .writeHead(400, { 'content-type': 'application/json' })
          .end(JSON.stringify({ error: { message } })),
    );
    const texts = [await (await post()).text()];
    engine.respondWith((outgoing) => void outgoing.writeHead(401).end(JSON.stringify({ error: { message } })));
    texts.push(await (await post()).text());
    respondWithStream((send) => send(event({ error: { message, code: 500 } }) + event('[DONE]')));
    texts.push(await (await post({ stream: true })).text());
    const seen = texts.join('') + logged.join('');
    for (const secret of [upstreamKey, callerKey, 'tenant-secret', 'Hello?']) expect(seen).not.toContain(secret);
  });

  test.each([
    [400, 400],
    [401, 500],
    [402, 402],
    [403, 500],
    [404, 404],
    [408, 503],
    [413, 400],
    [418, 400],
    [422, 422],
    [429, 429],
    [500, 500],
    [501, 501],
    [502, 503],
    [503, 503],
    [504, 503],
    [302, 500],
  ])('returns for status %i of the engine the declared status %i', async (given, declared) => {
    const error = { message: 'The word is too long.', type: 'X', param: 'stop', code: 'too_long' };
    engine.respondWith((outgoing) => {
      outgoing.writeHead(given, {
        'content-type': 'application/json',
        'retry-after': '17',
        location: 'http://127.0.0.1:9/',
      });
      outgoing.end(JSON.stringify({ error }));
    });
    for (const stream of [false, true]) {
      const response = await post({ stream });
      expect(response.status).toBe(declared);
      const responseBody = (await response.json()) as { error: Record<string, unknown> };
      expect(responseBody.error).toMatchObject({
        message: expect.any(String) as string,
        type: expect.any(String) as string,
      });
      // Messages about the request are forwarded.
      expect(responseBody.error['message'] === error.message).toBe(
        ![401, 403, 302, 408, 500].includes(given) && given < 502,
      );
      expect(response.headers.get('retry-after')).toBe(declared === 503 || declared === 429 ? '17' : null);
    }
  });

  test.each([
    ['an HTML page', '<html>', 'text/html'],
    ['half a document', '{"choices":', 'application/json'],
    ['JSON that is not a completion', '{"ok":true}', 'application/json'],
  ])('returns 500 if the engine sends %s', async (_name, text, type) => {
    engine.respondWith((outgoing) => void outgoing.writeHead(200, { 'content-type': type }).end(text));
    expect((await post()).status).toBe(500);
    expect((await post({ stream: true })).status).toBe(500);
  });

  test('returns the status of an error that is the first event', async () => {
    respondWithStream((send) =>
      send(event({ error: { message: 'No such thing.', type: 'NotFoundError', code: 404 } }) + event('[DONE]')),
    );
    const response = await post({ stream: true });
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { error: { message: 'No such thing.', code: 404 } },
    ]);
  });

  test('sends an error after the first event as an event, and then ends', async () => {
    respondWithStream((send) =>
      send(
        event(chunk({ content: 'x' })) + event({ error: { message: 'Out of memory.', code: 500 } }) + event('[DONE]'),
      ),
    );
    const events = await toEvents(await post({ stream: true }));
    expect(events).toHaveLength(3);
    expect(events[1]).toMatchObject({ error: { code: 500, type: 'InternalServerError' } });
    expect(events[2]).toBe('[DONE]');
  });

  test.each([
    ['is cut off', (outgoing: { destroy(): void }) => outgoing.destroy(), 503],
    ['ends without its terminator', (outgoing: { end(): void }) => outgoing.end(), 503],
    ['sends invalid JSON', (outgoing: { end(text: string): void }) => outgoing.end('data: {"a\n\n'), 500],
    ['stays silent', () => {}, 503],
  ] as [string, (outgoing: unknown) => void, number][])(
    'ends a stream with an error event if the engine %s',
    async (_name, end, code) => {
      engine.respondWith(async (outgoing) => {
        outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
        outgoing.write(event(chunk({ content: 'x' })));
        await new Promise((resolve) => setTimeout(resolve, 20));
        end(outgoing);
      });
      const events = await toEvents(await post({ stream: true }));
      expect(events).toHaveLength(3);
      expect(events[1]).toMatchObject({ error: { code, message: expect.stringContaining('engine') as string } });
      expect(events[2]).toBe('[DONE]');
    },
  );

  test('waits for a slow first event, and returns 503 if there is none', async () => {
    respondWithStream(async (send) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      send(event(chunk({ content: 'late' })) + event('[DONE]'));
    });
    expect(await toEvents(await post({ stream: true }))).toHaveLength(2);
    respondWithStream(() => {}, false);
    expect((await post({ stream: true })).status).toBe(503);
  });

  test('disconnects from the engine if the caller leaves a stream', async () => {
    respondWithStream((send) => send(event(chunk({ content: 'x' }))), false);
    const leaving = new AbortController();
    const response = await post({ stream: true }, { signal: leaving.signal });
    await response.body!.getReader().read();
    leaving.abort();
    expect(await engine.requests[0]!.closed).toBe(true);
  });

  test('disconnects also while the caller waits for a whole response or the first event', async () => {
    for (const stream of [false, true]) {
      let arrived = (): void => {};
      const there = new Promise<void>((resolve) => (arrived = resolve));
      engine.respondWith(() => arrived());
      const leaving = new AbortController();
      const waiting = post({ stream }, { signal: leaving.signal });
      await there;
      leaving.abort();
      await expect(waiting).rejects.toThrow('aborted');
      expect(await engine.requests.at(-1)!.closed).toBe(true);
    }
  });

  test('requests usage if it records, and hides it from a caller who did not', async () => {
    const usage = { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 };
    respondWithStream((send) =>
      send(
        event({ ...chunk({ content: 'Hi' }), usage }) +
          event(chunk({}, { finish_reason: 'stop' })) +
          event({ ...chunk({}), choices: [], usage }) +
          event('[DONE]'),
      ),
    );
    const project = { 'compat-project': 'acme/support-bot' };
    const quiet = await toEvents(await post({ stream: true }, {}, project));
    expect(engine.requests[0]?.body).toMatchObject({
      stream_options: { include_usage: true, continuous_usage_stats: true },
    });
    expect(JSON.stringify(quiet)).not.toContain('usage');
    expect(quiet).toHaveLength(3);
    const loud = await toEvents(await post({ stream: true, stream_options: { include_usage: true } }, {}, project));
    expect(JSON.stringify(loud).match(/usage/g)).toHaveLength(1);
    await toEvents(await post({ stream: true }));
    expect(engine.requests.at(-1)?.body['stream_options']).toBeUndefined();
  });

  test('slows the engine if the caller reads slowly', async () => {
    let written = 0;
    const piece = event(chunk({ content: 'x'.repeat(100_000) }));
    engine.respondWith(async (outgoing, { closed }) => {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
      while (!outgoing.destroyed && written < 1000) {
        written += 1;
        if (!outgoing.write(piece)) await Promise.race([once(outgoing, 'drain'), closed]);
      }
    });
    const leaving = new AbortController();
    const response = await post({ stream: true }, { signal: leaving.signal });
    await response.body!.getReader().read();
    let before = -1;
    while (before !== written) {
      before = written;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    // Of 100 MB, the buffers on the way hold some.
    expect(written).toBeLessThan(500);
    leaving.abort();
    await engine.requests[0]!.closed;
  });

  test('lists the models of the engine', async () => {
    engine.respondWith(
      (outgoing) => void outgoing.end(JSON.stringify({ data: [{ id: 'engine/model', max_model_len: 8 }] })),
    );
    const response = await fetch(`${server.urls.inference}/models`, {
      headers: { authorization: `Bearer ${callerKey}` },
    });
    expect(await response.json()).toEqual({
      object: 'list',
      data: [{ id: 'engine/model', object: 'model', created: 0, owned_by: 'system', max_model_len: 8 }],
    });
    expect(engine.requests[0]).toMatchObject({ method: 'GET', path: '/v1/models' });
  });

  test('returns 503 if the engine is not running', async () => {
    const port = createPort().listen(0, '127.0.0.1');
    await once(port, 'listening');
    const url = `http://127.0.0.1:${(port.address() as AddressInfo).port}/v1`;
    port.close();
    await once(port, 'close');
    const { contextOf, request } = await import('./support.ts');
    const handler = createInferenceHandlers({ upstream: { url } })['chatCompletions'] as (
      a: unknown,
      b: unknown,
    ) => Promise<unknown>;
    await expect(handler(request(), contextOf())).rejects.toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    });
  });
});

test.each([
  '',
  'acme',
  'ftp://acme.example/v1',
  'https://user:secret@acme.example/v1',
  'https://acme.example/v1?key=1',
])('A gateway to "%s" is rejected at once', (url) => {
  expect(() => createInferenceHandlers({ upstream: { url } })).toThrow(TypeError);
});

test('A gateway requires timeouts above 0', () => {
  const url = 'http://127.0.0.1:9/v1';
  expect(() => createInferenceHandlers({ upstream: { url, connectTimeout: 0 } })).toThrow('connectTimeout');
});

test('A gateway forwards every field of the contract except those that are withheld', () => {
  const { components } = createRequire(import.meta.url)('@callscope/inference-types/openapi.json') as {
    components: { schemas: Record<string, { properties: object }> };
  };
  const names = Object.keys(components.schemas['ChatCompletionsRequest']!.properties);
  const withheld = ['chat_template', 'engine_xargs', 'kv_transfer_params', 'mm_processor_kwargs'];
  const all = Object.fromEntries(names.map((name) => [name, name === 'chat_template' ? null : 1])) as never;
  expect(new Set(Object.keys(createToUpstreamRequest()(all)))).toEqual(
    new Set(names.filter((name) => !withheld.includes(name))),
  );
  expect(new Set(Object.keys(createToUpstreamRequest(withheld)(all)))).toEqual(new Set(names));
});
