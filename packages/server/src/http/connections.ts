import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends connections that never sent anything when an application closes. Browsers and clients open some in advance;
 * they count as busy, so closing would wait for them for a minute.
 * @param app - The application.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
}
