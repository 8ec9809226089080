import { randomUUID } from 'node:crypto';
import { createServer, STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { gracefulClose } from './connections.ts';
import { digestOf } from './contract-digest.ts';
import { createFront } from './front.ts';
import { listenError } from './listen-error.ts';
import { operationLookup } from './lookup.ts';
import { createPrism, readOperations, type Operation } from './prism.ts';
import { errorBody, Refusal } from './refusal.ts';
import { services, type Service } from './services.ts';

/** What to mock, and where. */
export interface MockOptions {
  /** Decides the form of the errors that the front gives by itself, and the base path. */
  service: Service;
  /** The bundled contract, as `bundleContract` gives it. It is not changed. */
  contract: object;
  /** Address to listen on. Default 127.0.0.1. */
  host?: string;
  /** Port to listen on. Default 0, which takes a free one. */
  port?: number;
  /** Path before the contract's paths. Default `/v1` for inference, none for tracing. */
  basePath?: string;
  /** Longest request body in bytes, as sent and after decompression. Default 32 MiB. */
  maxBodyBytes?: number;
  /** Milliseconds for the headers of a request to arrive, and again for its body. Default 30,000. */
  deadlineMs?: number;
  /** Milliseconds that `close` leaves to the requests under way. Default 2,000. */
  graceMs?: number;
}

/** A mock that listens. */
export interface Mock {
  /** Base address for a client, with the base path and without a slash at the end. */
  url: string;
  port: number;
  /** The operations of the contract, as Prism reads them. */
  operations: readonly Operation[];
  /** Stops listening, lets requests under way finish for `graceMs`, then ends every connection. */
  close(): Promise<void>;
}

/**
 * Starts a mock of one service: Prism's answers from the contract, behind a front that makes them reachable like
 * those of the service. Resolves when it listens.
 * @throws ListenError, and Prism's errors for a contract that it cannot read.
 */
export async function startMock(options: MockOptions): Promise<Mock> {
  const { service, contract, host = '127.0.0.1', port = 0, basePath = services[service].basePath } = options;
  const { maxBodyBytes = 32 * 1024 * 1024, deadlineMs = 30_000, graceMs = 2_000 } = options;

  const operations = await readOperations(contract);
  const lookUp = operationLookup(operations, basePath);
  const digest = digestOf(contract);
  const front = createFront({ service, lookUp, ask: createPrism(), maxBodyBytes, deadlineMs, digest });
  const server = createServer({
    headersTimeout: deadlineMs,
    // The front gives the body its own deadline and a proper answer; this one ends senders who go on after it.
    requestTimeout: 2 * deadlineMs,
    connectionsCheckingInterval: Math.min(deadlineMs, 1_000),
  });
  const close = gracefulClose(server, graceMs);
  server.on('request', (request, response) => void front(request, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseConnection(service, digest, error, socket as Socket),
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

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(host, port, error)));
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

const transportErrors: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are over the limit of 16 KiB.'],
};

/** Answers what is not HTTP, or not in time, in the service's form: Node's own answer has no body. */
function refuseConnection(service: Service, digest: string, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, words] = transportErrors[error.code ?? ''] ?? [400, 'The request is not valid HTTP/1.1.'];
  const body = JSON.stringify(errorBody(service, new Refusal(status, words)));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json',
    `X-Request-Id: ${randomUUID()}`,
    `Contract-Digest: ${digest}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
