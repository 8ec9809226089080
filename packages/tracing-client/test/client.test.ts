import { describe, expect, test } from 'vitest';
import {
  ConnectionError,
  contractDigest,
  createTracingClient,
  ForbiddenError,
  isTracingStatusError,
  operations,
  TracingError,
  type TracingClientOptions,
  UnprocessableError,
} from '../src/index.ts';

interface Answer {
  status?: number;
  body: unknown;
}

/** A client whose network answers what is given, and the requests that it sent. */
function clientWith({ status = 200, body }: Answer, options: Partial<TracingClientOptions> = {}) {
  const sent: Request[] = [];
  const client = createTracingClient({
    baseUrl: 'http://tracing.test/base/',
    apiKey: 'k3y-Zürich',
    fetch: (request) => {
      sent.push(request);
      return Promise.resolve(Response.json(body, { status, headers: { 'x-request-id': 'req-1' } }));
    },
    ...options,
  });
  return { client, sent };
}

function credentials(request: Request | undefined): string {
  return Buffer.from(request?.headers.get('authorization')?.slice('Basic '.length) ?? '', 'base64').toString();
}

describe('a request', () => {
  test('goes below the base address with the key as Basic password of the user api', async () => {
    const { client, sent } = clientWith({ body: { version: '1.0.0' } });
    expect(await client.readVersion()).toEqual({ version: '1.0.0' });
    expect(sent[0]!.url).toBe('http://tracing.test/base/version');
    expect(credentials(sent[0])).toBe('api:k3y-Zürich');
  });

  test('carries another user name when one is given', async () => {
    const { client, sent } = clientWith({ body: {} }, { username: 'ada' });
    await client.serverInfo();
    expect(credentials(sent[0])).toBe('ada:k3y-Zürich');
  });

  test('carries no credentials when the key is null', async () => {
    const { client, sent } = clientWith({ body: {} }, { apiKey: null, headers: { 'x-team': 'acme' } });
    await client.readVersion();
    expect(sent[0]!.headers.has('authorization')).toBe(false);
    expect(sent[0]!.headers.get('x-team')).toBe('acme');
  });

  test('carries the Authorization that the caller set for all requests', async () => {
    const { client, sent } = clientWith({ body: {} }, { headers: { Authorization: 'Bearer gateway' } });
    await client.readVersion();
    expect(sent[0]!.headers.get('authorization')).toBe('Bearer gateway');
  });

  test('carries query parameters and JSON bodies out of one flat input', async () => {
    const { client, sent } = clientWith({ body: {} });
    await client.getCallerLocation({ ip: '203.0.113.24' });
    await client.callRead({ project_id: 'acme/support-bot', id: '019cadd4-5620-75cc-af35-a9a6dcf071a3' });
    expect(sent[0]!.url).toBe('http://tracing.test/base/geolocate?ip=203.0.113.24');
    expect([sent[1]!.method, new URL(sent[1]!.url).pathname]).toEqual(['POST', '/base/call/read']);
    expect(await sent[1]!.json()).toEqual({
      project_id: 'acme/support-bot',
      id: '019cadd4-5620-75cc-af35-a9a6dcf071a3',
    });
  });
});

describe('the client', () => {
  test('has a method for every operation of its table, and each calls its own path', async () => {
    const { client, sent } = clientWith({ body: {} });
    const methods = client as unknown as Record<string, (input: object) => Promise<unknown>>;
    for (const [name, { path }] of Object.entries(operations)) {
      const parameters = path.matchAll(/\{([^{}]+)\}/g);
      await methods[name]!(Object.fromEntries(Array.from(parameters, ([, parameter]) => [parameter, 'x'])));
    }
    const called = sent.map(({ method, url }) => `${method} ${new URL(url).pathname.replace('/base', '')}`);
    const rows = Object.values(operations).map(
      ({ method, path }) => `${method} ${path.replaceAll(/\{[^{}]+\}/g, 'x')}`,
    );
    expect(called).toEqual(rows);
  });

  test('says which contract it was built from', () => {
    expect(clientWith({ body: {} }).client.contractDigest).toBe(contractDigest);
    expect(contractDigest).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  test('gives stream answers unread', async () => {
    const { client } = clientWith({ body: { id: 'c1' } });
    const response = await client.callsQueryStream({ project_id: 'acme/support-bot' });
    expect(response.bodyUsed).toBe(false);
    expect(await response.text()).toBe('{"id":"c1"}');
  });

  test('gives plain calls of a stream as text', async () => {
    const { client } = clientWith({ body: { id: 'c1' } });
    const { data } = await client.POST('/calls/stream_query', { body: { project_id: 'acme/support-bot' } });
    expect(data).toBe('{"id":"c1"}');
  });
});

describe('an error', () => {
  test('of a declared status has the class of the status', async () => {
    const { client } = clientWith({ status: 403, body: { reason: 'not your project' } });
    const error: unknown = await client.callRead({ project_id: 'acme/support-bot', id: 'x' }).catch((caught) => caught);
    expect(error).toBeInstanceOf(ForbiddenError);
    expect(error).toBeInstanceOf(TracingError);
    expect(isTracingStatusError(error)).toBe(true);
    expect(error).toMatchObject({
      name: 'ForbiddenError',
      service: 'tracing',
      status: 403,
      body: { reason: 'not your project' },
      requestId: 'req-1',
      message: 'callRead answered 403: not your project (request req-1)',
    });
  });

  test('of a validation tells the places', async () => {
    const body = { detail: [{ loc: ['body', 'start'], msg: 'Field required', type: 'missing' }] };
    const { client } = clientWith({ status: 422, body });
    const call = client.callStats({ project_id: 'acme/support-bot', start: '2026-03-02T00:00:00Z' });
    await expect(call).rejects.toBeInstanceOf(UnprocessableError);
    await expect(call).rejects.toThrow('callStats answered 422: body.start: Field required');
  });

  test('of another status has the base class', async () => {
    const { client } = clientWith({ status: 418, body: 'teapot' });
    const error: unknown = await client.readVersion().catch((caught) => caught);
    expect((error as Error).constructor).toBe(TracingError);
    expect(isTracingStatusError(error)).toBe(false);
  });

  test('of the connection is no answer of the service', async () => {
    const { client } = clientWith({ body: {} }, { fetch: () => Promise.reject(new TypeError('fetch failed')) });
    const error: unknown = await client.readVersion().catch((caught) => caught);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(isTracingStatusError(error)).toBe(false);
  });
});

describe('bad options are named', () => {
  test.each<[object, string]>([
    [{ apiKey: 'k' }, 'option "baseUrl" is missing'],
    [{ baseUrl: 'localhost:4010', apiKey: 'k' }, 'option "baseUrl" is not an absolute http(s) address'],
    [{ baseUrl: 'http://h' }, 'option "apiKey" is missing'],
    [{ baseUrl: 'http://h', apiKey: '' }, 'option "apiKey" is missing or empty'],
    [{ baseUrl: 'http://h', apiKey: 's3cret\n' }, 'option "apiKey" holds a line break'],
    [{ baseUrl: 'http://h', apiKey: 'k', username: 'a:b' }, 'option "username" holds a colon'],
    [{ baseUrl: 'http://h', apiKey: 'k', headers: { 'x y': '1' } }, 'header "x y" has a name or value'],
  ])('%j', (options, message) => {
    const attempt = (): unknown => createTracingClient(options as TracingClientOptions);
    expect(attempt).toThrow(TypeError);
    expect(attempt).toThrow(`createTracingClient: ${message}`);
    expect(attempt).not.toThrow('s3cret');
  });
});
