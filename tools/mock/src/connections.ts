import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Watches a server's connections, so that it can be closed without waiting for callers who only keep theirs open.
 * Call it before the server listens. The function that it gives stops the server: it ends connections without a
 * request at once, the others after their answer, and all after `graceMs`.
 */
export function gracefulClose(server: Server, graceMs: number): () => Promise<void> {
  const idle = new Set<Socket>();
  let closing = false;

  server.on('connection', (socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => {
      if (closing) socket.end();
      else if (!socket.destroyed) idle.add(socket);
    });
  });

  return async () => {
    closing = true;
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of idle) socket.destroy();
    });
    clearTimeout(timer);
  };
}
