import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { run } from './support/process.ts';

/** Responds with each status in order, then with 200. */
async function serve(...statuses: number[]): Promise<{ baseUrl: string; bodies: string[] }> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(statuses.shift() ?? 200).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies };
}

describe('a process with nothing else to do', () => {
  test('sends the pending parts, with retries, and then ends', async () => {
    const { baseUrl, bodies } = await serve(503, 503);
    const script = run('exit.mjs', baseUrl, '30000');
    expect(await script.line('exit')).toBe('0 {"pending":0,"pendingBytes":0,"recorded":4,"lost":0,"dropped":0}');
    expect(bodies).toHaveLength(3);
    expect(new Set(bodies).size).toBe(1);
  });

  test('ends after closeTimeout, and reports what was not recorded', async () => {
    const { baseUrl } = await serve(...Array.from({ length: 1000 }, () => 503));
    const script = run('exit.mjs', baseUrl, '100');
    expect(await script.line('closed')).toBe('first');
    expect(await script.line('exit')).toBe('0 {"pending":0,"pendingBytes":0,"recorded":0,"lost":4,"dropped":0}');
  });
});
