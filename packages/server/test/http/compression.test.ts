import { once } from 'node:events';
import { get, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { negotiateEncoding } from '../../src/http/compression.ts';
import { RawLines } from '../../src/core/raw-json.ts';
import { credentials } from '../support/service.ts';
import { openApp, type TestApp } from './support.ts';

const project_id = 'acme/support-bot';
const long = { results: [{ id: 'price', llm_id: 'small '.repeat(2000) }] };
const line = { id: 'call', inputs: { text: 'word '.repeat(100) } };
/** Lines that are written already; larger than a piece of the stream. */
const page = Buffer.from(`${JSON.stringify({ id: 'é', text: 'word '.repeat(60_000) })}\n{"id":"last"}\n`);

describe('How an answer is compressed', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['deflate', 'deflate'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['GZip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *;q=0.5', 'gzip'],
    ['identity, gzip;q=0.5', undefined],
    ['identity;q=0, deflate;q=0.1', 'deflate'],
    ['gzip;q=0', undefined],
    ['zstd, compress', undefined],
    ['gzip;q=x, ,;', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('is %j: %j', (accepted, encoding) => {
    expect(negotiateEncoding(accepted, 'application/json; charset=utf-8')).toBe(encoding);
  });

  test('is not at all for what is small already', () => {
    for (const type of ['image/png', 'application/octet-stream', 'application/zip', 'application/x-protobuf', '']) {
      expect(negotiateEncoding('gzip', type)).toBeUndefined();
    }
    for (const type of ['text/plain', 'application/jsonl', 'image/svg+xml', 'application/ld+json']) {
      expect(negotiateEncoding('gzip', type)).toBe('gzip');
    }
  });
});

describe('Packed answers', () => {
  let opened: TestApp;
  const source: { go: () => void; ended: boolean } = { go: () => {}, ended: false };
  beforeAll(async () => {
    opened = await openApp({
      costQuery: async (input: { limit?: number }) => (input.limit === 1 ? { results: [] } : long),
      async *callsQueryStream({ limit }: { limit?: number }) {
        try {
          yield line;
          if (limit === 7) yield new RawLines(page);
          if (limit === 7) return;
          await new Promise<void>((resolve) => {
            source.go = resolve;
          });
          if (limit === 13) throw new Error('The storage broke down.');
          yield line;
        } finally {
          source.ended = true;
        }
      },
    });
  });
  afterAll(() => opened.close());

  function post(path: string, body: object, accepted: string | undefined): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const sent = request(
        `${opened.url}${path}`,
        {
          method: 'POST',
          headers: {
            authorization: credentials('any'),
            'content-type': 'application/json',
            ...(accepted !== undefined && { 'accept-encoding': accepted }),
          },
        },
        resolve,
      );
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });
  }

  async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['deflate', inflateSync],
  ] as const)('are the same in %s', async (encoding, decompress) => {
    const answer = await post('/cost/query', { project_id }, encoding);
    const bytes = await bytesOf(answer);
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.length),
      vary: 'Origin, Accept-Encoding',
    });
    expect(JSON.parse(decompress(bytes).toString())).toEqual(long);
    expect(bytes.length).toBeLessThan(JSON.stringify(long).length / 4);
  });

  test.each([
    [undefined, (bytes: Buffer) => bytes],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['deflate', inflateSync],
  ] as const)('have the lines that were written already among the others, in %s', async (encoding, decompress) => {
    const answer = await post('/calls/stream_query', { project_id, limit: 7 }, encoding);
    expect(answer.headers['content-encoding']).toBe(encoding);
    const lines = decompress(await bytesOf(answer)).toString();
    expect(lines).toBe(`${JSON.stringify(line)}\n${page.toString()}`);
  });

  test('are sent as they are to who does not ask, and when they are short', async () => {
    const plain = await post('/cost/query', { project_id }, undefined);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('Origin, Accept-Encoding');
    expect(JSON.parse((await bytesOf(plain)).toString())).toEqual(long);
    const short = await post('/cost/query', { project_id, limit: 1 }, 'gzip');
    expect(short.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse((await bytesOf(short)).toString())).toEqual({ results: [] });
  });

  test('of errors can be read', async () => {
    const answer = await post('/cost/query', {}, 'gzip');
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([422, undefined]);
    expect(JSON.parse((await bytesOf(answer)).toString())).toHaveProperty('detail');
  });

  test.each([
    ['nothing', undefined],
    ['gzip', createGunzip],
    ['br', createBrotliDecompress],
  ] as const)('give each line when it is there, compressed by %s', async (encoding, decompressor) => {
    const answer = await post('/calls/stream_query', { project_id }, decompressor && encoding);
    expect(answer.headers['content-encoding']).toBe(decompressor && encoding);
    const lines = decompressor ? answer.pipe(decompressor()) : answer;
    const [first] = (await once(lines, 'data')) as [Buffer];
    expect(first.toString()).toBe(`${JSON.stringify(line)}\n`);
    source.go();
    expect((await bytesOf(lines as IncomingMessage)).toString()).toBe(`${JSON.stringify(line)}\n`);
  });

  test.each([['nothing'], ['gzip'], ['br']])('are cut off when they fail, compressed by %s', async (encoding) => {
    const answer = await post('/calls/stream_query', { project_id, limit: 13 }, encoding);
    await once(answer, 'data');
    source.go();
    await expect(bytesOf(answer)).rejects.toThrow('aborted');
  });

  test.each([['nothing'], ['gzip'], ['br']])(
    'end their source when the reader leaves, compressed by %s',
    async (encoding) => {
      source.ended = false;
      const answer = await post('/calls/stream_query', { project_id }, encoding);
      await once(answer, 'data');
      answer.destroy();
      await once(answer, 'close');
      source.go();
      await expect.poll(() => source.ended).toBe(true);
    },
  );

  test('of HEAD have the headers alone', async () => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${opened.url}/version`, { method: 'HEAD' }, resolve).on('error', reject);
    });
    expect((await bytesOf(answer)).length).toBe(0);
  });
});
