import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { StreamSource } from '../../src/streams/index.ts';

/** A server that sends one stream. */
export interface Server {
  /** A source that requests the stream. */
  readonly source: StreamSource;
  /** Returns the number of connections opened to it. */
  readonly connections: () => number;
  /** Resolves when a client closes its connection before the response is complete. */
  readonly left: Promise<void>;
}

/**
 * Starts a server on a free port of 127.0.0.1, and stops it after the test.
 * @param type - Media type of the response.
 * @param send - Writes the body.
 */
export async function serveStream(type: string, send: (response: ServerResponse) => void): Promise<Server> {
  let connections = 0;
  let leave: () => void = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const server = createServer((_request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) leave();
    });
    response.writeHead(200, { 'content-type': type });
    send(response);
  });
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = (signal: AbortSignal): Promise<Response> => fetch(url, { signal });
  return { source: { operationId: 'chatCompletions', open }, connections: () => connections, left };
}
