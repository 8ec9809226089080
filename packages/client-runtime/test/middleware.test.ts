import type { Middleware } from 'openapi-fetch';
import { describe, expect, test } from 'vitest';
import {
  ConnectionError,
  createServiceClient,
  createServiceMethods,
  type ErrorContext,
  type ServiceConfig,
} from '../src/index.ts';
import { caught } from './support/caught.ts';
import { leanNotesConfig } from './support/lean.ts';
import {
  type NotesClient,
  notesClient,
  notesConfig,
  NotesError,
  type NotesMethods,
  NoteNotFoundError,
} from './support/notes.ts';
import { json, serve } from './support/server.ts';

const input = { book: 'b', note: 'n' };

class OwnError extends Error {}

type Call = (client: NotesClient, middleware: Middleware) => Promise<unknown>;
const calls: [string, Call][] = [
  ['a method', (client, middleware) => (client.use(middleware), client.noteRead(input))],
  ['a plain call', (client, middleware) => (client.use(middleware), client.GET('/other'))],
  [
    'a plain call with middleware of its own',
    (client, middleware) => client.GET('/other', { middleware: [middleware] }),
  ],
];
const reads: [string, (response: Response) => Promise<unknown>][] = [
  ['text()', (response) => response.text()],
  ['json()', (response) => response.json()],
  ['clone()', (response) => response.clone().text()],
];

describe.each(calls)('middleware of %s', (_which, call) => {
  describe.each(reads)('that has read the response with %s', (_how, read) => {
    test.each([200, 400])('and throws rejects the call with its own error (status %i)', async (status) => {
      const server = await serve(json(status, { reason: 'bad' }));
      const own = new OwnError('mine');
      const error = await caught(
        call(notesClient(server.baseUrl), {
          async onResponse({ response }) {
            await read(response);
            throw own;
          },
        }),
      );
      expect(error).toBe(own);
    });
  });

  test.each([200, 400])('that consumes the body is not reported as a failed connection (status %i)', async (status) => {
    const server = await serve(json(status, {}));
    const error = await caught(
      call(notesClient(server.baseUrl), { onResponse: async ({ response }) => void (await response.text()) }),
    );
    expect(error).toBeInstanceOf(TypeError);
  });

  test('that reads a response which breaks off gets the error of the runtime', async () => {
    const server = await serve((response) => {
      response.writeHead(400, { 'content-length': 100 }).write('{');
      setTimeout(() => response.destroy(), 20);
    });
    let seen: unknown;
    const error = await caught(
      call(notesClient(server.baseUrl), {
        async onResponse({ response }) {
          seen = await caught(response.text());
          throw seen;
        },
      }),
    );
    expect(error).toBe(seen);
  });

  test('may leave a response which breaks off to the client', async () => {
    const server = await serve((response) => {
      response.writeHead(400, { 'content-length': 100 }).write('{');
      setTimeout(() => response.destroy(), 20);
    });
    const error = await caught(call(notesClient(server.baseUrl), { onResponse: ({ response }) => response }));
    expect(error).toBeInstanceOf(ConnectionError);
  });
});

test('middleware of a plain call sees the response before that of the client, and its error passes unchanged', async () => {
  const server = await serve(json(400, { reason: 'bad' }));
  const client = notesClient(server.baseUrl);
  const seen: string[] = [];
  client.use({ onResponse: () => void seen.push('client') });
  const own = new OwnError('mine');
  const middleware: Middleware = {
    async onResponse({ response }) {
      seen.push(((await response.json()) as { reason: string }).reason);
      throw own;
    },
  };
  expect(await caught(client.GET('/other', { middleware: [middleware] }))).toBe(own);
  expect(seen).toEqual(['bad']);
});

test('middleware may respond to a failure, and throw while it reads its own response', async () => {
  const client = notesClient('http://notes.test', () => Promise.reject(new Error('down')));
  client.use({ onError: () => Response.json({ reason: 'kept' }, { status: 404 }) });
  expect(await caught(client.noteRead(input))).toBeInstanceOf(NoteNotFoundError);
  const own = new OwnError('mine');
  client.use({
    onResponse: async ({ response }) => {
      await response.text();
      throw own;
    },
  });
  expect(await caught(client.noteRead(input))).toBe(own);
});

test('middleware may respond with an error status in place of the network', async () => {
  const client = notesClient('http://notes.test', () => Promise.reject(new Error('not sent')));
  client.use({ onRequest: () => Response.json({ reason: 'no such note' }, { status: 404 }) });
  expect(await caught(client.noteRead(input))).toMatchObject({ status: 404, body: { reason: 'no such note' } });
});

test('an error class that throws is not reported as a failed connection', async () => {
  class BrokenError extends NotesError {
    constructor(context: ErrorContext) {
      super(context);
      throw new OwnError('a bug');
    }
  }
  const server = await serve(json(400, {}));
  const methods = createServiceMethods<NotesMethods>({
    ...leanNotesConfig(server.baseUrl),
    errors: { byStatus: {}, other: BrokenError },
  });
  expect(await caught(methods.noteRead(input))).toBeInstanceOf(OwnError);
});

const signals: [string, Partial<ServiceConfig>][] = [
  ['the fetch of the platform', {}],
  ['the fetch of the platform and a limit for each attempt', { attemptTimeout: 60_000 }],
  ['a fetch that takes the request', { fetch: (request) => fetch(request) }],
  ['a fetch that takes the request and its options', { fetch: (request, init) => fetch(request, init) }],
  [
    'a fetch that takes the request, and a limit for each attempt',
    { fetch: (request) => fetch(request), attemptTimeout: 60_000 },
  ],
];

describe.each(signals)('a signal that middleware puts on the request ends it with %s', (_how, more) => {
  const reason = { why: 'the breaker opened' };
  const clientOf = (baseUrl: string, signal: AbortSignal): NotesClient => {
    const client = createServiceClient<NotesClient>({ ...notesConfig(baseUrl), ...more });
    client.use({ onRequest: ({ request }) => new Request(request, { signal }) });
    return client;
  };

  test('before the response', async () => {
    const controller = new AbortController();
    const server = await serve(() => controller.abort(reason));
    const client = clientOf(server.baseUrl, controller.signal);
    expect(await caught(client.noteRead(input))).toBe(reason);
    expect(server.received).toHaveLength(1);
  });

  test('while the body is read', async () => {
    const controller = new AbortController();
    const server = await serve((response) => {
      response.writeHead(200).write('{"id":');
      setTimeout(() => controller.abort(reason), 20);
    });
    const client = clientOf(server.baseUrl, controller.signal);
    expect(await caught(client.GET('/other'))).toBe(reason);
  });

  test('while a stream is read', async () => {
    const controller = new AbortController();
    const server = await serve((response) => void response.writeHead(200).write('{"id":"n1"}\n'));
    const stream = await clientOf(server.baseUrl, controller.signal).notesQuery();
    const reader = stream.body!.getReader();
    await reader.read();
    controller.abort(reason);
    expect(await caught(reader.read())).toBe(reason);
  });

  test('before it is sent', async () => {
    const server = await serve(json(200, {}));
    const client = clientOf(server.baseUrl, AbortSignal.abort(reason));
    expect(await caught(client.noteUpdate({ note: 'n' }))).toBe(reason);
    expect(server.received).toHaveLength(0);
  });

  test('as the signal of the call still does', async () => {
    const controller = new AbortController();
    const server = await serve(() => controller.abort(reason));
    const client = clientOf(server.baseUrl, new AbortController().signal);
    expect(await caught(client.noteRead(input, { signal: controller.signal }))).toBe(reason);
  });
});
