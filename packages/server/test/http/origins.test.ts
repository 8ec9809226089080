import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openApp, type TestApp } from './support.ts';

const handlers = { costQuery: async () => ({ results: [] }) };
const body = JSON.stringify({ project_id: 'acme/support-bot' });

interface Sent {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Sends a request with any Host and Origin, which `fetch` does not let a program choose. */
function send(app: TestApp, headers: Record<string, string>, method = 'POST'): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sent = request(`${app.url}/cost/query`, { method, headers: { authorization: 'Basic YXBpOng=', ...headers } });
    sent.on('error', reject).on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    });
    sent.end(method === 'POST' ? body : undefined);
  });
}

describe('a server without API keys', () => {
  let app: TestApp;
  beforeAll(async () => {
    const origins = { isOpen: true, origins: ['https://app.example.com'], hosts: ['box.lan'] };
    app = await openApp(handlers, { origins });
  });
  afterAll(() => app.close());

  test.each([
    'http://localhost:5173',
    'http://127.0.0.1',
    'http://[::1]:80',
    'http://app.localhost',
    'https://app.example.com',
  ])('serves pages of %s', async (origin) => {
    const { status, headers } = await send(app, { origin });
    expect([status, headers['access-control-allow-origin']]).toEqual([200, origin]);
  });

  test.each([
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'file://',
  ])('rejects pages of %s, also simple requests and preflights', async (origin) => {
    const simple = await send(app, { origin, 'content-type': 'text/plain' });
    const preflight = await send(app, { origin, 'access-control-request-method': 'POST' }, 'OPTIONS');
    for (const { status, headers } of [simple, preflight]) {
      expect([status, headers['access-control-allow-origin']]).toEqual([403, undefined]);
    }
  });

  test.each([
    ['evil.example', 403],
    ['localhost.evil.example:4010', 403],
    ['box.lan:4010', 200],
    ['localhost:4010', 200],
    ['[::1]:4010', 200],
  ])('gives a request to the host %s the status %d', async (host, expected) => {
    expect((await send(app, { host })).status).toBe(expected);
  });
});

describe('a server with API keys', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp(handlers, { origins: { isOpen: false, origins: ['https://app.example.com'], hosts: [] } });
  });
  afterAll(() => app.close());

  test('lets listed origins alone read responses, and is reached by any name', async () => {
    const listed = await send(app, { origin: 'https://app.example.com', host: 'api.example.com' });
    expect([listed.status, listed.headers['access-control-allow-origin']]).toEqual([200, 'https://app.example.com']);
    const local = await send(app, { origin: 'http://localhost:5173' });
    expect([local.status, local.headers['access-control-allow-origin']]).toEqual([200, undefined]);
  });

  test('allows every method of the contract in a preflight', async () => {
    const headers = { origin: 'https://app.example.com', 'access-control-request-method': 'PUT' };
    const { headers: allowed } = await send(app, headers, 'OPTIONS');
    const methods = String(allowed['access-control-allow-methods']).split(', ');
    expect(methods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']));
  });
});
