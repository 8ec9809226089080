import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks for connections that have nothing to do any more. */
const LOOK = 50;

/**
 * Ends connections when an application closes, as soon as nothing is asked over them. Those that never sent anything
 * (browsers and clients open some in advance) and those that stay open after an answer count as busy, so closing would
 * wait for them for a minute.
 * @param app - The application.
 */
export function endConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK);
    app.server.once('close', () => clearInterval(looking));
  });
}

/** Milliseconds in which what was cut off ends: a streamed reply is still recorded as far as it came. */
const ENDING = 100;

/**
 * Closes applications. They take no more connections at once and finish what they were asked; what takes longer than
 * the bound is cut off.
 * @param apps - The applications.
 * @param timeout - The bound, in milliseconds.
 * @returns When they are closed: true when nothing was cut off.
 */
export async function stopApps(apps: readonly FastifyInstance[], timeout: number): Promise<boolean> {
  const closing = Promise.all(apps.map((app) => app.close()));
  const bound = new AbortController();
  const isDone = await Promise.race([
    closing.then(() => true),
    wait(timeout, false, { signal: bound.signal }).catch(() => false),
  ]);
  bound.abort();
  if (isDone) return true;
  for (const app of apps) app.server.closeAllConnections();
  await closing;
  await wait(ENDING);
  return false;
}
