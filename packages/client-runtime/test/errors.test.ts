import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { ApiError, ConnectionError, DecodingError, RequestError } from '../src/index.ts';
import {
  apiKey,
  NoteConflictError,
  NoteNotFoundError,
  notesClient,
  NotesError,
  watchedNotesClient,
} from './support/notes.ts';
import { type Respond, json, serve, text } from './support/server.ts';

const input = { book: 'b', note: 'n1' };

async function caught(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail('the call did not fail'),
    (error: unknown) => error,
  );
}

async function errorOf(respond: Respond): Promise<NotesError> {
  const server = await serve(respond);
  const error = await caught(watchedNotesClient(server.baseUrl).noteRead(input));
  expect(error).toBeInstanceOf(NotesError);
  return error as NotesError;
}

describe('an error status', () => {
  test('throws the class of the status, with body, request id and URL', async () => {
    const error = await errorOf(json(404, { reason: 'no such note' }, { 'x-request-id': 'req-1' }));
    expect(error).toBeInstanceOf(NoteNotFoundError);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toBeInstanceOf(RequestError);
    expect({ ...(error as object), url: new URL(error.url).pathname }).toEqual({
      name: 'NoteNotFoundError',
      service: 'notes',
      operationId: 'noteRead',
      method: 'GET',
      url: '/books/b/notes/n1',
      status: 404,
      body: { reason: 'no such note' },
      requestId: 'req-1',
      retryable: false,
    });
    expect(error.message).toBe('noteRead returned 404: no such note (request req-1)');
  });

  test('that the contract does not declare throws the base class of the service', async () => {
    const error = await errorOf(text(418, 'text/plain', 'teapot'));
    expect(error.constructor).toBe(NotesError);
    expect([error.status, error.body, error.message]).toEqual([418, 'teapot', 'noteRead returned 418: teapot']);
  });

  test('also throws an error if a stream was requested', async () => {
    const server = await serve(json(409, { reason: 'changed', expected: 'sha' }));
    const client = watchedNotesClient(server.baseUrl);
    expect(await caught(client.notesQuery())).toBeInstanceOf(NoteConflictError);
    expect(await caught(client.noteWrite({ prompt: 'p', stream: true }))).toBeInstanceOf(NoteConflictError);
  });

  test('keeps the header fields without cookies, and hides them from logs', async () => {
    const error = await errorOf(json(429, { reason: 'slow down' }, { 'retry-after': '2', 'set-cookie': 'session=1' }));
    expect(error.headers.get('retry-after')).toBe('2');
    expect(error.headers.has('set-cookie')).toBe(false);
    expect(Object.keys(error)).not.toContain('headers');
  });

  test('serializes all properties and the message as JSON', async () => {
    const error = await errorOf(json(404, { reason: 'gone' }));
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({
      name: 'NoteNotFoundError',
      message: 'noteRead returned 404: gone',
      status: 404,
      body: { reason: 'gone' },
    });
  });
});

describe('a response after a redirect', () => {
  const makers = [notesClient, watchedNotesClient].map((make) => [make.name, make] as const);

  test.each(makers)('is reported with its own URL, without secrets (%s)', async (_name, clientOf) => {
    const target = await serve(json(405, { reason: 'wrong method' }));
    const server = await serve((response, { url }) => {
      const location = `${target.baseUrl}${url}?access_token=0f9e&to=${apiKey}`;
      response.writeHead(301, { location: encodeURI(location) }).end();
    });
    const error = await caught(clientOf(server.baseUrl).noteWrite({ prompt: 'p' }));
    expect(target.received).toMatchObject([{ method: 'GET' }]);
    expect(error).toMatchObject({ status: 405, url: `${target.baseUrl}/notes/write?access_token=***&to=***` });
  });

  test.each(makers)('that breaks off is reported with its own URL (%s)', async (_name, clientOf) => {
    const target = await serve((response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"id":');
      setTimeout(() => response.destroy(), 20);
    });
    const server = await serve((response) => response.writeHead(307, { location: `${target.baseUrl}/moved` }).end());
    const error = await caught(clientOf(server.baseUrl).noteRead(input));
    expect(error).toBeInstanceOf(ConnectionError);
    expect((error as Error).message).toContain(`noteRead got no response from ${target.baseUrl}/moved`);
  });
});

describe('the detail in a message', () => {
  const validation = {
    detail: [
      { loc: ['body', 'limit'], msg: 'Input should be an integer', type: 'int_type' },
      { loc: ['body', 'tags', 0], msg: 'Field required', type: 'missing' },
    ],
  };
  test.each<[string, unknown, string]>([
    ['the reason of the tracing service', { reason: 'no such project' }, 'no such project'],
    [
      'each location of a validation error',
      validation,
      'body.limit: Input should be an integer; body.tags.0: Field required',
    ],
    ['a detail that is a string', { detail: 'Not Found' }, 'Not Found'],
    ['the message of the inference service', { error: { message: 'unknown model', code: 404 } }, 'unknown model'],
    ['the compatible form', { error: { message: 'no model', type: 'x', param: null, code: null } }, 'no model'],
    ['the older flat form', { object: 'error', message: 'too long', type: 'x', param: null, code: 400 }, 'too long'],
    [
      'a problem document',
      { type: 'about:blank', title: 'Bad', status: 400, detail: 'no such field' },
      'no such field',
    ],
    ['an error that is a string', { error: 'bad gateway' }, 'bad gateway'],
    ['a message', { message: 'no route' }, 'no route'],
    ['a string', 'just text', 'just text'],
    ['a detail of unknown shape', { detail: ['odd', null, 7, { a: [1] }] }, 'odd; null; 7; {"a":[1]}'],
    ['a detail that cannot become a string', { detail: [{ msg: { toString: null } }] }, '{"toString":null}'],
    [
      'a location that cannot become a string',
      { detail: [{ loc: ['body', 0, { toString: null }], msg: 'odd' }] },
      'body.0.{"toString":null}: odd',
    ],
    ['the next property if the error is no string', { error: { message: { toString: null } }, message: 'no' }, 'no'],
  ])('comes from %s', async (_case, body, detail) => {
    expect((await errorOf(json(400, body))).message).toBe(`noteRead returned 400: ${detail}`);
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['a number', 7],
    ['an unknown object', { other: { deep: true } }],
    ['empty strings', { reason: '', error: null, detail: [] }],
  ])('is left out if the body is %s', async (_case, body) => {
    const error = await errorOf(json(400, body));
    expect(error.message).toBe('noteRead returned 400');
    expect(error.body).toEqual(body);
  });

  test.each<[string, Respond]>([
    ['with a length of 0', json(500, undefined)],
    ['in chunks', (response) => (response.writeHead(500).flushHeaders(), response.end())],
  ])('is left out if the response is empty %s', async (_case, respond) => {
    const error = await errorOf(respond);
    expect(error.message).toBe('noteRead returned 500');
    expect(error.body).toBeUndefined();
  });

  test('is one line of bounded length, cut between whole characters', async () => {
    const page = `<html>\n\n<p>${'x'.repeat(289)}😀</p>${'y'.repeat(1000)}`;
    const error = await errorOf(text(502, 'text/html', page));
    expect(error.message).toBe(`noteRead returned 502: <html> <p>${'x'.repeat(289)}…`);
    expect(error.body).toBe(page);
  });
});

describe('no usable response', () => {
  test('a closed port throws a ConnectionError with the code of the system', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));

    const error = await caught(watchedNotesClient(`http://127.0.0.1:${port}`).noteRead(input));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).not.toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name: 'ConnectionError',
      code: 'ECONNREFUSED',
      operationId: 'noteRead',
      method: 'GET',
      url: `http://127.0.0.1:${port}/books/b/notes/n1`,
      message: `noteRead got no response from http://127.0.0.1:${port}/books/b/notes/n1 (ECONNREFUSED)`,
      cause: { message: 'fetch failed', cause: { code: 'ECONNREFUSED' } },
    });
  });

  test.each([200, 500])('a response with status %i that breaks off throws a ConnectionError', async (status) => {
    const server = await serve((response) => {
      response.writeHead(status, { 'content-length': '100' });
      response.write('{"id":');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await caught(watchedNotesClient(server.baseUrl).noteRead(input))).toBeInstanceOf(ConnectionError);
  });

  test.each([
    ['a page of a proxy', '<html>sign in</html>'],
    ['half a document', '{"id":'],
    ['nothing', ''],
  ])('%s instead of JSON throws a DecodingError with the body', async (_case, body) => {
    const server = await serve(text(200, 'text/html', body));
    const error = await caught(watchedNotesClient(server.baseUrl).noteRead(input));
    expect(error).toBeInstanceOf(DecodingError);
    expect(error).toMatchObject({
      message: 'noteRead returned 200 with a body that is not JSON (text/html)',
      status: 200,
      body,
    });
  });

  test('a DecodingError keeps at most 2,000 characters of the body', async () => {
    const server = await serve(text(200, 'text/html', 'x'.repeat(5000)));
    const error = await caught(watchedNotesClient(server.baseUrl).noteRead(input));
    expect((error as DecodingError).body).toHaveLength(2000);
  });
});

describe('an abort', () => {
  const reason = { why: 'the user left the page' };

  test('before the call rejects with the reason of the caller and sends nothing', async () => {
    const server = await serve(json(200, {}));
    const signal = AbortSignal.abort(reason);
    expect(await caught(watchedNotesClient(server.baseUrl).noteRead(input, { signal }))).toBe(reason);
    expect(server.received).toHaveLength(0);
  });

  test('before the response rejects with the reason of the caller', async () => {
    const controller = new AbortController();
    const server = await serve(() => controller.abort(reason));
    expect(await caught(watchedNotesClient(server.baseUrl).noteRead(input, { signal: controller.signal }))).toBe(
      reason,
    );
  });

  test.each([200, 500])('while the body of status %i is read rejects with the reason of the caller', async (status) => {
    const controller = new AbortController();
    const server = await serve((response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.write('{"id":');
      setTimeout(() => controller.abort(reason), 20);
    });
    expect(await caught(watchedNotesClient(server.baseUrl).noteRead(input, { signal: controller.signal }))).toBe(
      reason,
    );
  });

  test('by AbortSignal.timeout rejects with its TimeoutError', async () => {
    const server = await serve(() => {});
    const error = await caught(watchedNotesClient(server.baseUrl).noteRead(input, { signal: AbortSignal.timeout(30) }));
    expect(error).toMatchObject({ name: 'TimeoutError' });
  });
});

test('an error that middleware throws passes unchanged', async () => {
  const server = await serve(json(200, {}));
  const client = watchedNotesClient(server.baseUrl);
  const own = new Error('not allowed here');
  client.use({
    onRequest: () => {
      throw own;
    },
  });
  expect(await caught(client.noteRead(input))).toBe(own);
});
