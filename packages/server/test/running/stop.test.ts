import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { closeApps } from '../../src/http/shutdown.ts';
import { end, project_id, start } from '../calls/support.ts';
import { openApp } from '../http/support.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';
import { credentials } from '../support/service.ts';

const headers = { authorization: credentials('any'), 'content-type': 'application/json' };

describe('A server that is told to stop', () => {
  let directory: string;
  const started: ServerProcess[] = [];
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'stop-'));
  });
  afterEach(async () => {
    // Also of a test that failed.
    for (const { child } of started.splice(0)) child.kill('SIGKILL');
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  });

  async function serve(...args: string[]): Promise<ServerProcess> {
    const server = await startProcess('--data', directory, ...args);
    started.push(server);
    return server;
  }

  test('finishes what it was asked, and has stored what it acknowledged', async () => {
    const first = await serve();
    const sent = Array.from({ length: 40 }, () => {
      const call = start({ id: randomUUID() });
      const batch = [
        { mode: 'start', req: { start: call } },
        { mode: 'end', req: { end: end(call.id, { output: 'done' }) } },
      ];
      const answer = fetch(`${first.urls.tracing}/call/upsert_batch`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ batch }),
      });
      return answer.then(
        (got) => ({ id: call.id, status: got.status }),
        // Not taken in any more: never acknowledged.
        () => ({ id: call.id, status: 0 }),
      );
    });
    // Once one is answered the others are on their way.
    await Promise.race(sent);
    const gone = once(first.child, 'exit');
    first.child.kill('SIGTERM');
    const answers = await Promise.all(sent);
    expect(await gone).toEqual([0, null]);
    const acknowledged = answers.filter(({ status }) => status === 200).map(({ id }) => id);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status !== 200 && status !== 0)).toEqual([]);
    const second = await serve();
    const lines = await fetch(`${second.urls.tracing}/calls/stream_query`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ project_id, columns: ['output'] }),
    });
    const stored = (await lines.text()).split('\n').filter(Boolean);
    await second.end('SIGTERM');
    const found = new Map(
      stored.map((line) => JSON.parse(line) as { id: string; output: unknown }).map((call) => [call.id, call.output]),
    );
    expect(acknowledged.filter((id) => found.get(id) !== 'done')).toEqual([]);
  });

  test('cuts off a stream that would never end, and records what of it was written', async () => {
    const server = await serve('--stop-timeout', '1');
    const answer = await fetch(`${server.urls.inference}/chat/completions`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer any',
        'content-type': 'application/json',
        'compat-project': project_id,
        prefer: 'rate=1',
      },
      body: JSON.stringify({
        model: 'northwind/sable-small',
        stream: true,
        messages: [{ role: 'user', content: 'Tell me much.' }],
      }),
    });
    expect(answer.status).toBe(200);
    const reader = answer.body?.getReader();
    await reader?.read();
    const gone = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
    const again = await serve();
    const lines = await fetch(`${again.urls.tracing}/calls/stream_query`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ project_id }),
    });
    const [call] = (await lines.text())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as object);
    await again.end('SIGTERM');
    expect(call).toMatchObject({ exception: expect.any(String) as string, ended_at: expect.any(String) as string });
  });
});

describe('Stopping', () => {
  const ask = 'GET /version HTTP/1.1\r\nhost: x\r\n\r\n';
  const opened = async (port: number): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };

  test('waits for answers and not for connections that stay open', async () => {
    let go = (): void => {};
    const { app, port } = await openApp({
      readVersion: async () => {
        await new Promise<void>((resolve) => {
          go = resolve;
        });
        return { version: '1.0.0' };
      },
    });
    const [busy, silent] = [await opened(port), await opened(port)];
    busy.write(ask);
    await expect.poll(() => go.name).not.toBe('go');
    const stopped = closeApps([app], 60_000);
    await once(silent, 'close');
    await expect(opened(port)).rejects.toThrow('ECONNREFUSED');
    go();
    const [chunk] = (await once(busy, 'data')) as [Buffer];
    expect(chunk.toString()).toMatch(/^HTTP\/1.1 200/);
    expect(await stopped).toBe(true);
  });

  test('tells every client to send no more on its connection, and resets none', async () => {
    const { app, port } = await openApp({
      readVersion: async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return { version: '1.0.0' };
      },
    });
    let stopping = false;
    const writer = async (): Promise<string> => {
      const socket = await opened(port);
      let error = '';
      socket.on('error', ({ message }) => (error = message));
      let last = '';
      for (;;) {
        socket.write(ask);
        const got = await Promise.race([
          once(socket, 'data') as Promise<[Buffer]>,
          once(socket, 'close').then(() => undefined),
        ]);
        if (!got) return error || `closed without a response, ${stopping ? 'stopping' : 'running'}`;
        last = got[0].toString();
        if (/^connection: close/im.test(last)) return last.slice(0, 12);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
      }
    };
    const writers = Array.from({ length: 18 }, writer);
    await new Promise((resolve) => setTimeout(resolve, 200));
    stopping = true;
    const stopped = closeApps([app], 10_000);
    expect(new Set(await Promise.all(writers))).toEqual(new Set(['HTTP/1.1 200']));
    expect(await stopped).toBe(true);
  });

  test('cuts off what takes longer than it may', async () => {
    let left: unknown;
    const { app, port } = await openApp({
      readVersion: (_input, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            left = signal.reason;
            reject(signal.reason as Error);
          });
        }),
    });
    const busy = await opened(port);
    busy.on('error', () => {});
    busy.write(ask);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await closeApps([app], 50)).toBe(false);
    expect(left).toBeInstanceOf(Error);
  });
});
