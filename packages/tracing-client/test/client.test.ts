import { describe, expect, test } from 'vitest';
import {
  ConnectionError,
  contractDigest,
  createTracingClient,
  TracingForbiddenError,
  isTracingStatusError,
  type ItemStream,
  operations,
  TimeoutError,
  TracingError,
  type TracingClientOptions,
  TracingUnprocessableError,
} from '../src/index.ts';
import { createTracingMethods } from '../src/methods.ts';

interface Reply {
  status?: number;
  body: unknown;
}

/** Creates a client whose fetch returns this response, and records the requests. */
function clientWith({ status = 200, body }: Reply, options: Partial<TracingClientOptions> = {}) {
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

const broken = (): Promise<never> => Promise.reject(new TypeError('fetch failed'));
const silent = (): Promise<never> => new Promise(() => {});

function credentials(request: Request | undefined): string {
  return Buffer.from(request?.headers.get('authorization')?.slice('Basic '.length) ?? '', 'base64').toString();
}

describe('a request', () => {
  test('goes below the base URL, with the key as Basic password of the user api', async () => {
    const { client, sent } = clientWith({ body: { version: '1.0.0' } });
    expect(await client.readVersion()).toEqual({ version: '1.0.0' });
    expect(sent[0]!.url).toBe('http://tracing.test/base/version');
    expect(credentials(sent[0])).toBe('api:k3y-Zürich');
  });

  test('carries the user name of the options', async () => {
    const { client, sent } = clientWith({ body: {} }, { username: 'ada' });
    await client.serverInfo();
    expect(credentials(sent[0])).toBe('ada:k3y-Zürich');
  });

  test('carries no credentials if the key is null', async () => {
    const { client, sent } = clientWith({ body: {} }, { apiKey: null, headers: { 'x-team': 'acme' } });
    await client.readVersion();
    expect(sent[0]!.headers.has('authorization')).toBe(false);
    expect(sent[0]!.headers.get('x-team')).toBe('acme');
  });

  test('carries the Authorization of the client options', async () => {
    const { client, sent } = clientWith({ body: {} }, { headers: { Authorization: 'Bearer gateway' } });
    await client.readVersion();
    expect(sent[0]!.headers.get('authorization')).toBe('Bearer gateway');
  });

  test('takes query parameters and JSON bodies from one flat input', async () => {
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
    const methods = client as unknown as Record<string, (input: object) => Promise<unknown> | ItemStream<unknown>>;
    for (const [name, { path }] of Object.entries(operations)) {
      const parameters = path.matchAll(/\{([^{}]+)\}/g);
      const result = methods[name]!(Object.fromEntries(Array.from(parameters, ([, parameter]) => [parameter, 'x'])));
      await ('response' in result ? result.response() : result);
    }
    const called = sent.map(({ method, url }) => `${method} ${new URL(url).pathname.replace('/base', '')}`);
    const rows = Object.values(operations).map(
      ({ method, path }) => `${method} ${path.replaceAll(/\{[^{}]+\}/g, 'x')}`,
    );
    expect(called).toEqual(rows);
  });

  test('exposes the digest of its contract', () => {
    expect(clientWith({ body: {} }).client.contractDigest).toBe(contractDigest);
    expect(contractDigest).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  test('returns the unread response of a stream', async () => {
    const { client } = clientWith({ body: { id: 'c1' } });
    const response = await client.callsQueryStream({ project_id: 'acme/support-bot' }).response();
    expect(response.bodyUsed).toBe(false);
    expect(response.headers.get('x-request-id')).toBe('req-1');
    expect(await response.text()).toBe('{"id":"c1"}');
  });

  test('returns the stream of a plain call as a string', async () => {
    const { client } = clientWith({ body: { id: 'c1' } });
    const { data } = await client.POST('/calls/stream_query', { body: { project_id: 'acme/support-bot' } });
    expect(data).toBe('{"id":"c1"}');
  });
});

describe('an error', () => {
  test('of a declared status has the class of the status', async () => {
    const { client } = clientWith({ status: 403, body: { reason: 'not your project' } });
    const error: unknown = await client.callRead({ project_id: 'acme/support-bot', id: 'x' }).catch((caught) => caught);
    expect(error).toBeInstanceOf(TracingForbiddenError);
    expect(error).toBeInstanceOf(TracingError);
    expect(isTracingStatusError(error)).toBe(true);
    expect(error).toMatchObject({
      name: 'TracingForbiddenError',
      service: 'tracing',
      status: 403,
      body: { reason: 'not your project' },
      requestId: 'req-1',
      message: 'callRead returned 403: not your project (request req-1)',
    });
  });

  test('of a validation names the locations', async () => {
    const body = { detail: [{ loc: ['body', 'start'], msg: 'Field required', type: 'missing' }] };
    const { client } = clientWith({ status: 422, body });
    const call = client.callStats({ project_id: 'acme/support-bot', start: '2026-03-02T00:00:00Z' });
    await expect(call).rejects.toBeInstanceOf(TracingUnprocessableError);
    await expect(call).rejects.toThrow('callStats returned 422: body.start: Field required');
  });

  test('of another status has the base class', async () => {
    const { client } = clientWith({ status: 418, body: 'teapot' });
    const error: unknown = await client.readVersion().catch((caught) => caught);
    expect((error as Error).constructor).toBe(TracingError);
    expect(isTracingStatusError(error)).toBe(false);
  });

  test('of the connection is not a status error', async () => {
    const { client } = clientWith({ body: {} }, { fetch: broken, retry: false });
    const error: unknown = await client.readVersion().catch((caught) => caught);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(isTracingStatusError(error)).toBe(false);
  });
});

describe('retries', () => {
  test('an operation that is safe to repeat as often as the options say', async () => {
    const { client, sent } = clientWith({ status: 503, body: {} }, { retry: { attempts: 4, baseDelay: 0 } });
    await expect(client.readVersion()).rejects.toMatchObject({ status: 503, retryable: true });
    expect(sent).toHaveLength(4);
  });

  test('another operation only if the caller says so', async () => {
    const { client, sent } = clientWith({ status: 503, body: {} }, { retry: { baseDelay: 0, also: ['scoreCreate'] } });
    const start = { project_id: 'p', op_name: 'o', started_at: '2026-03-02T09:15:00Z', attributes: {}, inputs: {} };
    await client.callStart({ start }).catch(() => {});
    expect(sent.splice(0)).toHaveLength(1);
    await client.callStart({ start }, { retry: true }).catch(() => {});
    expect(sent.splice(0)).toHaveLength(3);
    const score = { entity: 'e', project: 'p', prediction_id: 'i', scorer: 's', value: 1 };
    await client.scoreCreate(score).catch(() => {});
    expect(sent).toHaveLength(3);
  });

  test('are reported to the hook', async () => {
    const attempts: string[] = [];
    const { client } = clientWith(
      { status: 429, body: {} },
      {
        retry: { attempts: 2, baseDelay: 0 },
        onAttempt: ({ operationId, attempt, status, retryIn }) =>
          attempts.push(`${operationId} ${attempt} ${status} ${retryIn === undefined ? 'over' : 'again'}`),
      },
    );
    await client.readVersion().catch(() => {});
    expect(attempts).toEqual(['readVersion 1 429 again', 'readVersion 2 429 over']);
  });
});

test('the time limits of the client and of a call end it with a TimeoutError', async () => {
  const { client } = clientWith({ body: {} }, { fetch: silent, timeout: 20 });
  await expect(client.readVersion()).rejects.toMatchObject({ name: 'TimeoutError', limit: 'total', after: 20 });
  const calling = client.readVersion({ timeout: 1000, attemptTimeout: 10, retry: false });
  await expect(calling).rejects.toMatchObject({ name: 'TimeoutError', limit: 'attempt', after: 10 });
  await expect(calling).rejects.toBeInstanceOf(TimeoutError);
});

describe('invalid options are named', () => {
  test.each<[object, string]>([
    [{ apiKey: 'k' }, 'option "baseUrl"'],
    [{ baseUrl: 'localhost:4010', apiKey: 'k' }, 'option "baseUrl"'],
    [{ baseUrl: 'http://h' }, 'option "apiKey"'],
    [{ baseUrl: 'http://h', apiKey: '' }, 'option "apiKey"'],
    [{ baseUrl: 'http://h', apiKey: 's3cret\n' }, 'option "apiKey"'],
    [{ baseUrl: 'http://h', apiKey: 'k', username: 'a:b' }, 'option "username" must be without a colon'],
    [{ baseUrl: 'http://h', apiKey: 'k', headers: { 'x y': '1' } }, 'header "x y"'],
    [{ baseUrl: 'http://h', apiKey: 'k', timeout: 0 }, 'option "timeout"'],
    [{ baseUrl: 'http://h', apiKey: 'k', retry: { attempts: 0 } }, 'option "attempts"'],
  ])('%j', (options, message) => {
    for (const create of [createTracingClient, createTracingMethods]) {
      const attempt = (): unknown => create(options as TracingClientOptions, {});
      expect(attempt).toThrow(TypeError);
      expect(attempt).toThrow(`${create.name}: ${message}`);
      expect(attempt).not.toThrow('s3cret');
    }
  });
});
