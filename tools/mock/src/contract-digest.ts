import { createHash } from 'node:crypto';

/**
 * Names a contract (decision 0150), as the generated clients name the one that they were built from.
 * @param contract - The bundled contract.
 * @returns `sha256:` and the SHA-256 of the document in hexadecimal.
 */
export function digestOf(contract: object): string {
  // The bytes of the bundled file.
  const text = `${JSON.stringify(contract, null, 2)}\n`;
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}
