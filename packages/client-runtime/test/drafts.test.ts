import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConnectionError, createServiceMethods, DecodingError } from '../src/index.ts';
import { leanNotesConfig } from './support/lean.ts';
import {
  NoteNotFoundError,
  type NotesClient,
  notesClient,
  type NotesMethods,
  watchedNotesClient,
} from './support/notes.ts';
import { json, serve, text } from './support/server.ts';

const input = { book: 'b', note: 'n1' };
const lean = (baseUrl: string): NotesMethods => createServiceMethods<NotesMethods>(leanNotesConfig(baseUrl));
const ways: [string, (client: NotesClient) => Promise<unknown>][] = [
  ['a method', (client) => client.notesQuery({ text: 'x' })],
  ['a plain call', (client) => client.POST('/notes/query', { body: { text: 'x' } })],
];

/** Counts the `Request` objects that are built, and responds. */
function countRequests(): () => number {
  let count = 0;
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(...given: ConstructorParameters<typeof Request>) {
        super(...given);
        count += 1;
      }
    },
  );
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ id: 'n1' })));
  return () => count;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the platform builds the request of', () => {
  test.each(ways)('%s without middleware', async (_way, call) => {
    const count = countRequests();
    await call(notesClient('http://notes.test'));
    expect(count()).toBe(0);
    await call(watchedNotesClient('http://notes.test'));
    expect(count()).toBeGreaterThan(0);
  });

  test.each(ways)('%s only until middleware is added', async (_way, call) => {
    const client = notesClient('http://notes.test');
    const count = countRequests();
    await call(client);
    const seen: unknown[] = [];
    client.use({ onRequest: ({ request }) => void seen.push(request instanceof Request) });
    await call(client);
    expect(seen).toEqual([true]);
    expect(count()).toBeGreaterThan(0);
  });

  test.each(ways)('%s, but a fetch of the caller gets a `Request`', async (_way, call) => {
    const given: unknown[] = [];
    const fetch = (request: Request): Promise<Response> => {
      given.push(request instanceof Request);
      return Promise.resolve(Response.json({}));
    };
    await call(notesClient('http://notes.test', fetch));
    expect(given).toEqual([true]);
  });

  test.each(ways)('%s with a signal that ends it', async (_way, call) => {
    const signals: unknown[] = [];
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      signals.push(signal);
      return Promise.resolve(Response.json({}));
    });
    await call(notesClient('http://notes.test'));
    expect(signals).toEqual([expect.any(AbortSignal)]);
  });
});

describe('a call whose request the platform builds', () => {
  test('sends and retries the same request as any other call', async () => {
    const server = await serve((response, received) =>
      json(server.received.length % 2 ? 503 : 200, {})(response, received),
    );
    for (const client of [watchedNotesClient(server.baseUrl), notesClient(server.baseUrl)]) {
      await client.POST('/notes/query', { body: { text: 'naïve' }, headers: { 'X-Team': 'other' } });
      await client.GET('/files/{digest}', { params: { path: { digest: 'a/b' } } });
    }
    const sent = server.received.map(({ method, url, headers, body }) => [method, url, headers, body.toString()]);
    expect(sent).toHaveLength(8);
    expect(sent.slice(4)).toEqual(sent.slice(0, 4));
    expect(sent[4]).toEqual(sent[5]);
    expect(sent[4]).toMatchObject(['POST', '/notes/query', { 'x-team': 'other' }, '{"text":"naïve"}']);
  });

  test('throws the same errors', async () => {
    const missing = await serve(json(404, { reason: 'no such note' }));
    await expect(lean(missing.baseUrl).noteRead(input)).rejects.toBeInstanceOf(NoteNotFoundError);
    const page = await serve(text(200, 'text/html', '<p>'));
    await expect(lean(page.baseUrl).noteRead(input)).rejects.toBeInstanceOf(DecodingError);
    const gone = await serve((response) => response.destroy());
    const error = { name: 'ConnectionError', method: 'GET', url: `${gone.baseUrl}/books/b/notes/n1` };
    await expect(lean(gone.baseUrl).noteRead(input)).rejects.toMatchObject(error);
    await expect(notesClient(gone.baseUrl).noteRead(input)).rejects.toMatchObject(error);
  });

  test.each([
    ['a GET with a body', (client: NotesClient) => client.request('get', '/other', { body: {} } as never)],
    [
      'a body where the contract has none',
      (client: NotesClient) => client.GET('/files/{digest}', { body: {} } as never),
    ],
    [
      'an invalid option',
      (client: NotesClient) => client.POST('/notes/query', { body: {}, credentials: 'never' as never }),
    ],
  ])('does not report %s as a failed connection', async (_what, call) => {
    const error: unknown = await call(notesClient('http://notes.test')).then(
      () => undefined,
      (cause: unknown) => cause,
    );
    expect(error).toBeInstanceOf(TypeError);
  });

  test('does not report a stream that has been read as a failed connection', async () => {
    const body = new Blob(['content']).stream();
    await new Response(body).text();
    const given = { digest: 'd', body: body as unknown as Blob };
    await expect(lean('http://notes.test').fileWrite(given)).rejects.toBeInstanceOf(TypeError);
    await expect(lean('http://127.0.0.1:1').fileRead({ digest: 'd' }, { retry: false })).rejects.toBeInstanceOf(
      ConnectionError,
    );
  });
});
