import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the engine got. */
export interface Got {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
  /** Settled when its connection is closed: true when the answer was not complete then. */
  readonly closed: Promise<boolean>;
}

/** How the engine answers the next requests. */
export type Behaviour = (response: ServerResponse, got: Got) => void | Promise<void>;

/** An engine that does what a test says. */
export interface FakeEngine {
  readonly url: string;
  readonly got: Got[];
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** Starts the engine on a free port. */
export async function startEngine(): Promise<FakeEngine> {
  const got: Got[] = [];
  let behaviour: Behaviour = (response) => void response.end();
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const bytes of request) text += String(bytes);
      const closed = once(response, 'close').then(() => !response.writableEnded);
      const { method = '', url: path = '', headers } = request;
      const entry = { method, path, headers, body: JSON.parse(text || '{}') as Record<string, unknown>, closed };
      got.push(entry);
      await behaviour(response, entry);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    got,
    behave: (next) => void (behaviour = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A chunk as engines write it. */
export function chunk(delta: object, more: object = {}): object {
  return {
    id: 'chatcmpl-e',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'engine/model',
    choices: [{ index: 0, delta, finish_reason: null, ...more }],
  };
}

/** Text of an event. */
export function event(data: unknown): string {
  return `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
}
