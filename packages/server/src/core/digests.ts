import { createHash } from 'node:crypto';

import { ServiceError } from './errors.ts';
import { dumps, toJson, type Lossless } from './lossless-json.ts';

/**
 * Makes the digest of bytes or of the text of an object (decision 0004): SHA-256 as base64url, with letters in the
 * place of `-` and `_`.
 * @param content - Bytes, or text that is taken as UTF-8.
 * @returns 43 characters.
 */
export function computeDigest(content: Uint8Array | string): string {
  const text = createHash('sha256').update(content).digest('base64url');
  return text.replaceAll('-', 'X').replaceAll('_', 'Y');
}

/** Most bytes of one content or row, as the text that its digest is of (decision 0143). */
const LARGEST = 3.5 * 1024 * 1024;

/** Content of an object, or a row, as it is stored. */
export interface Content {
  readonly digest: string;
  /** Bytes of the text that the digest is of. */
  readonly size: number;
  /** JSON with the numbers and the order of keys that were sent. */
  readonly val: string;
}

/**
 * Makes what is stored of content.
 * @param value - The content.
 * @param place - Where it stands in the request, for errors.
 * @returns The content with its digest.
 * @throws ServiceError 413 for content that is too large.
 */
export function toContent(value: Lossless, place: string): Content {
  const text = dumps(value);
  if (text.length > LARGEST) {
    throw new ServiceError(413, `${place} takes more than ${LARGEST} bytes. Store its large parts as files.`);
  }
  return { digest: computeDigest(text), size: text.length, val: toJson(value) };
}
