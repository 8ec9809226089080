import { promisify } from 'node:util';
import { gunzip, inflate } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

import { ServiceError } from '../core/errors.ts';

/** Most bytes of a body, before and after it was unpacked (decision 0143). */
export const LARGEST_BODY: number = 32 * 1024 * 1024;

/** Deeper nesting is refused: what walks a value calls itself once for each level. */
const DEEPEST = 256;

const unpackers = { gzip: promisify(gunzip), deflate: promisify(inflate) };

/**
 * Unpacks a body.
 * @param bytes - The body as it came.
 * @param encoding - `Content-Encoding`; undefined or `identity` when it is not packed.
 * @returns The bytes.
 * @throws ServiceError 400 when they cannot be unpacked, 413 when they are too many then.
 */
export async function unpack(bytes: Buffer, encoding: string | undefined): Promise<Buffer> {
  // Names of packings have no case, and one has an old second name (RFC 9110).
  const packing = encoding
    ?.trim()
    .toLowerCase()
    .replace(/^x-gzip$/, 'gzip');
  if (!packing || packing === 'identity') return bytes;
  if (packing !== 'gzip' && packing !== 'deflate') {
    throw new ServiceError(400, 'Content-Encoding is not one that this service reads. Send gzip, deflate, or none.');
  }
  try {
    return await unpackers[packing](bytes, { maxOutputLength: LARGEST_BODY });
  } catch (cause) {
    if ((cause as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new ServiceError(400, `The body is not ${packing}, as its Content-Encoding says.`, { cause });
  }
}

/**
 * Reads JSON.
 * @param bytes - UTF-8.
 * @returns The value, and its text.
 * @throws ServiceError 400 that says what is wrong, without showing any of it.
 */
export function parseJson(bytes: Buffer): { readonly value: unknown; readonly text: string } {
  const text = decode(bytes);
  if (text.trim() === '') throw new ServiceError(400, 'The body is empty. Send a JSON document.');
  if (depthOf(bytes) > DEEPEST) throw new ServiceError(400, `The body is nested deeper than ${DEEPEST} levels.`);
  try {
    return { value: JSON.parse(text) as unknown, text };
  } catch (cause) {
    const [, position] = /position (\d+)/.exec(String(cause)) ?? [];
    throw new ServiceError(400, `The body is not JSON${position === undefined ? '' : `: see character ${position}`}.`);
  }
}

/** The error of a body with too many bytes. */
export function tooLarge(): ServiceError {
  return new ServiceError(413, `The body is larger than ${LARGEST_BODY / 1024 / 1024} MiB. Send it in parts.`);
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
/** A text that is longer is passed over by searching for its end, which would take longer for short ones. */
const SHORT = 64;

/** Goes over the bytes and not the text: every mark is one byte, which no character of several bytes has in it. */
function depthOf(bytes: Buffer): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      at = endOfText(bytes, at + 1);
      if (at < 0) return deepest;
    } else if (byte === 91 || byte === 123) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (byte === 93 || byte === 125) depth -= 1;
  }
  return deepest;
}

/** The quote that ends the text which begins here; -1 when none does. */
function endOfText(bytes: Buffer, start: number): number {
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

/** A quote is part of the text when the backslashes before it are odd in number. */
function isEscaped(bytes: Buffer, start: number, quote: number): boolean {
  let first = quote;
  while (first > start && bytes[first - 1] === BACKSLASH) first -= 1;
  return (quote - first) % 2 === 1;
}

/** Bytes that a body without a length is taken for until it is here. */
const UNKNOWN = 1024 * 1024;

/**
 * Bounds the bytes of all bodies that are held at one time, so that many large ones at once are refused and do not end
 * the process. Each body is bounded by itself besides.
 */
export class BodyMemory {
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
