import { createHash } from 'node:crypto';

import { ServiceError } from './errors.ts';
import { dumps, toJson, type Lossless } from './lossless-json.ts';

/**
 * Computes the digest of bytes or of a string in UTF-8 (decision 0004): SHA-256 as base64url, 43 characters, with letters
 * in place of `-` and `_`.
 */
export function computeDigest(content: Uint8Array | string): string {
  const text = createHash('sha256').update(content).digest('base64url');
  return text.replaceAll('-', 'X').replaceAll('_', 'Y');
}

/** Most bytes of one content or row, in the form that is digested (decision 0143). */
const MAX_BYTES = 3.5 * 1024 * 1024;

/** Stored content of an object, or a stored row. */
export interface Content {
  readonly digest: string;
  /** Bytes of the digested string. */
  readonly size: number;
  /** JSON with the numbers and the order of keys of the request. */
  readonly val: string;
}

/**
 * Converts a value to stored content.
 *
 * @param location - Location in the request, for errors.
 * @throws ServiceError 413 if it is too large.
 */
export function toContent(value: Lossless, location: string): Content {
  const text = dumps(value);
  if (text.length > MAX_BYTES) {
    throw new ServiceError(413, `${location} has more than ${MAX_BYTES} bytes. Store large parts as files.`);
  }
  return { digest: computeDigest(text), size: text.length, val: toJson(value) };
}
