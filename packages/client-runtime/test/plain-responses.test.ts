import { inspect } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConnectionError, DecodingError } from '../src/index.ts';
import { caught } from './support/caught.ts';
import { type NotesClient, notesClient, watched } from './support/notes.ts';
import { type Respond, serve } from './support/server.ts';

/** With and without `Content-Length`: openapi-fetch reads them differently. */
const lengths = [true, false];

function respondWith(status: number, body: string, hasLength: boolean): Respond {
  return (response) => {
    response.writeHead(status, {
      'x-request-id': 'r1',
      ...(hasLength && { 'content-length': Buffer.byteLength(body) }),
    });
    response.flushHeaders();
    response.end(body);
  };
}

const ways: [string, (client: NotesClient) => NotesClient][] = [
  ['without middleware', (client) => client],
  ['with middleware', watched],
];

describe.each(ways)('the response of a plain call %s', (_way, made) => {
  test.each(lengths)('is parsed JSON (with a length: %s)', async (hasLength) => {
    const server = await serve(respondWith(200, '{"ok":true}', hasLength));
    expect((await made(notesClient(server.baseUrl)).GET('/other')).data).toEqual({ ok: true });
  });

  test.each(lengths)('is undefined if it is empty (with a length: %s)', async (hasLength) => {
    const server = await serve(respondWith(200, '', hasLength));
    const { data, error } = await made(notesClient(server.baseUrl)).GET('/other');
    expect([data, error]).toEqual([undefined, undefined]);
  });

  test('is undefined for 204 and for HEAD, whatever its header fields are', async () => {
    const server = await serve((response, { method }) => {
      response.writeHead(method === 'HEAD' ? 200 : 204, method === 'HEAD' ? { 'content-length': 11 } : {}).end();
    });
    const client = made(notesClient(server.baseUrl));
    expect((await client.GET('/other')).data).toBeUndefined();
    expect(await client.request('head' as 'get', '/other')).toMatchObject({ response: { status: 200 } });
  });

  test.each(lengths)('that is not JSON throws a DecodingError with the body (with a length: %s)', async (hasLength) => {
    const page = '<html>sign in</html>';
    const server = await serve(respondWith(200, page, hasLength));
    const error = await caught(made(notesClient(server.baseUrl)).GET('/other'));
    expect(error).toBeInstanceOf(DecodingError);
    expect(error).toMatchObject({ operationId: 'GET /other', status: 200, body: page, requestId: 'r1' });
    expect(error).not.toHaveProperty('cause');
  });

  test('that is not JSON is returned if the caller asks for text', async () => {
    const server = await serve(respondWith(200, 'no JSON', true));
    expect((await made(notesClient(server.baseUrl)).GET('/other', { parseAs: 'text' })).data).toBe('no JSON');
  });

  test.each([
    [200, true],
    [200, false],
    [500, true],
    [500, false],
  ])('of status %i that breaks off throws a ConnectionError (with a length: %s)', async (status, hasLength) => {
    const server = await serve((response) => {
      response.writeHead(status, hasLength ? { 'content-length': 100 } : {});
      response.write('{"id":');
      setTimeout(() => response.destroy(), 20);
    });
    const client = made(notesClient(server.baseUrl));
    expect(await caught(client.GET('/other'))).toBeInstanceOf(ConnectionError);
    const digest = { params: { path: { digest: 'd' } } };
    expect(await caught(client.GET('/files/{digest}', digest))).toMatchObject({ operationId: 'fileRead' });
  });

  test.each([200, 500])('of status %i that an abort ends throws the reason of the caller', async (status) => {
    const reason = { why: 'the user left the page' };
    const controller = new AbortController();
    const server = await serve((response) => {
      response.writeHead(status).write('{"id":');
      setTimeout(() => controller.abort(reason), 20);
    });
    const call = made(notesClient(server.baseUrl)).GET('/other', { signal: controller.signal });
    expect(await caught(call)).toBe(reason);
  });

  test('never shows the key in an error, with and without a length', async () => {
    const keys = fc.stringMatching(/^[\w+/=.:@%"'-]{6,60}$/).filter((key) => /\d.*[A-Z]|[A-Z].*\d/.test(key));
    await fc.assert(
      fc.asyncProperty(keys, fc.boolean(), fc.nat(1990), async (key, hasLength, before) => {
        const body = `${'x'.repeat(before)}${key} ${encodeURIComponent(key)}`;
        const headers = { ...(hasLength && { 'content-length': String(body.length) }) };
        const client = made(notesClient('http://notes.test', async () => new Response(body, { headers }), key));
        const error = await caught(client.GET('/other'));
        expect(error).toBeInstanceOf(DecodingError);
        const shown = `${String(error)} ${JSON.stringify(error)} ${inspect(error, { depth: 9, showHidden: true })}`;
        for (const form of [key, encodeURIComponent(key), key.slice(0, 6)]) expect(shown).not.toContain(form);
      }),
    );
  });

  test('of an error status does not throw, whatever its body is', async () => {
    const server = await serve(respondWith(500, '{"reason":', false));
    const { data, error } = await made(notesClient(server.baseUrl)).GET('/other');
    expect([data, error]).toEqual([undefined, '{"reason":']);
  });
});
