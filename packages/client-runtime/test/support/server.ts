import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request that a server received. */
export interface Received {
  method: string;
  /** As in the request line. */
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Writes the response to one request. */
export type Respond = (response: ServerResponse, received: Received) => void;

/**
 * Starts a server on a free port of 127.0.0.1 and stops it at the end of the running test.
 * @param respond - Responds to every request.
 * @returns Its URL, and the requests that it received, in order.
 */
export async function serve(respond: Respond): Promise<{ baseUrl: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(chunks) });
      respond(response, received.at(-1)!);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

/**
 * Creates a response of one JSON document.
 * @param status - Status.
 * @param body - The document; undefined sends no body.
 * @param headers - More header fields.
 * @returns The function that writes it.
 */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Respond {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
}

/**
 * Creates a response of plain text.
 * @param status - Status.
 * @param type - Media type.
 * @param body - The body.
 * @returns The function that writes it.
 */
export function text(status: number, type: string, body: string): Respond {
  return (response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };
}
