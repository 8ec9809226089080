import { createHash } from 'node:crypto';

/**
 * Makes the digest of bytes or of the text of an object (decision 0004): SHA-256 as base64url, with letters in the
 * place of `-` and `_`.
 * @param content - Bytes, or text that is taken as UTF-8.
 * @returns 43 characters.
 */
export function digestOf(content: Uint8Array | string): string {
  const text = createHash('sha256').update(content).digest('base64url');
  return text.replaceAll('-', 'X').replaceAll('_', 'Y');
}
