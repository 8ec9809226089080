import { createHash } from 'node:crypto';

/** Digest of some content (decision 0004): SHA-256 as base64url without padding, `-` as `X` and `_` as `Y`. */
export function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('base64url').replaceAll('-', 'X').replaceAll('_', 'Y');
}

/** Digest of the op object that holds a source file with this digest. */
export function opDigestOf(fileDigest: string): string {
  const head = '{"_type": "CustomWeaveType", "weave_type": {"type": "Op"}, "files": {"obj.py": ';
  return digestOf(`${head}${JSON.stringify(fileDigest)}}}`);
}

/** Milliseconds since 1970 that a UUID of version 7 says, or undefined when the text is none. */
export function timeOfId(id: string): number | undefined {
  const parts = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u.exec(id);
  return parts === null ? undefined : Number.parseInt(`${parts[1]}${parts[2]}`, 16);
}
