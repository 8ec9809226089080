import { inspect } from 'node:util';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Attempt, createServiceMethods, type FetchLike, TimeoutError } from '../src/index.ts';
import { createRedact, redactUrl } from '../src/redact.ts';
import { leanNotesConfig } from './support/lean.ts';
import { notesClient, NotesError, type NotesMethods } from './support/notes.ts';

/** Everything that a logger may show of an error. */
function shown(error: unknown): string {
  const { stack, cause } = error as Error;
  return [
    String(error),
    JSON.stringify(error),
    inspect(error, { depth: 10, showHidden: true, getters: true }),
    stack,
    JSON.stringify(cause),
    inspect(cause, { depth: 10, showHidden: true }),
    inspect([...((error as { headers?: Headers }).headers ?? [])]),
  ].join('\n');
}

/** Shows the errors of several calls of a client with this fetch, as a logger would. */
async function everyError(key: string, fetch: FetchLike): Promise<string> {
  const client = notesClient('http://notes.test', fetch, key);
  const calls = await Promise.allSettled([
    client.noteRead({ book: 'b', note: 'n' }),
    client.notesQuery(),
    client.readVersion({ headers: { authorization: `Bearer ${key}` } }),
  ]);
  const reasons = calls.flatMap((call) => (call.status === 'rejected' ? [call.reason as unknown] : []));
  expect(reasons).toHaveLength(calls.length);
  return reasons.map(shown).join('\n');
}

const keys = fc
  .stringMatching(/^[\w+/=.:@%"' -]{6,60}$/)
  .map((key) => key.trim())
  // Class names, URLs and messages of these tests may be shown.
  .filter((key) => key.length >= 6 && /\d.*[A-Z]|[A-Z].*\d/.test(key));

function forms(key: string): string[] {
  return [key, encodeURIComponent(key), btoa(`api:${key}`)];
}

describe('the API key is hidden in', () => {
  test('a response that repeats it', async () => {
    await fc.assert(
      fc.asyncProperty(keys, async (key) => {
        const log = await everyError(key, (request) =>
          Promise.resolve(
            Response.json(
              { reason: `bad key ${key}`, sent: { [key]: request.headers.get('authorization') }, list: [key] },
              { status: 401, headers: { 'x-request-id': 'r', 'x-echo': encodeURIComponent(key) } },
            ),
          ),
        );
        for (const form of forms(key)) expect(log).not.toContain(form);
        expect(log).toContain('bad key ***');
      }),
    );
  });

  test('a response that repeats it as text or instead of JSON', async () => {
    await fc.assert(
      fc.asyncProperty(keys, fc.constantFrom(200, 500), fc.nat(1990), async (key, status, before) => {
        const body = `${'x'.repeat(before)}${key} ${encodeURIComponent(key)}`;
        const client = notesClient('http://notes.test', () => Promise.resolve(new Response(body, { status })), key);
        const error = await client.noteRead({ book: 'b', note: 'n' }).catch((caught: unknown) => caught);
        // A cut inside the key would show its beginning.
        for (const form of [...forms(key), key.slice(0, 6)]) expect(shown(error)).not.toContain(form);
      }),
    );
  });

  test('the error of a fetch, its causes and its own properties', async () => {
    await fc.assert(
      fc.asyncProperty(keys, async (key) => {
        const log = await everyError(key, (request) => {
          const inner = Object.assign(new Error(`cannot reach http://api:${key}@notes.test`), {
            config: { headers: Object.fromEntries(request.headers) },
            code: 'EHOSTUNREACH',
          });
          return Promise.reject(new TypeError(`failed with ${request.headers.get('authorization')}`, { cause: inner }));
        });
        for (const form of forms(key)) expect(log).not.toContain(form);
        expect(log).toContain('(EHOSTUNREACH)');
      }),
    );
  });

  test('a response that repeats the credentials of the call', async () => {
    const client = notesClient('http://notes.test', (request) =>
      Promise.resolve(new Response(`not ${request.headers.get('authorization')}`, { status: 401 })),
    );
    for (const authorization of ['Bearer c4ll-0f9e', 'c4ll-0f9e']) {
      const error = await client.readVersion({ headers: { authorization } }).catch((caught: unknown) => caught);
      expect(shown(error)).toContain('***');
      expect(shown(error)).not.toContain('0f9e');
    }
  });

  test('the error of a fetch that contains itself', async () => {
    const log = await everyError('k3y-0f9e-77', () => {
      const circle: Record<string, unknown> = { text: 'refused k3y-0f9e-77' };
      circle['a'] = circle;
      circle['b'] = circle;
      return Promise.reject(circle);
    });
    expect(log).toContain('refused ***');
    expect(log).not.toContain('0f9e');
  });

  test('the error of a fetch that is no Error', async () => {
    const log = await everyError('k3y-0f9e-77', () => Promise.reject('refused k3y-0f9e-77'));
    expect(log).toContain('refused ***');
    expect(log).not.toContain('0f9e');
  });
});

describe('no part of a call shows a secret', () => {
  const key = 'k3y-0f9e-77';
  const input = { book: 'b', note: 'n' };

  test('neither the attempts that the hook gets', async () => {
    const told: Attempt[] = [];
    const outcomes: FetchLike[] = [
      () => Promise.reject(new TypeError(`refused ${key}`, { cause: new Error('inner', { cause: { key } }) })),
      () => Promise.resolve(Response.json({ reason: key }, { status: 503, headers: { 'x-echo': key } })),
      () => new Promise(() => {}),
    ];
    const client = createServiceMethods<NotesMethods>({
      ...leanNotesConfig('http://notes.test', (request) => outcomes[told.length]!(request), key),
      attemptTimeout: 30,
      onAttempt: (attempt) => told.push(attempt),
    });
    await client.noteRead({ book: key, note: 'n' }).catch((error: unknown) => told.push({ error } as Attempt));
    expect(told).toHaveLength(4);
    for (const { error, ...rest } of told) {
      expect(shown(error ?? {}) + inspect(rest)).not.toContain('0f9e');
    }
    expect(told.map(({ url }) => url).slice(0, 3)).toEqual(Array(3).fill('http://notes.test/books/***/notes/n'));
    expect(told[3]!.error).toBeInstanceOf(TimeoutError);
  });

  test('nor a header field of the client or the call whose name suggests a key', async () => {
    const echo: FetchLike = (request) =>
      Promise.resolve(
        Response.json([...request.headers], { status: 400, headers: Object.fromEntries(request.headers) }),
      );
    const config = leanNotesConfig('http://notes.test', echo, key);
    config.headers.set('x-api-key', 'cl13nt-0f9e');
    const headers = { 'X-Auth-Token': 'Token c4ll-0f9e', Cookie: 'session=c00k-0f9e' };
    const client = createServiceMethods<NotesMethods>(config);
    const error = await client.noteRead(input, { headers }).catch((caught: unknown) => caught);
    expect(shown(error)).not.toContain('0f9e');
    expect(shown(error)).toContain('x-auth-token');
  });

  test('nor a deeply nested response', async () => {
    const deep = `${'['.repeat(100_000)}"${key}"${']'.repeat(100_000)}`;
    const client = notesClient('http://notes.test', () => Promise.resolve(new Response(deep, { status: 400 })), key);
    const error = await client.noteRead(input).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(NotesError);
    expect(shown(error)).not.toContain('0f9e');
  });
});

describe('a URL', () => {
  test('loses user, password and the values of secret query parameters', () => {
    expect(redactUrl('https://api:s3cr:t@host/a@b?limit=2&api_key=1&access_token=2#x')).toBe(
      'https://host/a@b?limit=2&api_key=***&access_token=***#x',
    );
  });

  test('never shows a password, whatever it is', () => {
    fc.assert(
      fc.property(keys, fc.webPath(), (key, path) => {
        const url = new URL(`http://host${path}`);
        url.password = key;
        expect(redactUrl(url.href)).toBe(`http://host${url.pathname}${url.search}`);
      }),
    );
  });
});

describe('hiding secrets', () => {
  test('leaves everything else unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(createRedact(['k3y-0f9e-77'])(value)).toEqual(value);
      }),
    );
  });

  test('ends at causes that refer to each other', () => {
    const first = new Error('first k3y-0f9e-77');
    first.cause = new Error('second', { cause: first });
    const copy = createRedact(['k3y-0f9e-77'])(first);
    expect(copy.message).toBe('first ***');
    expect((copy.cause as Error).message).toBe('second');
    expect(first.message).toBe('first k3y-0f9e-77');
  });

  test('ends at cycles, and copies a shared value once', () => {
    const shared = { key: 'k3y-0f9e-77' };
    const circle: Record<string, unknown> = { shared, list: [shared, null] };
    circle['a'] = circle;
    circle['b'] = [circle];
    const copy = createRedact(['k3y-0f9e-77'])(circle);
    expect(copy).toEqual({ shared: { key: '***' }, list: [{ key: '***' }, null], a: '***', b: ['***'] });
    expect((copy['list'] as unknown[])[0]).toBe(copy['shared']);
    expect(circle['a']).toBe(circle);
  });

  test('copies a value that is reached along many paths once', () => {
    let value: object = { key: 'k3y-0f9e-77' };
    for (let level = 0; level < 60; level += 1) value = { left: value, right: value };
    let copy = createRedact(['k3y-0f9e-77'])(value) as { left?: object; key?: string };
    while (copy.left) copy = copy.left;
    expect(copy.key).toBe('***');
  });

  test('keeps name, message and cause of an error of another realm', () => {
    const foreign = runInNewContext(`
      const cause = Object.assign(new Error('connect k3y-0f9e-77'), { code: 'ECONNREFUSED', config: 'own' });
      new TypeError('fetch failed', { cause })`) as Error;
    expect(foreign).not.toBeInstanceOf(Error);
    const copy = createRedact(['k3y-0f9e-77'])(foreign);
    expect(copy).toBeInstanceOf(Error);
    expect(copy).toMatchObject({ name: 'TypeError', message: 'fetch failed' });
    expect(copy.cause).toBeInstanceOf(Error);
    expect(copy.cause).toMatchObject({ message: 'connect ***', code: 'ECONNREFUSED' });
    expect(copy.cause).not.toHaveProperty('config');
  });

  test.each<[string, unknown, unknown]>([
    ['cannot become a string', { toString: null }, { toString: null }],
    ['is an object', { key: 'k3y-0f9e-77' }, { key: '***' }],
    ['is a string', 'not k3y-0f9e-77', 'not ***'],
    ['is a number', 7, 7],
  ])('keeps a cause that %s', (_which, cause, shownCause) => {
    expect(createRedact(['k3y-0f9e-77'])(new Error('x', { cause })).cause).toEqual(shownCause);
  });

  test('does not hide a secret of a few characters', () => {
    expect(createRedact(['key'])('the key is wrong')).toBe('the key is wrong');
  });
});
