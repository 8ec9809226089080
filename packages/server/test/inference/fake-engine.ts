import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the engine. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
  /** Resolves when the connection closes; true if the response was incomplete. */
  readonly closed: Promise<boolean>;
}

/** Writes the response to a request. */
export type Responder = (response: ServerResponse, request: ReceivedRequest) => void | Promise<void>;

/** An engine with responses of a test. */
export interface FakeEngine {
  readonly url: string;
  readonly requests: ReceivedRequest[];
  /** Sets the responses to the next requests. */
  respondWith(responder: Responder): void;
  close(): Promise<void>;
}

/** Starts the engine on a free port. */
export async function startEngine(): Promise<FakeEngine> {
  const requests: ReceivedRequest[] = [];
  let responder: Responder = (response) => void response.end();
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const bytes of request) text += String(bytes);
      const closed = once(response, 'close').then(() => !response.writableEnded);
      const { method = '', url: path = '', headers } = request;
      const entry = { method, path, headers, body: JSON.parse(text || '{}') as Record<string, unknown>, closed };
      requests.push(entry);
      await responder(response, entry);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    respondWith: (next) => void (responder = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Creates a chunk. */
export function chunk(delta: object, more: object = {}): object {
  return {
    id: 'chatcmpl-e',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'engine/model',
    choices: [{ index: 0, delta, finish_reason: null, ...more }],
  };
}

/** Returns the text of an event. */
export function event(data: unknown): string {
  return `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
}
