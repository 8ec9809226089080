import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';

interface Item {
  readonly req: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Exit {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stderr: string;
  /** Warnings of the batch. */
  readonly lines: string[];
  /** Ends by the op_name of their call. Calls without an end have undefined. */
  readonly calls: Record<string, Readonly<Record<string, unknown>> | undefined>;
  readonly credentials: unknown[];
}

/** Runs a process that ends in this way, and returns what it wrote and what a service received. */
async function end(way: string, status = 200, signal?: NodeJS.Signals): Promise<Exit> {
  const items: Item['req'][] = [];
  const credentials: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      credentials.push(request.headers.authorization);
      items.push(...(JSON.parse(body) as { batch: Item[] }).batch.map(({ req }) => req));
      if (status > 0) response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const script = fileURLToPath(new URL('support/exits.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, url, way], { stdio: ['ignore', 'pipe', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  child.stdout.on('data', (chunk) => {
    if (signal && String(chunk).includes('ready')) child.kill(signal);
  });
  const [code, killedBy] = (await once(child, 'close')) as [number | null, string | null];
  const names = new Map(
    items.flatMap(({ start }) => (start ? [[start['id'], String(start['op_name'])]] : [])) as never,
  );
  const ends = new Map(items.flatMap(({ end: ended }) => (ended ? [[ended['id'], ended]] : [])) as never);
  return {
    code,
    signal: killedBy,
    stderr,
    lines: stderr.split('\n').filter((line) => line.startsWith('createCallBatch')),
    calls: Object.fromEntries([...names].map(([id, name]) => [name, ends.get(id) as Exit['calls'][string]])),
    credentials,
  };
}

const unsent = (count: number): string =>
  `createCallBatch: ${count === 1 ? '1 call was' : `${count} calls were`} not sent before the process ended. Await close() before it ends.`;

describe('a process that ends at once', () => {
  test('by process.exit() sends what is pending in a last attempt', async () => {
    const { code, lines, calls, credentials } = await end('exit');
    expect([code, lines, credentials]).toEqual([3, [], ['Basic key']]);
    expect(calls).toMatchObject({ first: { output: 1 } });
    expect(Object.keys(calls)).toEqual(['first', 'second']);
  });

  test('reports in one line how many calls were not sent', async () => {
    expect(await end('exit', 503)).toMatchObject({ code: 3, lines: [unsent(2)] });
  });

  test('reports them also if the client cannot be used for a last attempt', async () => {
    expect(await end('late client')).toMatchObject({ code: 3, lines: [unsent(2)], calls: {} });
  });

  test('waits for the last attempt for two seconds at most', async () => {
    const begin = performance.now();
    expect(await end('exit', 0)).toMatchObject({ code: 3, lines: [unsent(2)] });
    expect(performance.now() - begin).toBeLessThan(30_000);
  });

  test('by an uncaught exception records the call that threw it, with the stack', async () => {
    const { code, stderr, lines, calls } = await end('throw');
    expect([code, lines]).toEqual([1, []]);
    expect(stderr).toContain('RangeError: too far');
    expect(calls['second']?.['exception']).toMatch(/^RangeError: too far\n +at second .*exits\.mjs/u);
    expect(calls['first']).not.toHaveProperty('exception');
  });

  test('by an exception in a timer records the call that set it, and no other', async () => {
    const { code, calls } = await end('throw in a timer');
    expect(code).toBe(1);
    expect(calls['second']?.['exception']).toMatch(/^RangeError: too far\n +at .*thrower.*exits\.mjs/u);
    expect(calls).toHaveProperty('idle', undefined);
  });

  test('by an unhandled rejection records the call that rejected', async () => {
    const { code, calls } = await end('reject');
    expect(code).toBe(1);
    expect(calls['second']?.['exception']).toMatch(/^RangeError: too far\n +at (?:async )?second .*exits\.mjs/u);
  });

  test('by its own decision after an exception records no exception', async () => {
    const { code, calls } = await end('throw that is caught');
    expect([code, Object.keys(calls), calls['second']]).toEqual([0, ['first', 'second', 'idle'], undefined]);
  });

  test.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'by %s sends what is pending, and ends by the signal',
    async (name) => {
      const { code, signal, lines, calls } = await end('', 200, name);
      expect([code, signal, lines, Object.keys(calls)]).toEqual([null, name, [], ['first', 'idle']]);
      expect(await end('', 503, name)).toMatchObject({ code: null, signal: name, lines: [unsent(2)] });
    },
  );

  test('by a signal that it listens for ends as it wants', async () => {
    expect(await end('listener', 200, 'SIGTERM')).toMatchObject({ code: 7, lines: [] });
    expect(await end('deaf listener', 503, 'SIGTERM')).toMatchObject({ signal: 'SIGTERM' });
  });
});
