import { createHash } from 'node:crypto';

import { wellFormed } from './well-formed.ts';

/** Names of this many characters and more are cut. */
const LONG = 128;
const KEPT = 123;

/**
 * Makes the name of an op out of the name of a span.
 * @param name - Any text.
 * @returns A name that an op can have: of a long one the beginning, with digits of the whole so that two stay apart.
 */
export function opNameOf(name: string): string {
  const whole = wellFormed(name);
  const begin = Array.from(whole.slice(0, 2 * LONG));
  const safe = begin.map((character) => (/^[\p{L}\p{N}_.-]$/u.test(character) ? character : '-'));
  if (safe.length < LONG) return safe.join('') || '-';
  const digest = createHash('sha256').update(whole).digest('hex');
  return `${safe.slice(0, KEPT).join('')}-${digest.slice(0, 4)}`;
}
