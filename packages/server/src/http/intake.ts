import type { FastifyRequest } from 'fastify';

import { ServiceError } from '../handling/service-error.ts';

/** Bytes that a body without a length is taken for until it is here. */
const UNKNOWN = 1024 * 1024;

/**
 * Bounds the bytes of all bodies that are held at one time, so that many large ones at once are refused and do not end
 * the process. Each body is bounded by itself besides.
 */
export class Intake {
  readonly #most: number;
  readonly #held = new WeakMap<FastifyRequest, number>();
  #total = 0;

  /** @param most - Most bytes at one time. */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Makes room for the body that a request announces.
   * @param request - The request.
   * @throws ServiceError 429 when there is none.
   */
  announce(request: FastifyRequest): void {
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    this.hold(request, length >= 0 ? length : request.headers['transfer-encoding'] === undefined ? 0 : UNKNOWN);
  }

  /**
   * Makes room for a body whose size is known.
   * @param request - The request.
   * @param bytes - Its size, unpacked.
   * @throws ServiceError 429 when there is none.
   */
  hold(request: FastifyRequest, bytes: number): void {
    const own = this.#held.get(request) ?? 0;
    const others = this.#total - own;
    // One that is alone is taken in whatever the bound is, so that none is refused for ever.
    if (bytes > own && others > 0 && others + bytes > this.#most) {
      throw new ServiceError(429, 'The service is reading too many large bodies. Send this one again later.', {
        headers: { 'retry-after': '1' },
      });
    }
    this.#total = others + bytes;
    this.#held.set(request, bytes);
  }

  /** Gives the room of a request back. */
  release(request: FastifyRequest): void {
    this.#total -= this.#held.get(request) ?? 0;
    this.#held.delete(request);
  }
}
