import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mock } from '../src/mock.ts';
import { contract, postNote, startFixture } from './fixture.ts';

const note = JSON.stringify({ text: 'Hello' });
const streamed = 'data: {"text":"Hel"}\n\ndata: {"text":"lo"}\n\ndata: [DONE]\n\n';

describe('Responses', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startFixture();
  });
  afterAll(() => mock.close());

  function chat(body: object, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${mock.url}/chat`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  test('Missing and malformed credentials get the declared 401', async () => {
    for (const authorization of ['', 'Bearer key', 'Basic', 'Basic ???']) {
      const response = await postNote(mock, note, { authorization });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ reason: 'As declared.' });
    }
  });

  test('A body that breaks the schema gets the declared 422, and sl-violations says where', async () => {
    const response = await postNote(mock, JSON.stringify({ text: 1, größe: 2 }));
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      detail: [
        {
          loc: ['body', 'größe'],
          msg: "Request body must NOT have additional properties; found 'größe'",
          type: 'extra_forbidden',
        },
        { loc: ['body', 'text'], msg: 'Request body property text must be string', type: 'type' },
      ],
    });
    expect(JSON.parse(response.headers.get('sl-violations') ?? '')).toEqual([
      {
        location: ['request', 'body'],
        severity: 'Error',
        code: 'additionalProperties',
        message: "Request body must NOT have additional properties; found 'größe'",
      },
      {
        location: ['request', 'body', 'text'],
        severity: 'Error',
        code: 'type',
        message: 'Request body property text must be string',
      },
    ]);
  });

  test('A missing key is named in the declared 422', async () => {
    const response = await postNote(mock, '{}');
    expect([response.status, await response.json()]).toEqual([
      422,
      { detail: [{ loc: ['body', 'text'], msg: expect.stringContaining("'text'") as string, type: 'missing' }] },
    ]);
  });

  test('Many violations are cut to whole entries that a client can still read', async () => {
    const wrong = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`unknown${index}`, 1]));
    const header = (await postNote(mock, JSON.stringify(wrong))).headers.get('sl-violations') ?? '';
    expect(header.length).toBeLessThanOrEqual(8_000);
    expect((JSON.parse(header) as unknown[]).length).toBeGreaterThan(10);
  });

  test('Prefer selects a declared status', async () => {
    const response = await postNote(mock, note, { prefer: 'code=500' });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ reason: 'As declared.' });
  });

  test('Prefer selects an example by its key', async () => {
    expect(await (await postNote(mock, note, { prefer: 'example=long' })).json()).toEqual({ id: 2 });
    expect(await (await postNote(mock, note, { prefer: 'code=200, example="long"' })).json()).toEqual({ id: 2 });
  });

  test.each([
    ['code=418', 'Prefer: noteWrite declares no status 418. It declares 200, 400, 401, 413, 422, 500.'],
    ['example=tall', 'Prefer: the 200 of noteWrite has no example tall. It has short, long.'],
    ['code=500, example=long', 'Prefer: the 500 of noteWrite has no example long. It has error.'],
    ['dynamic=maybe', 'Prefer: dynamic is "maybe". Write dynamic=true or dynamic=false.'],
  ])('Prefer: %s, which the operation does not have, gets 400 with what it has', async (prefer, reason) => {
    const response = await postNote(mock, note, { prefer });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ reason });
  });

  test('Unknown preferences are ignored', async () => {
    expect((await postNote(mock, note, { prefer: 'respond-async, wait=10' })).status).toBe(200);
  });

  test('The stream flag in the body selects a stream, whatever Accept says', async () => {
    for (const accept of ['*/*', 'application/json', 'text/event-stream', 'text/html']) {
      const response = await chat({ stream: true }, { accept });
      expect(response.headers.get('content-type')).toBe('text/event-stream');
      expect(await response.text()).toBe(streamed);
    }
  });

  test('Accept alone selects a stream if the body has no flag', async () => {
    expect(await (await chat({}, { accept: 'text/event-stream' })).text()).toBe(streamed);
  });

  test('If the flag is omitted, the response is JSON, also for a caller who accepts anything', async () => {
    for (const accept of ['*/*', 'application/json', 'application/json, text/event-stream', 'text/html', ';']) {
      const response = await chat({}, { accept });
      expect(await response.json()).toEqual({ text: 'Hello' });
    }
    expect(await (await chat({ stream: false }, { accept: 'text/event-stream' })).json()).toEqual({ text: 'Hello' });
  });

  test('An error selected by Prefer is JSON, not a stream', async () => {
    const response = await chat({ stream: true }, { prefer: 'code=429' });
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({ reason: 'As declared.' });
  });

  test('An example of the other media type is rejected', async () => {
    const response = await chat({ stream: true }, { prefer: 'example=whole' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      reason:
        'Prefer: the example whole of chat has another media type. Select it with the property "stream" of the body.',
    });
  });

  test('JSON lines are returned as declared, whatever Accept says', async () => {
    for (const accept of ['*/*', 'application/jsonl', 'application/json']) {
      const response = await fetch(`${mock.url}/notes/export`, { method: 'POST', headers: { accept } });
      expect(response.headers.get('content-type')).toBe('application/jsonl');
      expect(await response.text()).toBe('{"id":1}\n{"id":2}\n');
    }
  });

  test('A valid request id is returned, and created if it is missing or invalid', async () => {
    const echoed = await postNote(mock, note, { 'x-request-id': 'req-from-caller' });
    expect(echoed.headers.get('x-request-id')).toBe('req-from-caller');
    for (const invalid of ['', 'two words', 'x'.repeat(129)]) {
      const created = await postNote(mock, '{', { 'x-request-id': invalid });
      expect(created.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('Every response has the digest of the contract, which pages of other origins can read', async () => {
    const text = `${JSON.stringify(contract, null, 2)}\n`;
    const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
    const origin = 'http://app.test';
    const responses = [
      await postNote(mock, note, { origin }),
      await postNote(mock, '{', { origin }),
      await postNote(mock, note, { origin, prefer: 'code=500' }),
      await fetch(`${mock.url}/nowhere`, { headers: { origin } }),
      await fetch(`${mock.url}/notes`, { method: 'OPTIONS', headers: { origin } }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 400, 500, 404, 204]);
    for (const { headers } of responses) {
      expect(headers.get('contract-digest')).toBe(digest);
      expect(headers.get('access-control-expose-headers')).toContain('contract-digest');
    }
  });

  test('An example that cannot be sent gets 500 in the form of the service, and the mock stays up', async () => {
    const response = await fetch(`${mock.url}/broken`);
    expect(response.status).toBe(500);
    expect(((await response.json()) as { reason: string }).reason).toContain('The mock failed: ');
    expect((await fetch(`${mock.url}/notes/7`)).status).toBe(200);
  });

  test('A preflight allows what the browser asks for', async () => {
    const response = await fetch(`${mock.url}/notes`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://app.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://app.test');
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
  });

  test('A page of another origin can read responses and errors with all their headers', async () => {
    for (const body of [note, '{']) {
      const response = await postNote(mock, body, { origin: 'http://app.test' });
      expect(response.headers.get('access-control-allow-origin')).toBe('http://app.test');
      expect(response.headers.get('vary')).toBe('Origin');
      expect(response.headers.get('access-control-expose-headers')).toContain('x-request-id');
    }
  });
});
