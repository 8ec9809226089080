import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ListenError, startMock, type Mock } from '../src/mock.ts';
import { contract, postNote, startFixture } from './fixture.ts';

const note = JSON.stringify({ text: 'Hello' });
const head = 'POST /notes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';

async function open(mock: Mock): Promise<Socket> {
  const socket = connect(mock.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'close');
  return text;
}

describe('Connections', () => {
  test('A body that does not arrive gets 408 at the deadline, and the connection is closed', async () => {
    await using mock = disposable(await startFixture({ deadlineMs: 200 }));
    const socket = await open(mock);
    const start = performance.now();
    socket.write(`${head}{"text":`);
    const text = await readAll(socket);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain('{"reason":"The request body did not arrive within 200 ms.');
    expect(performance.now() - start).toBeLessThan(1_500);
  });

  test('Headers that do not arrive get 408 in the form of the service', async () => {
    await using mock = disposable(await startFixture({ service: 'inference', deadlineMs: 200 }));
    const socket = await open(mock);
    socket.write('GET /v1/notes/7 HTTP/1.1\r\nHost:');
    const text = await readAll(socket);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain('"type":"Request Timeout"');
  });

  test('A request that is not HTTP, and endless headers, get an error in the form of the service', async () => {
    await using mock = disposable(await startFixture());
    const garbage = await open(mock);
    garbage.write('\u0016\u0003\u0001 hello\r\n\r\n');
    expect(await readAll(garbage)).toMatch(/^HTTP\/1\.1 400 [^]*\{"reason":"The request is not valid HTTP\/1\.1\."\}$/);
    const long = await open(mock);
    long.write(`GET /notes/7 HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(await readAll(long)).toMatch(/^HTTP\/1\.1 431 [^]*\r\nContract-Digest: sha256:[0-9a-f]{64}\r\n/);
  });

  test('Callers who close the connection early do not stop the mock', async () => {
    await using mock = disposable(await startFixture());
    for (let count = 0; count < 20; count += 1) {
      const socket = await open(mock);
      socket.write(head);
      socket.resetAndDestroy();
    }
    expect((await postNote(mock, note)).status).toBe(200);
  });

  test('Two hundred requests at once all get their response', async () => {
    await using mock = disposable(await startFixture());
    const responses = await Promise.all(Array.from({ length: 200 }, () => postNote(mock, note)));
    expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 200 }, () => 200));
  });

  test('Close waits for a request in flight', async () => {
    const mock = await startFixture();
    const socket = await open(mock);
    socket.write(head);
    await sleep(50);
    const closed = mock.close();
    socket.write(' '.repeat(100));
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 4\d\d /);
    await closed;
  });

  test('Close ends a request that does not finish after the grace period', async () => {
    const mock = await startFixture({ graceMs: 100 });
    const socket = await open(mock);
    const gone = once(socket, 'close');
    socket.write(head);
    await sleep(50);
    await mock.close();
    await gone;
    await expect(fetch(`${mock.url}/notes/7`)).rejects.toThrow('fetch failed');
  });

  test('Close can be called twice, and does not wait for idle connections', async () => {
    const mock = await startFixture({ graceMs: 10_000 });
    const silent = await open(mock);
    await fetch(`${mock.url}/notes/7`);
    const gone = once(silent, 'close');
    const start = performance.now();
    await Promise.all([mock.close(), mock.close()]);
    await gone;
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  test('A process that closes its mock ends', async () => {
    const program = fileURLToPath(new URL('start-and-close.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [program], { timeout: 50_000 });
    expect(stdout).toBe('200\n');
  });

  test('A port in use is an error that names it', async () => {
    await using mock = disposable(await startFixture());
    const second = startMock({ service: 'tracing', contract, port: mock.port });
    await expect(second).rejects.toThrow(ListenError);
    await expect(second).rejects.toThrow(`Cannot listen on port ${mock.port} of 127.0.0.1: the port is in use.`);
  });

  test('An address that this machine does not have is an error that names it', async () => {
    await expect(startFixture({ host: '192.0.2.1' })).rejects.toThrow('of 192.0.2.1: this machine does not have');
  });

  test('A mock listens on an IPv6 address too, and its url says so', async () => {
    await using mock = disposable(await startFixture({ host: '::1' }));
    expect(mock.url).toBe(`http://[::1]:${mock.port}`);
    expect((await fetch(`${mock.url}/notes/7`)).status).toBe(200);
  });
});

function disposable(mock: Mock): Mock & AsyncDisposable {
  return { ...mock, [Symbol.asyncDispose]: () => mock.close() };
}
