import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type Attempt,
  ConnectionError,
  createServiceClient,
  createServiceMethods,
  type FetchLike,
  type ServiceConfig,
  TimeoutError,
} from '../src/index.ts';
import { caught } from './support/caught.ts';
import { leanNotesConfig } from './support/lean.ts';
import { type NotesClient, notesConfig, type NotesMethods } from './support/notes.ts';
import { json, serve } from './support/server.ts';

const input = { book: 'b', note: 'n1' };
const reason = { why: 'the user left the page' };

function methodsOf(baseUrl: string, fetch?: FetchLike, more: Partial<ServiceConfig> = {}): NotesMethods {
  return createServiceMethods<NotesMethods>({ ...leanNotesConfig(baseUrl, fetch), ...more });
}

afterEach(() => {
  vi.useRealTimers();
});

describe('timeout', () => {
  test('ends a call to a silent server, and the error names the limit', async () => {
    let gone!: () => void;
    const closed = new Promise<void>((resolve) => (gone = resolve));
    const server = await serve((response) => response.on('close', gone));
    const error = await caught(methodsOf(server.baseUrl, undefined, { timeout: 800 }).noteRead(input));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({
      name: 'TimeoutError',
      limit: 'total',
      after: 800,
      retryable: true,
      operationId: 'noteRead',
      method: 'GET',
      url: `${server.baseUrl}/books/b/notes/n1`,
      message: `noteRead took longer than 800 ms (option "timeout") at ${server.baseUrl}/books/b/notes/n1`,
    });
    expect(server.received).toHaveLength(1);
    await closed;
  });

  test.each([200, 500])('includes reading the body of status %i', async (status) => {
    const server = await serve((response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.write('{"id":');
    });
    const error = await caught(methodsOf(server.baseUrl).noteUpdate({ note: 'n' }, { timeout: 400, retry: false }));
    expect(error).toMatchObject({ limit: 'total', after: 400, url: `${server.baseUrl}/notes/n` });
  });

  test('of the call replaces that of the client, and Infinity is no limit', async () => {
    vi.useFakeTimers();
    const client = methodsOf('http://notes.test', () => new Promise(() => {}), { timeout: 5000 });
    const errors = Promise.all([
      caught(client.noteRead(input)),
      caught(client.noteRead(input, { timeout: 20 })),
      caught(methodsOf('http://notes.test', () => new Promise(() => {})).noteRead(input)),
    ]);
    let ended = false;
    void client.noteRead(input, { timeout: Infinity }).catch(() => (ended = true));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await errors).toMatchObject([{ after: 5000 }, { after: 20 }, { after: 600_000 }]);
    expect(ended).toBe(false);
  });

  test('ends a fetch that ignores the signal, also in middleware, and cancels a late response', async () => {
    vi.useFakeTimers();
    let respond!: (response: Response) => void;
    let cancelled = false;
    const slow = (): Promise<Response> => new Promise((resolve) => (respond = resolve));
    const error = caught(methodsOf('http://notes.test', slow, { timeout: 100 }).noteRead(input));
    await vi.advanceTimersByTimeAsync(100);
    expect(await error).toBeInstanceOf(TimeoutError);
    respond(new Response(new ReadableStream({ cancel: () => void (cancelled = true) })));
    await vi.advanceTimersByTimeAsync(0);
    expect(cancelled).toBe(true);

    const client = createServiceClient<NotesClient>({ ...notesConfig('http://notes.test', slow), timeout: 100 });
    client.use({ onRequest: () => new Promise<undefined>(() => {}) });
    const stuck = Promise.all([caught(client.noteRead(input)), caught(client.GET('/other'))]);
    await vi.advanceTimersByTimeAsync(100);
    expect(await stuck).toMatchObject([{ limit: 'total' }, { limit: 'total', operationId: 'GET /other' }]);
  });

  test('ends a plain call, also while its body is read', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"id":');
    });
    const client = createServiceClient<NotesClient>({ ...notesConfig(server.baseUrl), timeout: 400 });
    expect(await caught(client.GET('/other'))).toBeInstanceOf(TimeoutError);
    expect(await caught(client.POST('/notes/query', { body: {} }))).toMatchObject({ operationId: 'notesQuery' });
  });

  test('of a stream counts until its headers', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'content-type': 'application/jsonl' });
      response.write('{"id":"n1"}\n');
      setTimeout(() => response.end('{"id":"n2"}\n'), 1000);
    });
    const client = createServiceClient<NotesClient>({ ...notesConfig(server.baseUrl), timeout: 800 });
    const lines = '{"id":"n1"}\n{"id":"n2"}\n';
    expect(await (await client.notesQuery()).text()).toBe(lines);
    const { data } = await client.POST('/notes/query', { body: {}, parseAs: 'stream' });
    expect(await new Response(data).text()).toBe(lines);
  });
});

describe('attemptTimeout', () => {
  test('ends one attempt, and the next one sends the same body', async () => {
    const server = await serve((response, received) => {
      if (server.received.length > 1) json(200, { id: 'n1' })(response, received);
    });
    const attempts: Attempt[] = [];
    const onAttempt = (attempt: Attempt): void => void attempts.push(attempt);
    const client = methodsOf(server.baseUrl, undefined, { attemptTimeout: 800, onAttempt });
    expect(await client.noteUpdate({ note: 'n1', text: 'x' })).toEqual({ id: 'n1' });
    expect(server.received.map(({ body }) => body.toString())).toEqual(['{"text":"x"}', '{"text":"x"}']);
    expect(attempts).toMatchObject([{ error: { limit: 'attempt', after: 800 } }, { status: 200 }]);
  });

  test('of the last attempt is thrown, and an unsafe operation has one attempt', async () => {
    const server = await serve(() => {});
    const client = createServiceClient<NotesClient>({ ...notesConfig(server.baseUrl), attemptTimeout: 400 });
    expect(await caught(client.noteWrite({ prompt: 'p' }))).toMatchObject({ name: 'TimeoutError', limit: 'attempt' });
    expect(server.received).toHaveLength(1);
    expect(await caught(client.noteUpdate({ note: 'n' }))).toMatchObject({ limit: 'attempt', after: 400 });
    expect(server.received).toHaveLength(4);
  });

  test('does not include the body, which the signal of the call still ends', async () => {
    const controller = new AbortController();
    const server = await serve((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"id":');
      setTimeout(() => controller.abort(reason), 1000);
    });
    const client = methodsOf(server.baseUrl, undefined, { attemptTimeout: 800 });
    expect(await caught(client.noteRead(input, { signal: controller.signal }))).toBe(reason);
  });
});

describe('limits of the platform', () => {
  test.each(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])('are reported with their code %s', async (code) => {
    const cause = Object.assign(new Error('timed out'), { code });
    const fetch: FetchLike = () => Promise.reject(new TypeError('fetch failed', { cause }));
    const error = await caught(methodsOf('http://notes.test', fetch, { timeout: Infinity }).noteRead(input));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ code, retryable: true, cause: { cause: { code } } });
    expect((error as Error).message).toContain(`(${code})`);
  });
});

describe('invalid options', () => {
  test.each<[Partial<ServiceConfig>, string]>([
    [{ timeout: 0 }, 'notesClient: option "timeout" must be a number of at least 1.'],
    [{ timeout: NaN }, 'notesClient: option "timeout" must be a number of at least 1.'],
    [{ timeout: '50' as never }, 'notesClient: option "timeout" must be a number of at least 1.'],
    [{ attemptTimeout: -1 }, 'notesClient: option "attemptTimeout" must be a number of at least 1.'],
    [{ retry: { attempts: 0 } }, 'notesClient: option "attempts" must be a number of at least 1.'],
    [{ retry: { baseDelay: -1 } }, 'notesClient: option "baseDelay" must be a number of at least 0.'],
    [{ retry: { maxDelay: null as never } }, 'notesClient: option "maxDelay" must be a number of at least 0.'],
    [{ retry: 3 as never }, 'notesClient: option "retry" must be an object or false.'],
  ])('%j are named when the client is created', (more, message) => {
    expect(() => methodsOf('http://notes.test', undefined, more)).toThrow(new TypeError(message));
    expect(() => createServiceClient({ ...notesConfig('http://notes.test'), ...more })).toThrow(message);
  });

  test('of a call are reported with its operation, and nothing is sent', async () => {
    const server = await serve(json(500, {}));
    await expect(methodsOf(server.baseUrl).noteRead(input, { timeout: -5 })).rejects.toThrow(
      new TypeError('noteRead: option "timeout" must be a number of at least 1.'),
    );
    expect(server.received).toHaveLength(0);
  });
});
