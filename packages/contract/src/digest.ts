import { createHash } from 'node:crypto';

/** Returns the digest by which generated code names its contract: `sha256:` and the hex digest of the bundle's text. */
export function contractDigest(bundle: string): string {
  return `sha256:${createHash('sha256').update(bundle).digest('hex')}`;
}
