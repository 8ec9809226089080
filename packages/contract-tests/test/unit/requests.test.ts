import { describe, expect, test } from 'vitest';
import { runCase, type Target } from '../../src/index.ts';
import { apiKey, findCase, notes, notesTarget } from '../support/notes.ts';
import { type ReceivedRequest, serve } from '../support/server.ts';

/** Runs one case and returns the request that the server received. */
async function received(id: string, more: Partial<Target> = {}): Promise<ReceivedRequest> {
  const { url, requests } = await serve(notes);
  expect((await runCase(findCase(id), { ...notesTarget(url), ...more })).message).toBe('');
  expect(requests).toHaveLength(1);
  return requests[0]!;
}

describe.each(['fetch', 'client'])('a request by %s', (via) => {
  test('has path and query percent-encoded, lists repeated, and a header field with one example for every request', async () => {
    const { request } = await received(`noteRead/200/first/${via}`);
    const { pathname, searchParams } = new URL(request.url!, 'http://fixture');
    expect(pathname).toBe('/books/A%20%26%20B/notes/n%2F1');
    expect(searchParams.getAll('tag')).toEqual(['x', 'y z']);
    expect(request.headers['x-team']).toBe('acme');
  });

  test('has the JSON of its example', async () => {
    const { request, body } = await received(`noteCreate/200/signed/${via}`);
    expect(request.headers['content-type']).toBe('application/json');
    expect(JSON.parse(body)).toEqual({ text: 'Milk', author: { name: 'Ada' }, labels: [{ name: 'a' }, { name: 'b' }] });
  });

  test('has a form with files', async () => {
    const { request, body } = await received(`fileCreate/200/small/${via}`);
    const form = await new Response(body, { headers: { 'content-type': request.headers['content-type']! } }).formData();
    expect(form.get('project')).toBe('acme/support-bot');
    expect(await (form.get('file') as File).text()).toBe('hello');
  });

  test('has bytes as they are', async () => {
    const { request, body } = await received(`fileWrite/204/${via}`);
    expect(request.headers['content-type']).toBe('application/octet-stream');
    expect(body).toBe('hello');
  });

  test('has the key as the password of the user api, and asks for status and example', async () => {
    const { headers } = (await received(`noteCreate/200/archived/${via}`)).request;
    const [scheme, credentials = ''] = headers.authorization!.split(' ');
    expect([scheme, Buffer.from(credentials, 'base64').toString()]).toEqual(['Basic', `api:${apiKey}`]);
    expect(headers.prefer).toBe('code=200, example=archived');
  });

  test('has the project of the target instead of the project of the examples', async () => {
    const { body } = await received(`noteCreate/200/plain/${via}`, { project: 'a$&/b' });
    expect(JSON.parse(body)).toEqual({ text: 'Milk', project_id: 'a$&/b' });
    const form = await received(`fileCreate/200/small/${via}`, { project: 'mine/test' });
    expect(form.body).toContain('mine/test');
    expect(form.body).not.toContain('acme');
  });

  test('has the header fields of its target', async () => {
    const { request } = await received(`readVersion/200/current/${via}`, { headers: { 'x-project': 'acme/a' } });
    expect(request.headers['x-project']).toBe('acme/a');
  });
});

test.each([
  ['a request without credentials', undefined],
  ['malformed credentials', 'Basic ???'],
  ['the credentials of another scheme', `Bearer ${apiKey}`],
])('%s', async (what, authorization) => {
  // Header fields arrive as Latin-1; this key is ASCII so that it can be compared.
  const ascii = 'plain-key';
  const { request } = await received(`noteCreate/401/${what}`, { apiKey: ascii });
  expect(request.headers.authorization).toBe(authorization?.replace(apiKey, ascii));
  expect(request.headers.prefer).toBeUndefined();
});

test('a body that is cut short is not JSON', async () => {
  const { body } = await received('noteCreate/400/a body that is cut short');
  expect(body).toMatch(/^\[\{"text"/);
  expect(() => JSON.parse(body)).toThrow(SyntaxError);
});

test('no credentials are sent to a public operation', async () => {
  expect((await received('readVersion/200/current/fetch')).request.headers.authorization).toBeUndefined();
});
