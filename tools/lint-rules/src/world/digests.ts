import { createHash } from 'node:crypto';

/** Digest of some content (decision 0004): SHA-256 as base64url without padding, `-` as `X` and `_` as `Y`. */
export function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url').replaceAll('-', 'X').replaceAll('_', 'Y');
}

/** Digest of an object or a row of a table: that of its text. */
export function valueDigestOf(value: unknown): string {
  return digestOf(contentText(value));
}

/** Digest of the op object that holds a source file with this digest. */
export function opDigestOf(fileDigest: string): string {
  return valueDigestOf({ _type: 'CustomWeaveType', weave_type: { type: 'Op' }, files: { 'obj.py': fileDigest } });
}

/** Digest of a table: SHA-256, in hexadecimal, of the digests of its rows one after the other. */
export function tableDigestOf(rowDigests: readonly string[]): string {
  return createHash('sha256').update(rowDigests.join('')).digest('hex');
}

/** Milliseconds since 1970 that a UUID of version 7 says, or undefined when the text is none. */
export function timeOfId(id: string): number | undefined {
  const parts = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u.exec(id);
  return parts === null ? undefined : Number.parseInt(`${parts[1]}${parts[2]}`, 16);
}

/**
 * The text that a digest is of: JSON with a blank behind each comma and colon, keys as they were sent, and every
 * character beyond ASCII escaped. A whole number written as 1.0 cannot be told from 1 here, so the world has none.
 */
function contentText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(contentText).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, item]) => `${contentText(key)}: ${contentText(item)}`)
      .join(', ')}}`;
  }
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
