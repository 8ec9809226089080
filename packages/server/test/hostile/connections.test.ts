import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { BodyMemory } from '../../src/http/body.ts';
import { openApp, type TestApp } from '../http/support.ts';
import { credentials } from '../support/service.ts';

const project_id = 'acme/support-bot';
const MIB = 1024 * 1024;
const headers = { authorization: credentials('any'), 'content-type': 'application/json' };
const head = `POST /cost/query HTTP/1.1\r\nhost: x\r\nauthorization: ${headers.authorization}\r\ncontent-type: application/json\r\n`;

describe('Senders that do not keep to the rules', () => {
  let opened: TestApp;
  let performed = 0;
  beforeAll(async () => {
    opened = await openApp(
      {
        costQuery: async () => {
          performed += 1;
          return { results: [] };
        },
        fileCreate: async () => ({ digest: 'x' }),
      },
      { receiveTimeout: 400 },
    );
  });
  afterAll(() => opened.close());

  /** Returns all bytes that the server sends for some bytes, until the connection ends. */
  async function answerTo(...parts: (string | Buffer | number)[]): Promise<string> {
    const socket = connect(opened.port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('error', () => {});
    const closed = once(socket, 'close');
    for (const part of parts) {
      if (typeof part === 'number') await wait(part);
      else socket.write(part);
    }
    await closed;
    return text;
  }

  const stillServes = async (): Promise<void> => {
    const answer = await fetch(`${opened.url}/cost/query`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ project_id }),
    });
    expect(answer.status).toBe(200);
  };

  test.each([
    ['half of the headers', [head], /was not received in time/],
    ['half of a body', [`${head}content-length: 100\r\n\r\n{"project_id":`], /was not received in time/],
    ['half of a chunk', [`${head}transfer-encoding: chunked\r\n\r\n40\r\n{"proj`], /was not received in time/],
    [
      'a byte now and then',
      [`${head}content-length: 100\r\n\r\n`, '{', 100, '"', 100, 'p', 100, 'r', 100],
      /was not received in time/,
    ],
    [
      'headers that never end',
      [`${head}${'x-long: '.padEnd(20_000, 'y')}\r\n\r\n`],
      /headers of the request are too large/,
    ],
    ['no HTTP', ['\u0016\u0003\u0001\u0002\r\n\r\n'], /is not valid HTTP/],
    ['two lengths', [`${head}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`], /is not valid HTTP/],
    [
      'a length and chunks',
      [`${head}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
      /is not valid HTTP/,
    ],
    ['a chunk whose length is none', [`${head}transfer-encoding: chunked\r\n\r\nzz\r\n`], /is not valid HTTP/],
  ])('are told what is wrong with %s, and cut off', async (_name, parts, reason) => {
    const before = performed;
    const [first, , body] =
      /^HTTP\/1\.1 (\d+)[\s\S]*?\r\n\r\n([\s\S]*)$/.exec(await answerTo(...parts))?.slice(0) ?? [];
    expect(first).toMatch(/^HTTP\/1\.1 400 /);
    expect(first).toMatch(/x-request-id: [\da-f-]{36}\r\ncontract-digest: sha256:/);
    expect(JSON.parse(body ?? '')).toEqual({ reason: expect.stringMatching(reason) as string });
    expect(performed).toBe(before);
    await stillServes();
  });

  test('lose nothing of others when they leave in the middle of a body', async () => {
    const before = performed;
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const socket = connect(opened.port, '127.0.0.1');
        await once(socket, 'connect');
        socket.write(`${head}content-length: 1000000\r\n\r\n{"project_id":`);
        await wait(5);
        socket.resetAndDestroy();
      }),
    );
    await stillServes();
    expect(performed).toBe(before + 1);
  });

  const bytes = Buffer.from(JSON.stringify({ project_id }));
  const packed: [string, string, Buffer, number][] = [
    ['gzip that ends early', 'gzip', gzipSync(bytes).subarray(0, -6), 400],
    ['gzip whose sum is wrong', 'gzip', Buffer.concat([gzipSync(bytes).subarray(0, -8), Buffer.alloc(8)]), 400],
    ['gzip twice where it says once', 'gzip', gzipSync(gzipSync(bytes)), 400],
    ['two packings', 'gzip, gzip', gzipSync(gzipSync(bytes)), 400],
    ['no bytes at all', 'gzip', Buffer.alloc(0), 400],
    ['a bomb of gzip', 'gzip', gzipSync(Buffer.alloc(300 * MIB)), 413],
    ['a bomb of deflate', 'deflate', deflateSync(Buffer.alloc(300 * MIB)), 413],
  ];
  const send = (encoding: string, body: Buffer): Promise<Response> =>
    fetch(`${opened.url}/cost/query`, {
      method: 'POST',
      headers: { ...headers, 'content-encoding': encoding },
      body: Uint8Array.from(body),
    });

  test.each(packed)('get a declared answer to %s', async (_name, encoding, body, status) => {
    const answer = await send(encoding, body);
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { reason: expect.stringMatching(/\w{4}/) as string },
    ]);
  });

  test('may name a packing in capitals, and by its second name', async () => {
    for (const encoding of ['GZIP', 'x-gzip']) expect((await send(encoding, gzipSync(bytes))).status).toBe(200);
  });

  test('get a declared answer to a form that is packed', async () => {
    const form = new FormData();
    form.set('project_id', project_id);
    form.set('file', new Blob(['text']), 'name');
    const whole = new Response(form);
    const answer = await fetch(`${opened.url}/file/create`, {
      method: 'POST',
      headers: {
        authorization: headers.authorization,
        'content-type': whole.headers.get('content-type') ?? '',
        'content-encoding': 'gzip',
      },
      body: Uint8Array.from(gzipSync(await whole.arrayBuffer())),
    });
    expect([answer.status, await answer.json()]).toEqual([400, { reason: expect.any(String) as string }]);
  });

  test.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('cannot exhaust the stack with %s', async (_name, open, close) => {
    for (const depth of [255, 257, 1_000_000]) {
      const answer = await fetch(`${opened.url}/cost/query`, {
        method: 'POST',
        headers,
        body: `${open.repeat(depth)}1${close.repeat(depth)}`,
      });
      expect([400, 422]).toContain(answer.status);
      await answer.arrayBuffer();
    }
    await stillServes();
  });

  test('cannot make the service read a body without a key', async () => {
    const socket = connect(opened.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`${head.replace(/authorization: .*\r\n/, '')}content-length: ${31 * MIB}\r\n\r\n{`);
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    expect(chunk.toString()).toMatch(/^HTTP\/1\.1 401/);
    socket.destroy();
  });

  test('cannot send more than 32 MiB, in one piece or in chunks', async () => {
    for (const length of [33 * MIB, undefined]) {
      const sent = request(`${opened.url}/cost/query`, {
        method: 'POST',
        headers: { ...headers, ...(length !== undefined && { 'content-length': length }) },
      });
      sent.on('error', () => {});
      const answered = once(sent, 'response') as Promise<[{ statusCode: number }]>;
      const chunk = Buffer.alloc(MIB, ' ');
      for (let index = 0; index < 33; index += 1) sent.write(chunk);
      const [answer] = await answered;
      expect(answer.statusCode).toBe(413);
      sent.destroy();
    }
    await stillServes();
  });
});

describe('Many large bodies at once', () => {
  test('are refused with 429 beyond a bound, one alone never is', async () => {
    const held: (() => void)[] = [];
    const { url, close } = await openApp(
      {
        costQuery: async () => {
          await new Promise<void>((resolve) => held.push(resolve));
          return { results: [] };
        },
      },
      { bodyMemory: new BodyMemory(8 * MIB) },
    );
    const send = (size: number, packed = false): Promise<Response> => {
      const body = Buffer.from(JSON.stringify({ project_id }).padEnd(size));
      return fetch(`${url}/cost/query`, {
        method: 'POST',
        headers: { ...headers, ...(packed && { 'content-encoding': 'gzip' }) },
        body: Uint8Array.from(packed ? gzipSync(body) : body),
      });
    };
    const alone = send(16 * MIB);
    await expect.poll(() => held.length).toBe(1);
    const second = await send(2 * MIB);
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '1']);
    held.shift()?.();
    expect((await alone).status).toBe(200);

    const small = Array.from({ length: 6 }, () => send(MIB));
    await expect.poll(() => held.length).toBe(6);
    const bomb = await send(16 * MIB, true);
    expect(bomb.status).toBe(429);
    for (const go of held.splice(0)) go();
    expect((await Promise.all(small)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const after = send(16 * MIB, true);
    await expect.poll(() => held.length).toBe(1);
    held.shift()?.();
    expect((await after).status).toBe(200);
    await close();
  });

  test.each(['application/json', 'multipart/form-data; boundary=b'])(
    'are counted while they arrive without a length: %s',
    async (type) => {
      const { port, url, close } = await openApp(
        { costQuery: async () => ({ results: [] }), fileCreate: async () => ({ digest: 'x' }) },
        { bodyMemory: new BodyMemory(8 * MIB) },
      );
      const isForm = type.startsWith('multipart');
      const open = (): ReturnType<typeof request> => {
        const path = isForm ? '/file/create' : '/cost/query';
        const sent = request({ port, path, method: 'POST', headers: { ...headers, 'content-type': type } });
        sent.on('error', () => {});
        const field = 'content-disposition: form-data; name="project_id"';
        const file = 'content-disposition: form-data; name="file"; filename="f"';
        const start = `--b\r\n${field}\r\n\r\n${project_id}\r\n--b\r\n${file}\r\n\r\n`;
        sent.write(isForm ? start : JSON.stringify({ project_id }));
        return sent;
      };
      const statuses: number[] = [];
      const senders = Array.from({ length: 8 }, open);
      for (const sender of senders) {
        sender.on('response', (response) => {
          statuses.push(response.statusCode ?? 0);
          response.resume();
        });
        // Two MiB of each of the eight senders exceed the eight MiB of all.
        for (let index = 0; index < 2 * 16; index += 1) sender.write(Buffer.alloc(MIB / 16, ' '));
      }
      await expect.poll(() => statuses, { timeout: 5000 }).toContain(429);
      await wait(200);
      expect(statuses.filter((status) => status === 429).length).toBeLessThanOrEqual(5);
      for (const sender of senders) sender.end(isForm ? '\r\n--b--\r\n' : '');
      await expect.poll(() => statuses.length, { timeout: 5000 }).toBe(8);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
      const after = await fetch(`${url}/cost/query`, { method: 'POST', headers, body: JSON.stringify({ project_id }) });
      expect(after.status).toBe(200);
      await close();
    },
  );
});
