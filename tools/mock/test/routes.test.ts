import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mock } from '../src/mock.ts';
import { startFixture } from './fixture.ts';

describe('Paths', () => {
  let mock: Mock;
  let mounted: Mock;
  beforeAll(async () => {
    mock = await startFixture();
    mounted = await startFixture({ service: 'inference' });
  });
  afterAll(async () => {
    await mock.close();
    await mounted.close();
  });

  test('A literal path precedes one with a parameter', async () => {
    expect(await (await fetch(`${mock.url}/notes/latest`)).json()).toEqual({ is: 'the latest note' });
    expect(await (await fetch(`${mock.url}/notes/7`)).json()).toEqual({ is: 'one note' });
  });

  test('A method that only the path with a parameter has is found after the literal path', async () => {
    const response = await fetch(`${mock.url}/notes/latest`, { method: 'DELETE' });
    expect(response.status).toBe(204);
    expect(response.headers.get('content-type')).toBeNull();
  });

  test('An encoded slash stays in its segment', async () => {
    expect((await fetch(`${mock.url}/notes/a%2Fb`)).status).toBe(200);
    expect((await fetch(`${mock.url}/notes/a/b`)).status).toBe(404);
  });

  test('HEAD returns the response of GET without its body', async () => {
    const get = await fetch(`${mock.url}/notes/7`);
    const head = await fetch(`${mock.url}/notes/7`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toBe('application/json');
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    expect(await head.text()).toBe('');
  });

  test('An unknown path gets 404 in the form of the service with the closest operation', async () => {
    const response = await fetch(`${mock.url}/notes/`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ reason: 'No operation GET /notes/. Did you mean POST /notes?' });
  });

  test('A method that the path does not have gets 405 with the methods that it has', async () => {
    const response = await fetch(`${mock.url}/notes/7`, { method: 'PUT' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, DELETE, OPTIONS');
    expect(await response.json()).toEqual({
      reason: 'No operation PUT /notes/7. The path has GET and DELETE.',
    });
  });

  test('Invalid percent-encoding in a path gets 400', async () => {
    expect((await fetch(`${mock.url}/notes/%ZZ`)).status).toBe(400);
  });

  test('The base path comes before every path, and its address is in the url', async () => {
    expect(new URL(mounted.url).pathname).toBe('/v1');
    expect((await fetch(`${mounted.url}/notes/7`)).status).toBe(200);
  });

  test.each([
    ['/notes/7', 'Did you mean GET /v1/notes/{id}?'],
    ['/v1/v1/notes/7', 'Did you mean GET /v1/notes/{id}?'],
    ['/notes/7/', 'Did you mean GET /v1/notes/{id}?'],
    ['/weather', 'All paths begin with /v1/.'],
  ])('%s with a base path gets 404 with a hint: %s', async (wrong, hint) => {
    const response = await fetch(new URL(wrong, mounted.url));
    expect(response.status).toBe(404);
    const body = (await response.json()) as { error: { message: string } };
    expect(body.error).toMatchObject({ type: 'NotFoundError', param: null, code: 404 });
    expect(body.error.message).toBe(`No operation GET ${wrong}. ${hint}`);
  });

  test('A wrong query parameter is named, even if the contract declares no 422', async () => {
    const response = await fetch(`${mock.url}/notes/latest?limit=many`);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      detail: [{ loc: ['query', 'limit'], msg: 'Request query parameter limit must be integer', type: 'type' }],
    });
  });
});
