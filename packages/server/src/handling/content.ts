import { dumps } from '../json/dumps.ts';
import type { Lossless } from '../json/lossless.ts';
import { jsonText } from '../json/text.ts';
import { digestOf } from './digest.ts';
import { ServiceError } from './service-error.ts';

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
export function contentOf(value: Lossless, place: string): Content {
  const text = dumps(value);
  if (text.length > LARGEST) {
    throw new ServiceError(413, `${place} takes more than ${LARGEST} bytes. Store its large parts as files.`);
  }
  return { digest: digestOf(text), size: text.length, val: jsonText(value) };
}
