import { expect, test } from 'vitest';
import { ConnectionError } from '../src/index.ts';
import { notesClient } from './support/notes.ts';
import { json, serve, text } from './support/server.ts';

test('a plain call returns data and does not throw on an error status', async () => {
  const server = await serve((response, received) =>
    received.url === '/other'
      ? json(200, { ok: true })(response, received)
      : json(404, { reason: 'no such note' })(response, received),
  );
  const client = notesClient(server.baseUrl);
  expect((await client.GET('/other')).data).toEqual({ ok: true });
  const { data, error, response } = await client.POST('/notes/query', { body: { text: 'x' } });
  expect(data).toBeUndefined();
  expect(error).toEqual({ reason: 'no such note' });
  expect(response.status).toBe(404);
  expect(server.received[0]!.headers.authorization).toMatch(/^Basic /);
});

test('JSON lines and events become a string, bytes a blob', async () => {
  const lines = '{"id":"n1"}\n{"id":"n2"}\n';
  const server = await serve(text(200, 'application/jsonl', lines));
  const client = notesClient(server.baseUrl);
  expect((await client.POST('/notes/query', { body: {} })).data).toBe(lines);
  expect((await client.POST('/notes/write', { body: { prompt: 'p', stream: true } })).data).toBe(lines);
  const { data } = await client.GET('/files/{digest}', { params: { path: { digest: 'd' } } });
  expect(await (data as Blob).text()).toBe(lines);
});

test('parseAs of the caller wins', async () => {
  const server = await serve(text(200, 'application/jsonl', '{"id":"n1"}\n'));
  const { data } = await notesClient(server.baseUrl).POST('/notes/query', { body: {}, parseAs: 'stream' });
  expect(await new Response(data).text()).toBe('{"id":"n1"}\n');
});

test('a plain call passes keepalive on, for requests that outlive a page', async () => {
  const seen: boolean[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    seen.push(request.keepalive);
    return Response.json({ ok: true });
  };
  const client = notesClient('http://127.0.0.1:9', fetch);
  await client.POST('/notes/query', { body: {}, keepalive: true });
  await client.POST('/notes/query', { body: {} });
  expect(seen).toEqual([true, false]);
});

test('request() accepts the method in either case', async () => {
  const server = await serve(json(200, { ok: true }));
  expect((await notesClient(server.baseUrl).request('get', '/other')).data).toEqual({ ok: true });
  expect(server.received[0]!.method).toBe('GET');
});

test('middleware sees plain calls and methods, but not the credentials', async () => {
  const server = await serve(text(200, 'text/plain', '2.0'));
  const client = notesClient(server.baseUrl);
  const seen: [string, string | null][] = [];
  const middleware = {
    onRequest({ request, schemaPath }: { request: Request; schemaPath: string }): void {
      seen.push([schemaPath, request.headers.get('authorization')]);
      request.headers.set('x-seen', 'yes');
    },
  };
  client.use(middleware);
  await client.readVersion();
  await client.GET('/other', { parseAs: 'text' });
  client.eject(middleware);
  await client.readVersion();
  expect(seen).toEqual([
    ['/version', null],
    ['/other', null],
  ]);
  expect(server.received.map(({ headers }) => headers['x-seen'])).toEqual(['yes', 'yes', undefined]);
  expect(server.received.every(({ headers }) => headers.authorization)).toBe(true);
});

test('middleware may respond in place of the network', async () => {
  const client = notesClient('http://notes.test', () => Promise.reject(new Error('not sent')));
  client.use({ onRequest: () => new Response('cached') });
  expect(await client.readVersion()).toBe('cached');
});

test('the fetch of a plain call gets the credentials', async () => {
  const client = notesClient('http://notes.test');
  const { data } = await client.GET('/other', {
    fetch: (request: Request) => Promise.resolve(Response.json({ ok: request.headers.has('authorization') })),
  });
  expect(data).toEqual({ ok: true });
});

test('globalThis.fetch is looked up at each call, so that it can be replaced later', async () => {
  const client = notesClient('http://notes.test');
  const original = globalThis.fetch;
  globalThis.fetch = () => Promise.resolve(new Response('replaced'));
  try {
    expect(await client.readVersion()).toBe('replaced');
  } finally {
    globalThis.fetch = original;
  }
});

test('a failed connection rejects a plain call with a ConnectionError that names operation or route', async () => {
  const client = notesClient('http://notes.test', () => Promise.reject(new TypeError('fetch failed')));
  const known = client.POST('/notes/query', { body: {} });
  await expect(known).rejects.toBeInstanceOf(ConnectionError);
  await expect(known).rejects.toMatchObject({ operationId: 'notesQuery', url: 'http://notes.test/notes/query' });
  await expect(client.GET('/other')).rejects.toMatchObject({ operationId: 'GET /other' });
});

test('a plain call keeps its referrer policy, also in retries', async () => {
  const policies: unknown[] = [];
  const original = globalThis.fetch;
  globalThis.fetch = (...given) => {
    policies.push(new Request(...given).referrerPolicy);
    return Promise.resolve(new Response('', { status: 503 }));
  };
  try {
    const client = notesClient('http://notes.test');
    await client.POST('/notes/query', { body: {}, referrerPolicy: 'no-referrer' });
    await client.POST('/notes/query', { body: {} });
  } finally {
    globalThis.fetch = original;
  }
  expect(policies).toEqual([...Array<string>(3).fill('no-referrer'), ...Array<string>(3).fill('')]);
});
