import { createHash } from 'node:crypto';

/**
 * Makes the digest of a table.
 * @param rowDigests - Digests of its rows, in order.
 * @returns 64 hexadecimal digits.
 */
export function digestOfTable(rowDigests: readonly string[]): string {
  const hash = createHash('sha256');
  for (const digest of rowDigests) hash.update(digest);
  return hash.digest('hex');
}

/** Says whether a text has the form of the digest of a table. */
export function isTableDigest(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
