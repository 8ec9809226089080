import type { Socket } from 'node:net';
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
