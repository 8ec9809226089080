import { promisify } from 'node:util';
import { gunzip, inflate } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

import { ServiceError } from '../core/errors.ts';

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

/**
 * Parses a JSON body in UTF-8.
 *
 * @returns the value and its text.
 * @throws ServiceError 400 for invalid JSON; the message quotes nothing of it.
 */
export function parseJson(bytes: Buffer): { readonly value: unknown; readonly text: string } {
  const text = decode(bytes);
  if (text.trim() === '') throw new ServiceError(400, 'The body is empty. Send a JSON document.');
  if (measureDepth(bytes) > MAX_DEPTH)
    throw new ServiceError(400, `The body is nested deeper than ${MAX_DEPTH} levels.`);
  try {
    return { value: JSON.parse(text) as unknown, text };
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

const QUOTE = 34;
const BACKSLASH = 92;
/** Bytes of a string after which its end is found by a search, which is slower for short strings. */
const SHORT = 64;

/** Returns the depth of nesting. It reads bytes, because no byte of a longer character equals a bracket or a quote. */
function measureDepth(bytes: Buffer): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      at = findClosingQuote(bytes, at + 1);
      if (at < 0) return deepest;
    } else if (byte === 91 || byte === 123) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (byte === 93 || byte === 125) depth -= 1;
  }
  return deepest;
}

/** Returns the index of the quote that closes the string; -1 if there is none. */
function findClosingQuote(bytes: Buffer, start: number): number {
  const near = Math.min(start + SHORT, bytes.length);
  let at = start;
  for (; at < near; at += 1) {
    if (bytes[at] === QUOTE) return at;
    if (bytes[at] === BACKSLASH) at += 1;
  }
  let end = bytes.indexOf(QUOTE, at);
  while (end >= 0 && isEscaped(bytes, at, end)) end = bytes.indexOf(QUOTE, end + 1);
  return end;
}

/** Returns true if a quote is escaped: an odd number of backslashes precedes it. */
function isEscaped(bytes: Buffer, start: number, quote: number): boolean {
  let first = quote;
  while (first > start && bytes[first - 1] === BACKSLASH) first -= 1;
  return (quote - first) % 2 === 1;
}

/** Bytes that are reserved for a body without `Content-Length`. */
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

  /** Releases the memory of a request. */
  release(request: FastifyRequest): void {
    this.#total -= this.#reserved.get(request) ?? 0;
    this.#reserved.delete(request);
  }
}
