import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Metrics } from './metrics.ts';

/** Where the figures can be read. */
export interface MetricsOptions {
  readonly port: number;
  /** Address to listen on; 127.0.0.1 when it is left out. */
  readonly host?: string | undefined;
  /** What a reader has to send as a bearer; without one everybody who canAccess the port may read. */
  readonly token?: string | undefined;
}

/**
 * Serves figures on a port of their own: they are no operation of a contract, no key of a project opens them, and who
 * may read them is settled by who canAccess the port (decision 0196).
 * @param metrics - The figures.
 * @param options - Where, and who may read.
 * @returns The address, and how to end it.
 * @throws What listening throws, such as EADDRINUSE.
 */
export async function serveMetrics(
  metrics: Metrics,
  { port, host = '127.0.0.1', token }: MetricsOptions,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const wanted = token === undefined ? undefined : computeDigest(`Bearer ${token}`);
  const server = createServer({ requestTimeout: 10_000, keepAliveTimeout: 5000 }, (request, answer) => {
    void respond(request, answer, metrics, wanted);
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
  answer: ServerResponse,
  metrics: Metrics,
  wanted: Buffer | undefined,
): Promise<void> {
  request.resume();
  const refuse = (status: number, words: string, headers: Record<string, string> = {}): void => {
    answer.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(`${words}\n`);
  };
  if (request.url?.split('?')[0] !== '/metrics') return refuse(404, 'There is only /metrics here.');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refuse(405, 'Read the figures with GET.', { allow: 'GET, HEAD' });
  }
  if (wanted && !timingSafeEqual(wanted, computeDigest(request.headers.authorization ?? ''))) {
    return refuse(401, 'Send the token of the metrics.', { 'www-authenticate': 'Bearer' });
  }
  try {
    const text = await metrics.text();
    answer.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' });
    answer.end(request.method === 'HEAD' ? undefined : text);
  } catch {
    refuse(500, 'The figures cannot be read.');
  }
}

function computeDigest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
