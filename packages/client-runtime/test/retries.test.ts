import { describe, expect, test } from 'vitest';
import { type Attempt, ConnectionError, createServiceClient, createServiceMethods } from '../src/index.ts';
import { notesConfig, NotesError, type NotesClient, watched } from './support/notes.ts';
import { type Respond, json, serve } from './support/server.ts';
import { leanNotesConfig } from './support/lean.ts';

const note = { id: 'n1', text: 'hello' };
const input = { book: 'b', note: 'n1' };

/** Responds with the first entry, then the second, and so on; with the last one from then on. */
function sequence(...responses: readonly Respond[]): Respond {
  let next = 0;
  return (response, received) => responses[Math.min(next++, responses.length - 1)]!(response, received);
}

const reset: Respond = (response) => response.destroy();

const makers = [
  [
    'with openapi-fetch',
    (baseUrl: string, more?: object) => createServiceClient<NotesClient>({ ...notesConfig(baseUrl), ...more }),
  ],
  [
    'with middleware',
    (baseUrl: string, more?: object) => watched(createServiceClient<NotesClient>({ ...notesConfig(baseUrl), ...more })),
  ],
  [
    'without it',
    (baseUrl: string, more?: object) => createServiceMethods<NotesClient>({ ...leanNotesConfig(baseUrl), ...more }),
  ],
] as const;

describe.each(makers)('a client %s', (_how, clientOf) => {
  test('survives 429 with Retry-After, 503 twice, then 200', async () => {
    const busy = json(503, { reason: 'busy' });
    const server = await serve(sequence(json(429, {}, { 'retry-after': '1' }), busy, busy, json(200, note)));
    const attempts: Attempt[] = [];
    const client = clientOf(server.baseUrl, {
      retry: { attempts: 4, baseDelay: 1 },
      onAttempt: (attempt: Attempt) => attempts.push(attempt),
    });
    expect(await client.noteRead(input)).toEqual(note);
    expect(attempts.map(({ attempt, status, error }) => [attempt, status, error])).toEqual([
      [1, 429, undefined],
      [2, 503, undefined],
      [3, 503, undefined],
      [4, 200, undefined],
    ]);
    expect(attempts[0]).toMatchObject({
      operationId: 'noteRead',
      method: 'GET',
      url: `${server.baseUrl}/books/b/notes/n1`,
      retryIn: 1000,
    });
    expect(attempts[3]!.retryIn).toBeUndefined();
    expect(attempts.every(({ duration }) => duration >= 0)).toBe(true);
  });

  test('throws the error of the last attempt if none succeeds', async () => {
    const server = await serve(
      sequence(json(503, { reason: 'first' }), json(502, { reason: 'second' }), json(500, { reason: 'third' })),
    );
    await expect(clientOf(server.baseUrl).noteRead(input)).rejects.toMatchObject({
      status: 500,
      retryable: true,
      body: { reason: 'third' },
    });
    expect(server.received).toHaveLength(3);
  });

  test.each([408, 425, 429, 500, 502, 503, 504])('retries after status %i', async (status) => {
    const server = await serve(sequence(json(status, {}), json(200, note)));
    expect(await clientOf(server.baseUrl).noteRead(input)).toEqual(note);
  });

  test.each([400, 401, 403, 404, 409, 422, 501])('does not retry after status %i', async (status) => {
    const server = await serve(json(status, {}));
    await expect(clientOf(server.baseUrl).noteRead(input)).rejects.toBeInstanceOf(NotesError);
    expect(server.received).toHaveLength(1);
  });

  test('retries after a connection reset', async () => {
    const server = await serve(sequence(reset, reset, json(200, note)));
    expect(await clientOf(server.baseUrl).noteRead(input)).toEqual(note);
    expect(server.received).toHaveLength(3);
  });

  test('sends an operation that is not safe to repeat once', async () => {
    const server = await serve(sequence(json(503, {}), reset, json(200, note)));
    const client = clientOf(server.baseUrl);
    await expect(client.noteWrite({ prompt: 'p' })).rejects.toBeInstanceOf(NotesError);
    await expect(client.noteWrite({ prompt: 'p' })).rejects.toBeInstanceOf(ConnectionError);
    expect(server.received).toHaveLength(2);
  });

  test('retries it if the caller says so, for one call or for the operation', async () => {
    const server = await serve(sequence(reset, json(200, note), json(503, {}), json(200, note)));
    expect(await clientOf(server.baseUrl).noteWrite({ prompt: 'p' }, { retry: true })).toEqual(note);
    const client = clientOf(server.baseUrl, { retry: { also: ['noteWrite'], baseDelay: 0 } });
    expect(await client.noteWrite({ prompt: 'p' })).toEqual(note);
    expect(server.received).toHaveLength(4);
  });

  test('never retries with retry: false, of the client or of the call', async () => {
    const server = await serve(json(503, {}));
    await expect(clientOf(server.baseUrl, { retry: false }).noteRead(input)).rejects.toBeInstanceOf(NotesError);
    await expect(clientOf(server.baseUrl).noteRead(input, { retry: false })).rejects.toBeInstanceOf(NotesError);
    expect(server.received).toHaveLength(2);
    const repeated = clientOf(server.baseUrl, { retry: false }).noteRead(input, { retry: { baseDelay: 0 } });
    await expect(repeated).rejects.toBeInstanceOf(NotesError);
    expect(server.received).toHaveLength(5);
  });

  test('retries JSON, forms and bytes unchanged', async () => {
    const server = await serve((response, received) =>
      (server.received.length % 2 ? reset : json(200, note))(response, received),
    );
    const client = clientOf(server.baseUrl);
    await client.noteUpdate({ note: 'n1', text: 'naïve' });
    await client.fileWrite({ digest: 'd', body: new Uint8Array([0, 200, 255]) });
    await client.fileCreate({ project: 'acme', file: new File(['content'], 'notes.txt'), labels: ['a', 'b'] });
    const [json1, json2, bytes1, bytes2, ...forms] = server.received;
    expect(json2).toMatchObject({ body: json1!.body, headers: json1!.headers });
    expect(bytes2).toMatchObject({ body: bytes1!.body, headers: bytes1!.headers });
    const read = forms.map(({ headers, body }) =>
      new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type']! } }).formData(),
    );
    for (const form of await Promise.all(read)) {
      expect(form.get('project')).toBe('acme');
      expect(form.getAll('labels')).toEqual(['a', 'b']);
      expect(await (form.get('file') as File).text()).toBe('content');
    }
    expect(server.received).toHaveLength(6);
  });

  test('sends a body that is a stream once', async () => {
    const server = await serve(json(503, {}));
    const body = new Blob(['content']).stream() as unknown as Blob;
    await expect(clientOf(server.baseUrl).fileWrite({ digest: 'd', body })).rejects.toBeInstanceOf(NotesError);
    expect(server.received.map((received) => received.body.toString())).toEqual(['content']);
  });

  test('cancels the body of a response that is retried', async () => {
    let cancelled = 0;
    const endless = (): ReadableStream => new ReadableStream({ cancel: () => void (cancelled += 1) });
    const responses = [
      new Response(endless(), { status: 503 }),
      new Response(endless(), { status: 500 }),
      Response.json(note),
    ];
    const client = clientOf('http://notes.test', { fetch: () => Promise.resolve(responses.shift()!) });
    expect(await client.noteRead(input)).toEqual(note);
    expect(cancelled).toBe(2);
  });

  test('ignores what the hook throws or rejects with', async () => {
    const server = await serve(sequence(json(503, {}), json(200, note)));
    const hooks = [
      (): never => {
        throw new Error('now');
      },
      (): Promise<never> => Promise.reject(new Error('later')),
    ];
    for (const onAttempt of hooks) expect(await clientOf(server.baseUrl, { onAttempt }).noteRead(input)).toEqual(note);
  });
});

describe('plain calls and middleware', () => {
  test('a plain call is retried, and its middleware sees one request and one response', async () => {
    const server = await serve(sequence(reset, json(503, {}), json(200, { ok: true })));
    const client = createServiceClient<NotesClient>({ ...notesConfig(server.baseUrl) });
    const seen: string[] = [];
    client.use({
      onRequest: ({ request }) => void seen.push(request.method),
      onResponse: ({ response }) => void seen.push(String(response.status)),
      onError: () => void seen.push('error'),
    });
    const { data } = await client.POST('/notes/query', { body: { text: 'x' } });
    expect(data).toBe('{"ok":true}');
    expect(seen).toEqual(['POST', '200']);
    expect(server.received.map(({ body }) => body.toString())).toEqual(Array(3).fill('{"text":"x"}'));
  });

  test('a path without an operation is sent once', async () => {
    const server = await serve(json(503, {}));
    const client = createServiceClient<NotesClient>(notesConfig(server.baseUrl));
    expect((await client.GET('/other')).response.status).toBe(503);
    expect(server.received).toHaveLength(1);
  });

  test.each([{}, { attemptTimeout: 30_000 }])('a request that middleware replaced is retried: %j', async (more) => {
    const server = await serve(sequence(reset, json(503, {}), json(200, note)));
    const client = createServiceClient<NotesClient>({ ...notesConfig(server.baseUrl), ...more });
    client.use({
      onRequest: ({ request }) =>
        new Request(request, { headers: { ...Object.fromEntries(request.headers), 'x-signed': 'yes' } }),
    });
    expect(await client.noteUpdate({ note: 'n1', text: 'x' })).toEqual(note);
    expect(server.received.map(({ headers, body }) => [headers['x-signed'], body.toString()])).toEqual(
      Array.from({ length: 3 }, () => ['yes', '{"text":"x"}']),
    );
    expect(server.received.every(({ headers }) => headers.authorization)).toBe(true);
  });
});
