import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the stand-in was sent. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** A stand-in of a service: it answers from a function, and keeps what it was sent. */
export interface StandIn {
  readonly url: string;
  readonly sent: Sent[];
  close(): Promise<void>;
}

/**
 * Starts a stand-in on a free port.
 * @param answer - Gives status and JSON of an answer by method and path with query; 404 for undefined.
 */
export async function standIn(answer: (request: string) => readonly [number, unknown] | undefined): Promise<StandIn> {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    void respond(request, response);
  });
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    sent.push({ method, path: url, authorization: headers.authorization, body: await read(request) });
    const [status, json] = answer(`${method} ${url}`) ?? [404, { message: 'Not Found' }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

async function read(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? undefined : JSON.parse(text);
}
