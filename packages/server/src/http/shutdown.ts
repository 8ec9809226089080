import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two searches for idle connections. */
const INTERVAL = 50;

/**
 * Closes idle connections when an application closes. Node counts connections without a request, which clients open in
 * advance, and those that stay open after a response as busy, so closing would wait for them for a minute.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
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
