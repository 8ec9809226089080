import { type Readable, Transform } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip, inflate } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

import { ServiceError } from '../core/errors.ts';
import { parseExact, scanJson } from '../core/exact-json.ts';

/** Most bytes of a body, compressed and decompressed (decision 0143). */
export const maxBodyBytes: number = 32 * 1024 * 1024;

/** Most levels of nesting: functions that walk a value recurse once per level. */
const MAX_DEPTH = 256;

const decompressors = { gzip: promisify(gunzip), deflate: promisify(inflate) };

/**
 * Decompresses a body.
 *
 * @param contentEncoding - Value of `Content-Encoding`; undefined or `identity` if the body is not compressed.
 * @throws ServiceError 400 for invalid data or another encoding, 413 if the decompressed body is too large.
 */
export async function decompress(bytes: Buffer, contentEncoding: string | undefined): Promise<Buffer> {
  // Names of encodings are case-insensitive, and one has an alias (RFC 9110).
  const encoding = contentEncoding
    ?.trim()
    .toLowerCase()
    .replace(/^x-gzip$/, 'gzip');
  if (!encoding || encoding === 'identity') return bytes;
  if (encoding !== 'gzip' && encoding !== 'deflate') {
    throw new ServiceError(400, 'Content-Encoding must be gzip, deflate or omitted.');
  }
  try {
    return await decompressors[encoding](bytes, { maxOutputLength: maxBodyBytes });
  } catch (cause) {
    if ((cause as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') throw bodyTooLarge();
    throw new ServiceError(400, `The body is not ${encoding}, as its Content-Encoding says.`, { cause });
  }
}

/** A parsed JSON body. */
export interface ParsedJson {
  readonly value: unknown;
  readonly text: string;
  /** Parses it again with exact numbers, see `parseExact`. */
  readonly exact: () => unknown;
}

/**
 * Parses a JSON body in UTF-8.
 *
 * @throws ServiceError 400 for invalid JSON; the message quotes nothing of it.
 */
export function parseJson(bytes: Buffer): ParsedJson {
  const text = decode(bytes);
  if (text.trim() === '') throw new ServiceError(400, 'The body is empty. Send a JSON document.');
  const { depth, changed } = scanJson(bytes);
  if (depth > MAX_DEPTH) throw new ServiceError(400, `The body is nested deeper than ${MAX_DEPTH} levels.`);
  try {
    return { value: JSON.parse(text) as unknown, text, exact: () => parseExact(bytes, changed) };
  } catch (cause) {
    const [, position] = /position (\d+)/.exec(String(cause)) ?? [];
    throw new ServiceError(
      400,
      `The body is not JSON${position === undefined ? '' : `: error at character ${position}`}.`,
    );
  }
}

/** Returns the error of a body that is too large. */
export function bodyTooLarge(): ServiceError {
  return new ServiceError(
    413,
    `The body is larger than ${maxBodyBytes / 1024 / 1024} MiB. Send it in several requests.`,
  );
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new ServiceError(400, 'The body is not UTF-8.', { cause });
  }
}

/** Bytes that are reserved for a body without `Content-Length` before more of it have arrived. */
const UNKNOWN = 1024 * 1024;

/** Limits the bytes of all bodies in memory, so that many large ones are rejected and do not end the process. */
export class BodyMemory {
  readonly #limit: number;
  readonly #reserved = new WeakMap<FastifyRequest, number>();
  #total = 0;

  /** @param limit - Most bytes at one time. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Reserves memory for the body of a request, by its headers.
   *
   * @throws ServiceError 429 if there is not enough.
   */
  announce(request: FastifyRequest): void {
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    this.reserve(request, length >= 0 ? length : request.headers['transfer-encoding'] === undefined ? 0 : UNKNOWN);
  }

  /**
   * Reserves memory for a body of known size, in place of what the request has reserved.
   *
   * @param bytes - Size of the decompressed body.
   * @throws ServiceError 429 if there is not enough.
   */
  reserve(request: FastifyRequest, bytes: number): void {
    const own = this.#reserved.get(request) ?? 0;
    const others = this.#total - own;
    // A single body is accepted whatever the limit, so that none is rejected forever.
    if (bytes > own && others > 0 && others + bytes > this.#limit) {
      throw new ServiceError(429, 'The service is reading too many large bodies. Retry later.', {
        headers: { 'retry-after': '1' },
      });
    }
    this.#total = others + bytes;
    this.#reserved.set(request, bytes);
  }

  /**
   * Counts a body without `Content-Length` while it arrives.
   *
   * @returns the stream to read the body from. It fails with a ServiceError 429 if there is not enough memory; then the
   *   rest of the body is discarded, so that the client can read the response.
   */
  count(request: FastifyRequest, body: Readable): Readable {
    if (request.headers['transfer-encoding'] === undefined) return body;
    const add = this.counter(request);
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        try {
          add(chunk.length);
        } catch (error) {
          body.unpipe(counted).resume();
          done(error as ServiceError);
          return;
        }
        done(null, chunk);
      },
    });
    body.once('error', (error) => counted.destroy(error));
    return body.pipe(counted);
  }

  /**
   * Creates a function that reserves memory for further bytes of a request that have arrived.
   *
   * @returns the function; it throws a ServiceError 429 if there is not enough memory.
   */
  counter(request: FastifyRequest): (bytes: number) => void {
    let arrived = 0;
    return (bytes) => {
      arrived += bytes;
      if (arrived > (this.#reserved.get(request) ?? 0)) this.reserve(request, arrived);
    };
  }

  /** Releases the memory of a request. */
  release(request: FastifyRequest): void {
    this.#total -= this.#reserved.get(request) ?? 0;
    this.#reserved.delete(request);
  }
}
