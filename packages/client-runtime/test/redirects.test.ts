import { describe, expect, test } from 'vitest';
import { createServiceMethods } from '../src/index.ts';
import { caught } from './support/caught.ts';
import { leanNotesConfig } from './support/lean.ts';
import { notesClient, type NotesMethods, watchedNotesClient } from './support/notes.ts';
import { json, serve } from './support/server.ts';

const input = { book: 'b', note: 'n' };

const makers: [string, (url: string, fetch?: typeof globalThis.fetch) => NotesMethods][] = [
  ['with openapi-fetch', notesClient],
  ['with middleware', watchedNotesClient],
  ['without it', (url, fetch) => createServiceMethods<NotesMethods>(leanNotesConfig(url, fetch))],
];

/** Starts a server that redirects to another origin, which it returns as well. */
async function redirected() {
  const target = await serve(json(200, { id: 'n1' }));
  const server = await serve((response, { url }) =>
    response.writeHead(307, { location: `${target.baseUrl}${url}` }).end(),
  );
  return { target, server };
}

describe.each(makers)('a redirect to another origin, %s', (_how, clientOf) => {
  test.each([undefined, globalThis.fetch])('is followed without the Authorization (fetch %#)', async (fetch) => {
    const { target, server } = await redirected();
    expect(await clientOf(server.baseUrl, fetch).noteRead(input)).toEqual({ id: 'n1' });
    expect(server.received[0]!.headers).toHaveProperty('authorization');
    expect(target.received[0]!.headers).not.toHaveProperty('authorization');
  });

  test.each([undefined, globalThis.fetch])(
    'is not followed with credentials in another field (fetch %#)',
    async (fetch) => {
      const { target, server } = await redirected();
      const call = clientOf(server.baseUrl, fetch).noteRead(input, { headers: { 'X-Api-Key': 'k3y-0f9e' } });
      const error = await caught(call);
      expect(error).toMatchObject({ status: 307, retryable: false });
      expect(server.received).toHaveLength(1);
      expect(target.received).toEqual([]);
    },
  );
});

test('a redirect of a plain call is not followed with credentials in another field', async () => {
  const { target, server } = await redirected();
  const headers = { 'X-Auth-Token': 'k3y-0f9e' };
  const { response } = await notesClient(server.baseUrl).GET('/other', { headers });
  expect(response.status).toBe(307);
  expect(target.received).toEqual([]);
});
