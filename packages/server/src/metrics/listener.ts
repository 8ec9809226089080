import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Metrics } from './metrics.ts';

/** Options of the listener for metrics. */
export interface MetricsOptions {
  readonly port: number;
  /** Address to listen on. Default: 127.0.0.1. */
  readonly host?: string | undefined;
  /** Bearer token that readers must send. Default: none, so everybody who can connect may read. */
  readonly token?: string | undefined;
}

/**
 * Serves metrics on a port of their own: they are not part of a contract, and keys of projects do not apply (decision
 * 0196).
 *
 * @throws the error of listening, such as EADDRINUSE.
 */
export async function serveMetrics(
  metrics: Metrics,
  { port, host = '127.0.0.1', token }: MetricsOptions,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const expected = token === undefined ? undefined : hash(`Bearer ${token}`);
  const server = createServer({ requestTimeout: 10_000, keepAliveTimeout: 5000 }, (request, response) => {
    void respond(request, response, metrics, expected);
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  metrics: Metrics,
  expected: Buffer | undefined,
): Promise<void> {
  request.resume();
  const reject = (status: number, message: string, headers: Record<string, string> = {}): void => {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(`${message}\n`);
  };
  if (request.url?.split('?')[0] !== '/metrics') return reject(404, 'Not found. Metrics are at /metrics.');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return reject(405, 'Use GET.', { allow: 'GET, HEAD' });
  }
  if (expected && !timingSafeEqual(expected, hash(request.headers.authorization ?? ''))) {
    return reject(401, 'Send the token of the metrics as a bearer token.', { 'www-authenticate': 'Bearer' });
  }
  try {
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : text);
  } catch {
    reject(500, 'The metrics cannot be read.');
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
