import { describe, expect, test } from 'vitest';
import { watchedNotesClient } from './support/notes.ts';
import { json, serve, text } from './support/server.ts';

const note = { id: 'n1', text: 'hello' };

describe('what a method sends', () => {
  test('path and query parameters are taken out of the flat input', async () => {
    const server = await serve(json(200, note));
    await watchedNotesClient(server.baseUrl).noteRead({ book: 'a/b', note: 'ü?&#%', tag: ['x', 'y z'], limit: 2 });
    const { method, url, body } = server.received[0]!;
    expect(method).toBe('GET');
    expect(url).toBe('/books/a%2Fb/notes/%C3%BC%3F%26%23%25?tag=x&tag=y%20z&limit=2');
    expect(body).toHaveLength(0);
  });

  test('omitted query parameters are not sent', async () => {
    const server = await serve(json(200, note));
    await watchedNotesClient(server.baseUrl).noteRead({ book: 'b', note: 'n', tag: [] });
    expect(server.received[0]!.url).toBe('/books/b/notes/n');
  });

  test('the rest of the input is the JSON body', async () => {
    const server = await serve(json(200, note));
    await watchedNotesClient(server.baseUrl).noteUpdate({ note: 'n1', text: 'naïve', count: 0 });
    const { method, url, headers, body } = server.received[0]!;
    expect([method, url, headers['content-type']]).toEqual(['PUT', '/notes/n1', 'application/json']);
    expect(JSON.parse(body.toString())).toEqual({ text: 'naïve', count: 0 });
  });

  test('an omitted input is sent as an empty object', async () => {
    const server = await serve(text(200, 'application/jsonl', ''));
    await watchedNotesClient(server.baseUrl).notesQuery();
    expect(server.received[0]!.body.toString()).toBe('{}');
  });

  test('the path of the base URL is kept', async () => {
    const server = await serve(text(200, 'text/plain', '1'));
    await watchedNotesClient(`${server.baseUrl}/v1`).readVersion();
    expect(server.received[0]!.url).toBe('/v1/version');
  });

  test('a form carries files, bytes, lists, numbers and objects', async () => {
    const server = await serve(json(200, { digest: 'd' }));
    const client = watchedNotesClient(server.baseUrl);
    const file = new File(['content'], 'notes.txt', { type: 'text/plain' });
    await client.fileCreate({ project: 'acme', file, labels: ['a', 'b'], size: 7, about: { by: 'me' } });
    await client.fileCreate({ project: 'acme', file: new Uint8Array([0, 255]), about: null });

    const forms = await Promise.all(
      server.received.map(({ headers, body }) =>
        new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type']! } }).formData(),
      ),
    );
    const [first, second] = forms as [FormData, FormData];
    expect([first.get('project'), first.get('size'), first.get('about')]).toEqual(['acme', '7', '{"by":"me"}']);
    expect(first.getAll('labels')).toEqual(['a', 'b']);
    expect((first.get('file') as File).name).toBe('notes.txt');
    expect(await (first.get('file') as File).text()).toBe('content');
    expect(new Uint8Array(await (second.get('file') as File).arrayBuffer())).toEqual(new Uint8Array([0, 255]));
    expect(second.has('about')).toBe(false);
  });

  test('bytes are sent unchanged, with the media type of the blob', async () => {
    const server = await serve(json(200, { digest: 'd' }));
    const client = watchedNotesClient(server.baseUrl);
    await client.fileWrite({ digest: 'd', body: new Uint8Array([0, 200, 255]) });
    await client.fileWrite({ digest: 'd', body: new Blob(['x'], { type: 'application/x-protobuf' }) });
    await client.fileWrite({ digest: 'd', body: new Blob(['x']) }, { headers: { 'Content-Type': 'image/png' } });
    expect([...server.received[0]!.body]).toEqual([0, 200, 255]);
    expect(server.received.map(({ headers }) => headers['content-type'])).toEqual([
      'application/octet-stream',
      'application/x-protobuf',
      'image/png',
    ]);
  });

  test('header fields of the client are sent with every request, and those of the call win', async () => {
    const server = await serve(text(200, 'text/plain', '1'));
    await watchedNotesClient(server.baseUrl).readVersion({ headers: { 'X-Request-Id': 'mine', 'X-Team': 'other' } });
    const { headers } = server.received[0]!;
    expect([headers['x-request-id'], headers['x-team']]).toEqual(['mine', 'other']);
    expect(Buffer.from(headers.authorization!.slice(6), 'base64').toString()).toBe('api:k3y-Zürich-0f9e');
  });

  test('the fetch of the call replaces that of the client and gets the credentials', async () => {
    const seen: Request[] = [];
    const client = watchedNotesClient('http://notes.test', () => Promise.reject(new Error('not this one')));
    const version = await client.readVersion({
      fetch: (request) => {
        seen.push(request);
        return Promise.resolve(new Response('2.0'));
      },
    });
    expect(version).toBe('2.0');
    expect(seen[0]!.url).toBe('http://notes.test/version');
    expect(seen[0]!.headers.get('authorization')).toMatch(/^Basic /);
  });

  test('a method works without its client as `this`', async () => {
    const server = await serve(text(200, 'text/plain', '2.0'));
    const { readVersion } = watchedNotesClient(server.baseUrl);
    expect(await readVersion()).toBe('2.0');
  });

  test('an unknown property is rejected before anything is sent', async () => {
    const server = await serve(json(200, note));
    const input = { book: 'b', note: 'n', lmit: 2 };
    await expect(watchedNotesClient(server.baseUrl).noteRead(input)).rejects.toThrow(
      'noteRead: unknown parameter "lmit". It takes book, note, tag, limit.',
    );
    expect(server.received).toHaveLength(0);
  });
});

describe('what a method returns', () => {
  test('JSON is parsed', async () => {
    const server = await serve(json(200, note));
    expect(await watchedNotesClient(server.baseUrl).noteRead({ book: 'b', note: 'n1' })).toEqual(note);
  });

  test('a response without content becomes undefined', async () => {
    const server = await serve((response) => response.writeHead(204).end());
    expect(await watchedNotesClient(server.baseUrl).noteRead({ book: 'b', note: 'n1' })).toBeUndefined();
  });

  test('bytes become a blob', async () => {
    const server = await serve((response) => response.end(Buffer.from([0, 200, 255])));
    const blob = await watchedNotesClient(server.baseUrl).fileRead({ digest: 'd' });
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(new Uint8Array([0, 200, 255]));
  });

  test('a stream becomes the unread response while the server still writes it', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'content-type': 'application/jsonl' });
      response.write('{"id":"n1"}\n');
    });
    const response = await watchedNotesClient(server.baseUrl).notesQuery({ text: 'x' });
    expect(response.bodyUsed).toBe(false);
    const reader = response.body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('{"id":"n1"}\n');
    await reader.cancel();
  });

  test('the stream flag switches between one document and a stream', async () => {
    const server = await serve((response, { body }) => {
      const streamed = (JSON.parse(body.toString()) as { stream?: boolean }).stream === true;
      if (streamed) text(200, 'text/event-stream', 'data: "a"\n\ndata: [DONE]\n\n')(response, server.received[0]!);
      else json(200, note)(response, server.received[0]!);
    });
    const client = watchedNotesClient(server.baseUrl);
    expect(await client.noteWrite({ prompt: 'p' })).toEqual(note);
    expect(await client.noteWrite({ prompt: 'p', stream: null })).toEqual(note);
    const stream = await client.noteWrite({ prompt: 'p', stream: true });
    expect(await stream.text()).toBe('data: "a"\n\ndata: [DONE]\n\n');
  });
});
