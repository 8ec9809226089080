import { getEventListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import {
  type CallOptions,
  createServiceClient,
  createServiceMethods,
  type ServiceConfig,
  type StreamSource,
  TimeoutError,
} from '../src/index.ts';
import { leanNotesConfig } from './support/lean.ts';
import { apiKey, NoteConflictError, operations, watched } from './support/notes.ts';
import { type Respond, json, serve, text } from './support/server.ts';

/** A stream that exposes its source and its options. */
interface Opened {
  source: StreamSource;
  options: object;
}

interface StreamMethods {
  notesQuery(input?: { text?: string }, options?: CallOptions): Opened;
  noteWrite(input: { prompt: string; stream: true }, options?: CallOptions): Opened;
  noteWrite(input: { prompt: string; stream?: boolean }, options?: CallOptions): Opened | Promise<unknown>;
}

const openStream = (source: StreamSource, options: object): Opened => ({ source, options });

function configOf(baseUrl: string, more: Partial<ServiceConfig> = {}): ServiceConfig {
  const rows = {
    notesQuery: { ...operations.notesQuery, openStream },
    noteWrite: { ...operations.noteWrite, openStream },
  };
  return { ...leanNotesConfig(baseUrl), operations: rows, ...more };
}

const makers = [
  [
    'with openapi-fetch',
    (url: string, more?: Partial<ServiceConfig>) => createServiceClient<StreamMethods>(configOf(url, more)),
  ],
  [
    'with middleware',
    (url: string, more?: Partial<ServiceConfig>) => watched(createServiceClient<StreamMethods>(configOf(url, more))),
  ],
  [
    'without it',
    (url: string, more?: Partial<ServiceConfig>) => createServiceMethods<StreamMethods>(configOf(url, more)),
  ],
] as const;

const lines = '{"id":"n1"}\n{"id":"n2"}\n';
const held: Respond = (response) => {
  response.writeHead(200, { 'content-type': 'application/jsonl' });
  response.write('{"id":"n1"}\n');
};
const never = (): AbortSignal => new AbortController().signal;

async function caught(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail('the call did not fail'),
    (error: unknown) => error,
  );
}

describe.each(makers)('a streaming method %s', (_how, clientOf) => {
  test('returns the result of openStream at once, and sends when the source is opened', async () => {
    const server = await serve(text(200, 'application/jsonl', lines));
    const { source } = clientOf(server.baseUrl).notesQuery({ text: 'x' });
    expect(source.operationId).toBe('notesQuery');
    await pause(20);
    expect(server.received).toHaveLength(0);
    const response = await source.open(never());
    expect(response.bodyUsed).toBe(false);
    expect(await response.text()).toBe(lines);
    expect(server.received[0]!.body.toString()).toBe('{"text":"x"}');
    expect(server.received[0]!.headers.authorization).toMatch(/^Basic /);
  });

  test('passes the stream options of the client and of the call to openStream', () => {
    const client = clientOf('http://notes.test', { idleTimeout: 1000, maxLineLength: 9, timeout: 77 } as object);
    const onEvent = (): void => {};
    const options: object = {
      idleTimeout: undefined,
      maxLineLength: 5,
      echo: true,
      onEvent,
      signal: never(),
      retry: true,
    };
    expect(client.notesQuery({}, options).options).toEqual({
      idleTimeout: 1000,
      maxLineLength: 5,
      echo: true,
      onEvent,
    });
    expect(client.notesQuery().options).toEqual({ idleTimeout: 1000, maxLineLength: 9 });
  });

  test('is chosen by the stream flag', async () => {
    const server = await serve(json(200, { id: 'n1' }));
    const client = clientOf(server.baseUrl);
    expect(await client.noteWrite({ prompt: 'p' })).toEqual({ id: 'n1' });
    expect(client.noteWrite({ prompt: 'p', stream: false })).toBeInstanceOf(Promise);
    const { source } = client.noteWrite({ prompt: 'p', stream: true });
    await (await source.open(never())).text();
    expect(server.received.map(({ body }) => body.toString())).toContain('{"prompt":"p","stream":true}');
  });

  test('throws a TypeError at once for invalid input', () => {
    const client = clientOf('http://notes.test');
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    expect(() => client.notesQuery(circular)).toThrow(TypeError);
    expect(() => client.notesQuery({}, { timeout: -1 })).toThrow(/^notesQuery: option "timeout"/);
    expect(() => client.notesQuery({}, { headers: { 'X A': '1' } })).toThrow(/^notesQuery: header "X A"/);
  });

  test('rejects with the error of a status, after retries', async () => {
    const server = await serve((response, received) =>
      json(server.received.length < 3 ? 503 : 409, { reason: 'changed', expected: 'x' })(response, received),
    );
    const { source } = clientOf(server.baseUrl).notesQuery();
    expect(await caught(source.open(never()))).toBeInstanceOf(NoteConflictError);
    expect(server.received).toHaveLength(3);
  });

  test('has the time limit until its headers', async () => {
    const silent = await serve(() => {});
    const { source } = clientOf(silent.baseUrl, { timeout: 50 }).notesQuery();
    expect(await caught(source.open(never()))).toBeInstanceOf(TimeoutError);

    const server = await serve((response, received) => {
      held(response, received);
      setTimeout(() => response.end(), 1000);
    });
    const response = await clientOf(server.baseUrl, { timeout: 800 }).notesQuery().source.open(never());
    expect(await response.text()).toBe('{"id":"n1"}\n');
  });

  test.each(['of the call', 'of the stream'])(
    'ends the body with the signal %s, also after a garbage collection',
    async (which) => {
      const controller = new AbortController();
      let gone!: () => void;
      const closed = new Promise<void>((resolve) => (gone = resolve));
      const server = await serve((response, received) => {
        held(response, received);
        response.on('close', gone);
      });
      const own = which === 'of the call';
      const { source } = clientOf(server.baseUrl).notesQuery({}, own ? { signal: controller.signal } : {});
      expect(source.signal).toBe(own ? controller.signal : undefined);
      const reader = (await source.open(own ? never() : controller.signal)).body!.getReader();
      await reader.read();
      await collectGarbage();
      const reason = new Error('enough');
      setTimeout(() => controller.abort(reason), 10);
      expect(await caught(reader.read())).toBe(reason);
      await closed;
    },
  );

  test('leaves the signal of the caller when its own signal aborts, or when its body is collected', async () => {
    const server = await serve(text(200, 'application/jsonl', lines));
    const { signal } = new AbortController();
    const client = clientOf(server.baseUrl);
    const own = new AbortController();
    await (await client.notesQuery({}, { signal }).source.open(own.signal)).text();
    own.abort();
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);

    for (let stream = 0; stream < 20; stream += 1) {
      await (await client.notesQuery({}, { signal }).source.open(never())).text();
    }
    await collectGarbage(() => getEventListeners(signal, 'abort').length === 0);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  test('redacts credentials', () => {
    const headers = { authorization: 'Bearer c4ll-0f9e-77' };
    const { source } = clientOf('http://notes.test').notesQuery({}, { headers });
    const basic = btoa(String.fromCharCode(...new TextEncoder().encode(`api:${apiKey}`)));
    expect(source.redact!({ message: `c4ll-0f9e-77 ${apiKey} ${basic}` })).toEqual({ message: '*** *** ***' });
  });
});

async function collectGarbage(until: () => boolean = () => false): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 10 && !until(); round += 1) {
    collect();
    await pause(10);
  }
}
