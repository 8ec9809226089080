import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a server got. */
export interface Received {
  method: string;
  /** As it stood in the request line. */
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Answers one request. */
export type Answer = (response: ServerResponse, received: Received) => void;

/**
 * Starts a server on a free port of 127.0.0.1 for the running test and stops it at its end.
 * @param answer - Answers every request.
 * @returns Its address and, in order, what it got.
 */
export async function serve(answer: Answer): Promise<{ baseUrl: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(chunks) });
      answer(response, received.at(-1)!);
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
 * Makes an answer of one JSON document.
 * @param status - Status.
 * @param body - What is sent as JSON; undefined sends no body.
 * @param headers - More header fields.
 * @returns The answer.
 */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
}

/**
 * Makes an answer of text.
 * @param status - Status.
 * @param type - Media type.
 * @param body - The text.
 * @returns The answer.
 */
export function text(status: number, type: string, body: string): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };
}
