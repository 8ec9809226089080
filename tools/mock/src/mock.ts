import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';

import { contractDigest, type Document, listOperations, type Operation } from '@callscope/contract';

import { createListener, rejectConnection } from './listener.ts';
import { createPrism } from './prism.ts';
import { createLookup } from './routes.ts';
import { type Service, services } from './services.ts';

/** Options of a mock. */
export interface MockOptions {
  /** Selects the form of the errors that the mock returns without Prism, and the base path. */
  service: Service;
  /** The bundled contract, as `bundleContract` returns it. It is not changed. */
  contract: object;
  /** Address to listen on. Default: 127.0.0.1. */
  host?: string;
  /** Port to listen on. Default: 0, a free one. */
  port?: number;
  /** Path before the paths of the contract. Default: `/v1` for inference, none for tracing. */
  basePath?: string;
  /** Maximum bytes of a request body, as sent and after decompression. Default: 32 MiB. */
  maxBodyBytes?: number;
  /** Milliseconds for the headers of a request to arrive, and again for its body. Default: 30,000. */
  deadlineMs?: number;
  /** Milliseconds that `close` waits for requests in flight. Default: 2,000. */
  graceMs?: number;
}

/** A running mock. */
export interface Mock {
  /** Base address for a client, with the base path and without a trailing slash. */
  url: string;
  port: number;
  /** The operations of the contract. */
  operations: readonly Operation[];
  /** Stops listening, waits `graceMs` for requests in flight, then closes every connection. */
  close(): Promise<void>;
}

/** A server cannot listen on the requested address. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
  /** System code of the cause; `EADDRINUSE` if the port is in use. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Starts a mock of one service: Prism's responses, with the base path, limits and errors of the service.
 *
 * @throws ListenError, and errors of Prism for a contract that it cannot read.
 */
export async function startMock(options: MockOptions): Promise<Mock> {
  const { service, contract, host = '127.0.0.1', port = 0, basePath = services[service].basePath } = options;
  const { maxBodyBytes = 32 * 1024 * 1024, deadlineMs = 30_000, graceMs = 2_000 } = options;

  const operations = listOperations(contract as Document);
  // The bytes of the published bundle.
  const digest = contractDigest(`${JSON.stringify(contract, null, 2)}\n`);
  const prism = await createPrism(contract, service);
  const lookUp = createLookup(operations, basePath);
  const listener = createListener({ service, lookUp, prism, maxBodyBytes, deadlineMs, digest });
  const server = createServer({
    headersTimeout: deadlineMs,
    // The listener gives the body its own deadline and a complete response; this one closes senders that go on after it.
    requestTimeout: 2 * deadlineMs,
    connectionsCheckingInterval: Math.min(deadlineMs, 1_000),
  });
  const close = gracefulClose(server, graceMs);
  server.on('request', (request, response) => void listener(request, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    rejectConnection({ service, digest }, error, socket as Socket),
  );
  const bound = await listen(server, host, port);

  let closed: Promise<void> | undefined;
  return {
    url: `http://${reachable(host)}:${bound}${basePath}`,
    port: bound,
    operations,
    close: () => (closed ??= close()),
  };
}

const listenErrors: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use',
  EADDRNOTAVAIL: 'this machine does not have the address',
  ENOTFOUND: 'the name has no address',
  EACCES: 'the system does not allow it',
};

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code = '', message }: NodeJS.ErrnoException) => {
      const cause = listenErrors[code] ?? message;
      reject(new ListenError(code, `Cannot listen on port ${port} of ${host}: ${cause}.`));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Watches the connections of a server that does not listen yet, so that it can be closed without waiting for idle ones.
 *
 * @returns a function that closes connections without a request at once, the others after their response, and all of
 *   them after `graceMs`.
 */
function gracefulClose(server: Server, graceMs: number): () => Promise<void> {
  /** Connections without a request in flight. */
  const idle = new Set<Socket>();
  let isClosing = false;

  server.on('connection', (socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => {
      if (isClosing) socket.end();
      else if (!socket.destroyed) idle.add(socket);
    });
  });

  return async () => {
    isClosing = true;
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of idle) socket.destroy();
    });
    clearTimeout(timer);
  };
}
