import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { MockRequest, MockResponse } from './prism.ts';
import { errorBody, Rejection } from './rejection.ts';
import { type BodyLimits, readRequest, splitTarget } from './request.ts';
import type { Target } from './routes.ts';
import type { Service } from './services.ts';

/** Parts of a mock that its listener needs. */
export interface ListenerOptions extends BodyLimits {
  service: Service;
  lookUp: (method: string, path: string) => Target;
  prism: (request: MockRequest) => Promise<MockResponse>;
  /** Digest of the contract, a header of every response. */
  digest: string;
}

/**
 * Creates the listener between HTTP and Prism: it adds what Prism lacks (base path, malformed bodies, deadlines, streams
 * by flag, CORS, request ids), and gives every error the form of the service.
 */
export function createListener(
  options: ListenerOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { service, digest, lookUp, prism } = options;
  return async (request, response) => {
    try {
      const { method = 'GET', url = '/' } = request;
      if (method === 'OPTIONS') {
        send(request, response, { status: 204, headers: preflightHeaders(request), body: undefined }, digest);
        return;
      }
      const { pathname, search } = splitTarget(url);
      const mockRequest = await readRequest(request, lookUp(method, pathname), search, options);
      send(request, response, await prism(mockRequest), digest);
    } catch (error) {
      const isGone = request.destroyed && !request.complete;
      if (!isGone) send(request, response, errorResponse(service, error), digest);
    }
  };
}

const transportErrors: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are larger than the limit of 16 KiB.'],
};

/** Rejects a connection that is not HTTP or too slow, in the form of the service: Node's own response has no body. */
export function rejectConnection(
  { service, digest }: Pick<ListenerOptions, 'service' | 'digest'>,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = transportErrors[error.code ?? ''] ?? [400, 'The request is not valid HTTP/1.1.'];
  const body = JSON.stringify(errorBody(service, new Rejection(status, message)));
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

function errorResponse(service: Service, error: unknown): MockResponse {
  const rejection = error instanceof Rejection ? error : unexpected(error);
  const body = JSON.stringify(errorBody(service, rejection));
  return { status: rejection.status, headers: { ...rejection.headers, 'content-type': 'application/json' }, body };
}

function unexpected(error: unknown): Rejection {
  // Prism decodes names of form fields and does not catch this error.
  if (error instanceof URIError) {
    return new Rejection(400, 'The name of a form field has an invalid percent-encoding.');
  }
  return new Rejection(500, `The mock failed: ${error instanceof Error ? error.message : String(error)}`);
}

function send(request: IncomingMessage, response: ServerResponse, mock: MockResponse, digest: string): void {
  const requestId = request.headers['x-request-id']?.toString() ?? '';
  const headers = {
    ...mock.headers,
    'x-request-id': /^[\u0021-\u007e]{1,128}$/.test(requestId) ? requestId : randomUUID(),
    'contract-digest': digest,
  };
  response.statusCode = mock.status;
  response.setHeaders(new Headers({ ...headers, ...corsHeaders(request, Object.keys(headers)) }));
  // Set for HEAD, for which Node computes none.
  if (mock.body !== undefined) response.setHeader('content-length', Buffer.byteLength(mock.body));
  response.end(mock.body);
}

/**
 * Returns headers that let a page of any origin read a response with all its headers. Each is named, because browsers
 * ignore the wildcard for requests with credentials.
 */
function corsHeaders(request: IncomingMessage, exposed: readonly string[]): Record<string, string> {
  const { origin } = request.headers;
  return {
    'access-control-allow-origin': origin ?? '*',
    'access-control-expose-headers': exposed.join(', '),
    ...(origin === undefined ? {} : { 'access-control-allow-credentials': 'true', vary: 'Origin' }),
  };
}

/** Returns the headers of the response to a preflight, which allow what the browser asks for. */
function preflightHeaders({ headers }: IncomingMessage): Record<string, string> {
  return {
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '600',
    ...(headers['access-control-request-private-network'] === 'true'
      ? { 'access-control-allow-private-network': 'true' }
      : {}),
  };
}
