import { promisify } from 'node:util';
import { gunzip, inflate } from 'node:zlib';

import { ServiceError } from '../handling/service-error.ts';

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
  if (encoding === undefined || encoding === 'identity') return bytes;
  if (encoding !== 'gzip' && encoding !== 'deflate') {
    throw new ServiceError(400, 'Content-Encoding is not one that this service reads. Send gzip, deflate, or none.');
  }
  try {
    return await unpackers[encoding](bytes, { maxOutputLength: LARGEST_BODY });
  } catch (cause) {
    if ((cause as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new ServiceError(400, `The body is not ${encoding}, as its Content-Encoding says.`, { cause });
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
  if (depthOf(text) > DEEPEST) throw new ServiceError(400, `The body is nested deeper than ${DEEPEST} levels.`);
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

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ServiceError(400, 'The body is not UTF-8.', { cause });
  }
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (quoted) {
      if (unit === 92) at += 1;
      else if (unit === 34) quoted = false;
    } else if (unit === 34) quoted = true;
    else if (unit === 91 || unit === 123) deepest = Math.max(deepest, (depth += 1));
    else if (unit === 93 || unit === 125) depth -= 1;
  }
  return deepest;
}
