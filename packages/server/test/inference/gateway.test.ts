import { createServer as createPort } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

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
    engine.got.length = 0;
  });

  function post(more: object = {}, init: RequestInit = {}, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${server.urls.inference}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${callerKey}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...body, ...more }),
      ...init,
    });
  }

  /** Data of the events of an answer. */
  async function toEvents(answer: Response): Promise<unknown[]> {
    const text = await answer.text();
    expect(text.endsWith('\n\n')).toBe(true);
    return text
      .split('\n\n')
      .filter((each) => each.includes('data: '))
      .map((each) => each.replace(/^(?:: .*\n)*data: /, ''))
      .map((data) => (data === '[DONE]' ? data : (JSON.parse(data) as unknown)));
  }

  const streaming = (write: (send: (text: string) => void) => Promise<void> | void, end = true): void => {
    engine.behave(async (response) => {
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'x-ratelimit-remaining-requests': '7',
      });
      response.flushHeaders();
      await write((text) => void response.write(text));
      if (end) response.end();
    });
  };

  test('passes a whole answer on, with members that no contract has', async () => {
    const whole = {
      id: 'a',
      model: 'engine/model',
      choices: [{ index: 0, message: { role: 'assistant', content: 'Hi', new: 1 }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      extra: { deep: [1] },
    };
    engine.behave(
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole)),
    );
    const answer = await post({ temperature: 0.5, unknown: 'kept' });
    expect([answer.status, await answer.json()]).toEqual([200, whole]);
    expect(engine.got[0]?.body).toEqual({ ...body, temperature: 0.5, unknown: 'kept', stream: false });
  });

  test('passes chunks on in order and one by one, before the engine is done', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const parts = [
      chunk({ role: 'assistant', content: '' }),
      chunk({ content: 'He' }),
      chunk({ content: 'llo ü' }),
      chunk({}, { finish_reason: 'stop' }),
    ];
    streaming(async (send) => {
      send(`: comment\n${event(parts[0])}`);
      const bytes = event(parts[1]);
      send(bytes.slice(0, 20));
      send(bytes.slice(20));
      await held;
      send(event(parts[2]) + event(parts[3]) + event('[DONE]'));
    });
    const answer = await post({ stream: true });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    const reader = answer.body!.getReader();
    let text = '';
    while (!text.includes('"He"')) text += new TextDecoder().decode((await reader.read()).value);
    release();
    for (let next = await reader.read(); !next.done; next = await reader.read())
      text += new TextDecoder().decode(next.value);
    expect(text).toBe([...parts.map((each) => event(each)), event('[DONE]')].join(''));
  });

  test('gives the engine its own key and the id of the request, and nothing else of the caller', async () => {
    streaming((send) => send(event(chunk({ content: 'x' })) + event('[DONE]')));
    await (
      await post(
        { stream: true },
        {},
        { cookie: 'c=1', 'x-request-id': 'mine', 'x-secret': 'y', 'openai-project': 'z' },
      )
    ).text();
    const { headers, path } = engine.got[0]!;
    expect(path).toBe('/v1/chat/completions');
    expect(headers).toMatchObject({
      authorization: `Bearer ${upstreamKey}`,
      'x-request-id': 'mine',
      'x-tenant': 'tenant-secret',
    });
    expect(JSON.stringify(engine.got)).not.toContain(callerKey);
    expect(
      headers['cookie'] ?? headers['x-secret'] ?? headers['openai-project'] ?? headers['compat-project'],
    ).toBeUndefined();
  });

  test('gives the caller the limits and nothing else of the headers of the engine', async () => {
    engine.behave((response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'x-ratelimit-limit-tokens': '9',
        'set-cookie': 'a=b',
        'x-engine': 'v1',
        server: 'engine',
        'keep-alive': 'timeout=1',
      });
      response.end(JSON.stringify({ model: 'm', choices: [], usage: {} }));
    });
    const { headers } = await post();
    expect(headers.get('x-ratelimit-limit-tokens')).toBe('9');
    for (const name of ['set-cookie', 'x-engine', 'server']) expect(headers.get(name)).toBeNull();
    expect(headers.get('x-request-id')).not.toBeNull();
  });

  test('shows neither key nor the key of the caller, in answers or in the log', async () => {
    const message = `Incorrect key ${upstreamKey} of tenant-secret`;
    engine.behave(
      (response) =>
        void response
          .writeHead(400, { 'content-type': 'application/json' })
          .end(JSON.stringify({ error: { message } })),
    );
    const texts = [await (await post()).text()];
    engine.behave((response) => void response.writeHead(401).end(JSON.stringify({ error: { message } })));
    texts.push(await (await post()).text());
    streaming((send) => send(event({ error: { message, code: 500 } }) + event('[DONE]')));
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
  ])('answers an engine that says %i with the declared status %i', async (given, declared) => {
    const error = { message: 'The word is too long.', type: 'X', param: 'stop', code: 'too_long' };
    engine.behave((response) => {
      response.writeHead(given, {
        'content-type': 'application/json',
        'retry-after': '17',
        location: 'http://127.0.0.1:9/',
      });
      response.end(JSON.stringify({ error }));
    });
    for (const stream of [false, true]) {
      const answer = await post({ stream });
      expect(answer.status).toBe(declared);
      const told = (await answer.json()) as { error: Record<string, unknown> };
      expect(told.error).toMatchObject({ message: expect.any(String) as string, type: expect.any(String) as string });
      // What is about the request is told in the engine's words.
      expect(told.error['message'] === error.message).toBe(![401, 403, 302, 408, 500].includes(given) && given < 502);
      expect(answer.headers.get('retry-after')).toBe(declared === 503 || declared === 429 ? '17' : null);
    }
  });

  test.each([
    ['an HTML page', '<html>', 'text/html'],
    ['half a document', '{"choices":', 'application/json'],
    ['JSON that is no completion', '{"ok":true}', 'application/json'],
  ])('answers 500 when the engine sends %s in place of an answer', async (_name, text, type) => {
    engine.behave((response) => void response.writeHead(200, { 'content-type': type }).end(text));
    expect((await post()).status).toBe(500);
    expect((await post({ stream: true })).status).toBe(500);
  });

  test('turns an error that is the first event into a status', async () => {
    streaming((send) =>
      send(event({ error: { message: 'No such thing.', type: 'NotFoundError', code: 404 } }) + event('[DONE]')),
    );
    const answer = await post({ stream: true });
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { error: { message: 'No such thing.', code: 404 } },
    ]);
  });

  test('tells an error after the first event as an event, and then ends', async () => {
    streaming((send) =>
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
    ['is cut off', (response: { destroy(): void }) => response.destroy(), 503],
    ['ends without its last event', (response: { end(): void }) => response.end(), 503],
    ['sends what is no JSON', (response: { end(text: string): void }) => response.end('data: {"a\n\n'), 500],
    ['falls silent', () => {}, 503],
  ] as [string, (response: unknown) => void, number][])(
    'never ends a stream in silence that %s',
    async (_name, end, code) => {
      engine.behave(async (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(event(chunk({ content: 'x' })));
        await new Promise((resolve) => setTimeout(resolve, 20));
        end(response);
      });
      const events = await toEvents(await post({ stream: true }));
      expect(events).toHaveLength(3);
      expect(events[1]).toMatchObject({ error: { code, message: expect.stringContaining('engine') as string } });
      expect(events[2]).toBe('[DONE]');
    },
  );

  test('waits for a slow first event, and answers with a status when it never comes', async () => {
    streaming(async (send) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      send(event(chunk({ content: 'late' })) + event('[DONE]'));
    });
    expect(await toEvents(await post({ stream: true }))).toHaveLength(2);
    streaming(() => {}, false);
    expect((await post({ stream: true })).status).toBe(503);
  });

  test('closes the connection to the engine when the caller leaves a stream', async () => {
    streaming((send) => send(event(chunk({ content: 'x' }))), false);
    const leaving = new AbortController();
    const answer = await post({ stream: true }, { signal: leaving.signal });
    await answer.body!.getReader().read();
    leaving.abort();
    expect(await engine.got[0]!.closed).toBe(true);
  });

  test('closes it too while the caller waits for a whole answer or for the first event', async () => {
    for (const stream of [false, true]) {
      let arrived = (): void => {};
      const there = new Promise<void>((resolve) => (arrived = resolve));
      engine.behave(() => arrived());
      const leaving = new AbortController();
      const waiting = post({ stream }, { signal: leaving.signal });
      await there;
      leaving.abort();
      await expect(waiting).rejects.toThrow('aborted');
      expect(await engine.got.at(-1)!.closed).toBe(true);
    }
  });

  test('asks for the usage when it records, and hides it from a caller who did not ask', async () => {
    const usage = { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 };
    streaming((send) =>
      send(
        event({ ...chunk({ content: 'Hi' }), usage }) +
          event(chunk({}, { finish_reason: 'stop' })) +
          event({ ...chunk({}), choices: [], usage }) +
          event('[DONE]'),
      ),
    );
    const project = { 'compat-project': 'acme/support-bot' };
    const quiet = await toEvents(await post({ stream: true }, {}, project));
    expect(engine.got[0]?.body).toMatchObject({
      stream_options: { include_usage: true, continuous_usage_stats: true },
    });
    expect(JSON.stringify(quiet)).not.toContain('usage');
    expect(quiet).toHaveLength(3);
    const loud = await toEvents(await post({ stream: true, stream_options: { include_usage: true } }, {}, project));
    expect(JSON.stringify(loud).match(/usage/g)).toHaveLength(1);
    await toEvents(await post({ stream: true }));
    expect(engine.got.at(-1)?.body['stream_options']).toBeUndefined();
  });

  test('holds the engine back when the caller reads slowly', async () => {
    let written = 0;
    const piece = event(chunk({ content: 'x'.repeat(100_000) }));
    engine.behave(async (response, { closed }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      while (!response.destroyed && written < 1000) {
        written += 1;
        if (!response.write(piece)) await Promise.race([once(response, 'drain'), closed]);
      }
    });
    const leaving = new AbortController();
    const answer = await post({ stream: true }, { signal: leaving.signal });
    await answer.body!.getReader().read();
    let before = -1;
    while (before !== written) {
      before = written;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    // 100 MB were there to send; the buffers on the way hold some of them.
    expect(written).toBeLessThan(500);
    leaving.abort();
    await engine.got[0]!.closed;
  });

  test('lists the models of the engine', async () => {
    engine.behave(
      (response) => void response.end(JSON.stringify({ data: [{ id: 'engine/model', max_model_len: 8 }] })),
    );
    const answer = await fetch(`${server.urls.inference}/models`, {
      headers: { authorization: `Bearer ${callerKey}` },
    });
    expect(await answer.json()).toEqual({
      object: 'list',
      data: [{ id: 'engine/model', object: 'model', created: 0, owned_by: 'system', max_model_len: 8 }],
    });
    expect(engine.got[0]).toMatchObject({ method: 'GET', path: '/v1/models' });
  });

  test('answers 503 when nobody is there', async () => {
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
])('A gateway to "%s" is refused at once', (url) => {
  expect(() => createInferenceHandlers({ upstream: { url } })).toThrow(TypeError);
});

test('A gateway needs times above 0', () => {
  const url = 'http://127.0.0.1:9/v1';
  expect(() => createInferenceHandlers({ upstream: { url, connectTimeout: 0 } })).toThrow('connectTimeout');
});
