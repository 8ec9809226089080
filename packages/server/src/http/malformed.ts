import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';

import { ServiceError } from '../core/errors.ts';
import { toErrorBody, type Service } from './errors.ts';

const REASONS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'The request was not received in time. Send it faster, or in several requests.',
  HPE_HEADER_OVERFLOW: 'The headers of the request are too large. Send fewer or shorter ones.',
};

/** Creates the handler of connections whose request violates HTTP or is incomplete. It sends a 400, because no route has been found. */
export function createClientErrorHandler(service: Service, contractDigest: string) {
  return function handleClientError(
    this: { log: FastifyBaseLogger },
    error: Error & { code?: string },
    socket: Socket,
  ): void {
    const { code = '' } = error;
    if (code === 'ECONNRESET' || socket.destroyed) return;
    const id = randomUUID();
    this.log.info({ reqId: id, code }, 'invalid request');
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const reason = REASONS[code] ?? 'The request is not valid HTTP. Check the client.';
    const body = JSON.stringify(toErrorBody(service, new ServiceError(400, reason)));
    const head = [
      'HTTP/1.1 400 Bad Request',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${id}`,
      `contract-digest: ${contractDigest}`,
      'connection: close',
    ];
    // Ended first, because destroying the socket could lose the response while the client still sends.
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  };
}
