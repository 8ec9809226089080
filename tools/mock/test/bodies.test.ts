import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mock } from '../src/index.ts';
import { authorization, postNote, startFixture } from './fixture.ts';

const note = JSON.stringify({ text: 'Grüße' });

async function reason(answer: Response): Promise<string> {
  return ((await answer.json()) as { reason: string }).reason;
}

describe('Request bodies', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startFixture({ maxBodyBytes: 100_000 });
  });
  afterAll(() => mock.close());

  test('A body that fits gets the declared example', async () => {
    const answer = await postNote(mock, note);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ id: 1 });
  });

  test.each([['{"text": '], ['hello'], ['{"text": "a"}}'], ["{'text': 1}"]])(
    'The malformed JSON %s gets 400 within a second',
    async (body) => {
      const start = performance.now();
      const answer = await postNote(mock, body);
      expect(answer.status).toBe(400);
      expect(await reason(answer)).toMatch(/^The request body is not valid JSON: /);
      expect(performance.now() - start).toBeLessThan(1_000);
    },
  );

  test('Bytes that are not UTF-8 get 400, and a byte order mark is passed over', async () => {
    const latin = await postNote(mock, Buffer.from(note, 'latin1'));
    expect(latin.status).toBe(400);
    expect(await reason(latin)).toBe('The request body is not valid JSON: it is not UTF-8.');
    expect((await postNote(mock, `\uFEFF${note}`)).status).toBe(200);
  });

  test('JSON in another charset is refused by name', async () => {
    const answer = await postNote(mock, note, { 'content-type': 'application/json; charset=utf-16' });
    expect(answer.status).toBe(400);
    expect(await reason(answer)).toContain('utf-16');
    expect((await postNote(mock, note, { 'content-type': 'application/json;charset=UTF-8' })).status).toBe(200);
  });

  test('A body without a Content-Type is taken for JSON where the operation takes JSON', async () => {
    const answer = await fetch(`${mock.url}/notes`, {
      method: 'POST',
      body: Buffer.from(note),
      headers: { authorization },
    });
    expect(answer.status).toBe(200);
  });

  test('A Content-Type that is none gets 400', async () => {
    expect((await postNote(mock, note, { 'content-type': ';;;' })).status).toBe(400);
  });

  test('A missing body where one is needed gets the declared 422', async () => {
    const answer = await postNote(mock, '');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ reason: 'As declared.' });
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

  test('A compressed body with a fault in the JSON gets the answer for that fault', async () => {
    expect((await postNote(mock, gzipSync('{"text": '), { 'content-encoding': 'gzip' })).status).toBe(400);
    expect((await postNote(mock, gzipSync('{"text": 1}'), { 'content-encoding': 'gzip' })).status).toBe(422);
  });

  test('A body that is not in its Content-Encoding, or cut, gets 400', async () => {
    expect((await postNote(mock, note, { 'content-encoding': 'gzip' })).status).toBe(400);
    expect((await postNote(mock, gzipSync(note).subarray(0, 20), { 'content-encoding': 'gzip' })).status).toBe(400);
  });

  test('An unknown Content-Encoding gets 400 that names the known ones', async () => {
    const answer = await postNote(mock, note, { 'content-encoding': 'compress' });
    expect(answer.status).toBe(400);
    expect(await reason(answer)).toContain('gzip, deflate, br');
  });

  test('A body over the limit gets 413, also when its length is not announced', async () => {
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

  test('A small body that unpacks to one over the limit gets 413', async () => {
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
