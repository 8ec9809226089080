import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';

import { ServiceError } from '../core/errors.ts';
import { errorBody, type Service } from './errors.ts';

const REASONS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not come in whole in time. Send it faster, or in parts.',
  HPE_HEADER_OVERFLOW: 'The headers of the request are too long. Send fewer or shorter ones.',
};

/**
 * Answers what is no request: the rules of HTTP are broken, or it never came in whole. No route was found for it, so
 * the framework has no answer to send.
 * @param service - Whose error it is.
 * @param contractDigest - What every answer names.
 * @returns What is called with the fault and the connection.
 */
export function unreadableRequests(service: Service, contractDigest: string) {
  return function refuse(this: { log: FastifyBaseLogger }, fault: Error & { code?: string }, socket: Socket): void {
    const { code = '' } = fault;
    if (code === 'ECONNRESET' || socket.destroyed) return;
    const id = randomUUID();
    this.log.info({ reqId: id, code }, 'a request cannot be read');
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const reason = REASONS[code] ?? 'The request breaks the rules of HTTP. Check what sends it.';
    const body = JSON.stringify(errorBody(service, new ServiceError(400, reason)));
    const head = [
      'HTTP/1.1 400 Bad Request',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${id}`,
      `contract-digest: ${contractDigest}`,
      'connection: close',
    ];
    // Closed and not cut off, or the answer might be lost with what the sender still sends.
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  };
}
