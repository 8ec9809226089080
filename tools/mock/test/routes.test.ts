import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mock } from '../src/index.ts';
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

  test('A path of text goes before one with a parameter', async () => {
    expect(await (await fetch(`${mock.url}/notes/latest`)).json()).toEqual({ is: 'the latest note' });
    expect(await (await fetch(`${mock.url}/notes/7`)).json()).toEqual({ is: 'one note' });
  });

  test('A method that only the path with a parameter has is found behind the path of text', async () => {
    const answer = await fetch(`${mock.url}/notes/latest`, { method: 'DELETE' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('content-type')).toBeNull();
  });

  test('An encoded slash stays in its segment', async () => {
    expect((await fetch(`${mock.url}/notes/a%2Fb`)).status).toBe(200);
    expect((await fetch(`${mock.url}/notes/a/b`)).status).toBe(404);
  });

  test('HEAD answers like GET without a body', async () => {
    const get = await fetch(`${mock.url}/notes/7`);
    const head = await fetch(`${mock.url}/notes/7`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toBe('application/json');
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    expect(await head.text()).toBe('');
  });

  test('An unknown path gets 404 in the form of the service and the nearest right path', async () => {
    const answer = await fetch(`${mock.url}/notes/`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ reason: 'The contract has no path /notes/. Use /notes.' });
  });

  test('A method that the path does not take gets 405 with the methods that it takes', async () => {
    const answer = await fetch(`${mock.url}/notes/7`, { method: 'PUT' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, DELETE, OPTIONS');
    expect(await answer.json()).toEqual({
      reason: 'The contract has no PUT /notes/7. This path takes GET, DELETE.',
    });
  });

  test('A broken escape in a path gets 400', async () => {
    expect((await fetch(`${mock.url}/notes/%ZZ`)).status).toBe(400);
  });

  test('The base path comes before every path, and its address is in the url', async () => {
    expect(new URL(mounted.url).pathname).toBe('/v1');
    expect((await fetch(`${mounted.url}/notes/7`)).status).toBe(200);
  });

  test.each([
    ['/notes/7', '/v1/notes/7'],
    ['/v1/v1/notes/7', '/v1/notes/7'],
    ['/notes/7/', '/v1/notes/7'],
  ])('%s below a base path gets 404 that names %s', async (wrong, right) => {
    const answer = await fetch(new URL(wrong, mounted.url));
    expect(answer.status).toBe(404);
    const body = (await answer.json()) as { error: { message: string } };
    expect(body.error).toMatchObject({ type: 'NotFoundError', param: null, code: 404 });
    expect(body.error.message).toMatch(new RegExp(`begins with /v1\\. Use ${right}\\.$`));
  });

  test('A wrong query parameter is named in words, also where the contract declares no 422', async () => {
    const answer = await fetch(`${mock.url}/notes/latest?limit=many`);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      detail: [{ loc: ['query', 'limit'], msg: 'Request query parameter limit must be integer', type: 'type' }],
    });
  });
});
