import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two searches for idle connections. */
const INTERVAL = 50;

/** Milliseconds in which clients with open connections are told to send their next request elsewhere. */
const LINGER = 300;

/**
 * Closes connections when an application closes. Closing an idle one at once would cut a request that is on its way, so
 * for a short time every response says `Connection: close`, and only then idle connections are closed. Node counts
 * connections without a request, which clients open in advance, and those that stay open after a response as busy, so
 * closing would wait for them for a minute.
 */
export function closeConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  const unused = new Set<Socket>();
  const running = new Set<ServerResponse>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    unused.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      unused.delete(socket);
    });
  });
  app.server.on('request', ({ socket }: { socket: Socket }, response: ServerResponse) => {
    unused.delete(socket);
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  app.addHook('preClose', async () => {
    // The framework sets the header for requests that begin from here on.
    for (const response of running) if (!response.headersSent) response.setHeader('connection', 'close');
    const end = performance.now() + LINGER;
    while (open.size > unused.size && performance.now() < end) await wait(INTERVAL / 5);
    for (const socket of unused) socket.destroy();
    const timer = setInterval(() => app.server.closeIdleConnections(), INTERVAL);
    app.server.once('close', () => clearInterval(timer));
  });
}

/** Milliseconds after the connections were cut, in which handlers end: a streamed reply is recorded as far as it came. */
const GRACE = 100;

/**
 * Closes applications: they accept no more connections, and finish their requests.
 *
 * @param timeout - Milliseconds after which the remaining connections are cut.
 * @returns true if no connection was cut.
 */
export async function closeApps(apps: readonly FastifyInstance[], timeout: number): Promise<boolean> {
  const closing = Promise.all(apps.map((app) => app.close()));
  const finished = new AbortController();
  const isDone = await Promise.race([
    closing.then(() => true),
    wait(timeout, false, { signal: finished.signal }).catch(() => false),
  ]);
  finished.abort();
  if (isDone) return true;
  for (const app of apps) app.server.closeAllConnections();
  await closing;
  await wait(GRACE);
  return false;
}
