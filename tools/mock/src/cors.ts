import type { IncomingMessage } from 'node:http';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/**
 * Headers that let a page of any origin read an answer: all headers of the answer, named one by one, because the
 * wildcard does not count for requests with credentials.
 */
export function corsHeaders(request: IncomingMessage, exposed: readonly string[]): Record<string, string> {
  const origin = request.headers.origin;
  return {
    'access-control-allow-origin': origin ?? '*',
    'access-control-expose-headers': exposed.join(', '),
    ...(origin === undefined ? {} : { 'access-control-allow-credentials': 'true', vary: 'Origin' }),
  };
}

/** Headers of the answer to a preflight, which allows what the browser asks for. */
export function preflightHeaders(request: IncomingMessage): Record<string, string> {
  return {
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '600',
    ...(request.headers['access-control-request-private-network'] === 'true'
      ? { 'access-control-allow-private-network': 'true' }
      : {}),
  };
}
