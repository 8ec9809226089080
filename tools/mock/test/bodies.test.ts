import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mock } from '../src/mock.ts';
import { authorization, postNote, startFixture } from './fixture.ts';

const note = JSON.stringify({ text: 'Grüße' });

async function reason(response: Response): Promise<string> {
  return ((await response.json()) as { reason: string }).reason;
}

describe('Request bodies', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startFixture({ maxBodyBytes: 100_000 });
  });
  afterAll(() => mock.close());

  test('A body that fits gets the declared example', async () => {
    const response = await postNote(mock, note);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ id: 1 });
  });

  test.each([['{"text": '], ['hello'], ['{"text": "a"}}'], ["{'text': 1}"]])(
    'The malformed JSON %s gets 400 within a second',
    async (body) => {
      const start = performance.now();
      const response = await postNote(mock, body);
      expect(response.status).toBe(400);
      expect(await reason(response)).toMatch(/^The request body is not valid JSON: /);
      expect(performance.now() - start).toBeLessThan(1_000);
    },
  );

  test('Bytes that are not UTF-8 get 400, and a byte order mark is ignored', async () => {
    const latin = await postNote(mock, Buffer.from(note, 'latin1'));
    expect(latin.status).toBe(400);
    expect(await reason(latin)).toBe('The request body is not valid JSON: it is not UTF-8.');
    expect((await postNote(mock, `\uFEFF${note}`)).status).toBe(200);
  });

  test('JSON in another charset is rejected by name', async () => {
    const response = await postNote(mock, note, { 'content-type': 'application/json; charset=utf-16' });
    expect(response.status).toBe(400);
    expect(await reason(response)).toContain('utf-16');
    expect((await postNote(mock, note, { 'content-type': 'application/json;charset=UTF-8' })).status).toBe(200);
  });

  test('If Content-Type is omitted, JSON is assumed for an operation that takes JSON', async () => {
    const response = await fetch(`${mock.url}/notes`, {
      method: 'POST',
      body: Buffer.from(note),
      headers: { authorization },
    });
    expect(response.status).toBe(200);
  });

  test('An invalid Content-Type gets 400', async () => {
    expect((await postNote(mock, note, { 'content-type': ';;;' })).status).toBe(400);
  });

  test('A missing required body gets the declared 422', async () => {
    const response = await postNote(mock, '');
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      detail: [{ loc: ['body'], msg: 'Body parameter is required', type: 'missing' }],
    });
  });

  test.each([
    ['gzip', gzipSync(note)],
    ['x-gzip', gzipSync(note)],
    ['deflate', deflateSync(note)],
    ['deflate', deflateRawSync(note)],
    ['br', brotliCompressSync(note)],
    ['identity', Buffer.from(note)],
  ])('A body in %s is decoded before it is checked', async (encoding, body) => {
    expect((await postNote(mock, body, { 'content-encoding': encoding })).status).toBe(200);
  });

  test('A compressed body with an error in the JSON gets the response for that error', async () => {
    expect((await postNote(mock, gzipSync('{"text": '), { 'content-encoding': 'gzip' })).status).toBe(400);
    expect((await postNote(mock, gzipSync('{"text": 1}'), { 'content-encoding': 'gzip' })).status).toBe(422);
  });

  test('A body that is not in its Content-Encoding, or truncated, gets 400', async () => {
    expect((await postNote(mock, note, { 'content-encoding': 'gzip' })).status).toBe(400);
    expect((await postNote(mock, gzipSync(note).subarray(0, 20), { 'content-encoding': 'gzip' })).status).toBe(400);
  });

  test('An unknown Content-Encoding gets 400 that names the known ones', async () => {
    const response = await postNote(mock, note, { 'content-encoding': 'compress' });
    expect(response.status).toBe(400);
    expect(await reason(response)).toContain('gzip, deflate, br');
  });

  test('A body over the limit gets 413, even if its length is not announced', async () => {
    const large = JSON.stringify({ text: 'x'.repeat(3_000_000) });
    const announced = await postNote(mock, large);
    expect(announced.status).toBe(413);
    expect(await reason(announced)).toContain('100000 bytes');
    const chunked: RequestInit & { duplex: string } = {
      method: 'POST',
      body: new Blob([large]).stream(),
      duplex: 'half',
      headers: { authorization, 'content-type': 'application/json' },
    };
    expect((await fetch(`${mock.url}/notes`, chunked)).status).toBe(413);
  });

  test('A small body that decompresses to one over the limit gets 413', async () => {
    const bomb = gzipSync(JSON.stringify({ text: 'x'.repeat(3_000_000) }));
    expect(bomb.length).toBeLessThan(100_000);
    expect((await postNote(mock, bomb, { 'content-encoding': 'gzip' })).status).toBe(413);
  });

  test('A body of exactly the limit passes', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(100_000 - 11) });
    expect(Buffer.byteLength(body)).toBe(100_000);
    expect((await postNote(mock, body)).status).toBe(200);
  });

  test('Bytes and forms reach the contract', async () => {
    const bytes = Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256));
    const put = { method: 'PUT', body: bytes, headers: { 'content-type': 'application/octet-stream' } };
    expect((await fetch(`${mock.url}/files`, put)).status).toBe(200);

    const form = new FormData();
    form.set('file', new Blob([bytes]), 'a.bin');
    expect((await fetch(`${mock.url}/files`, { method: 'POST', body: form })).status).toBe(200);
    const empty = new FormData();
    empty.set('other', 'x');
    expect((await fetch(`${mock.url}/files`, { method: 'POST', body: empty })).status).toBe(422);
  });
});
