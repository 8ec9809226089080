import { ServiceError } from '../../../core/errors.ts';

/** What a caller asked the scripted model to do, beside answering (decision 0180). */
export interface Preferences {
  /** Status to fail with. */
  readonly code?: number;
  /** Chunks after which a stream fails with the code; before the answer when it is left out. */
  readonly at?: number;
  /** Chunks after which a stream is cut off. */
  readonly cut?: number;
  /** Milliseconds before the answer. */
  readonly wait?: number;
  /** Tokens of each reply that a stream brings in a second. */
  readonly rate?: number | undefined;
}

const PREFERENCE = /([a-z]+)\s*=\s*"?([\w.]*)"?/gi;
const BOUNDS: Readonly<Record<keyof Preferences, readonly [number, number]>> = {
  code: [400, 599],
  at: [1, 1_000_000],
  cut: [1, 1_000_000],
  wait: [0, 50_000],
  rate: [0.1, 100_000],
};

/**
 * Reads `Prefer: code=503, at=3`. What this service does not know is passed over, as the header wants it (RFC 7240).
 * @param texts - The header, and what the body has in its place.
 * @returns The preferences.
 * @throws ServiceError 400 for a value out of bounds.
 */
export function readPreferences(...texts: readonly unknown[]): Preferences {
  const found: Partial<Record<keyof Preferences, number>> = {};
  for (const text of texts) {
    if (typeof text !== 'string') continue;
    for (const [, word = '', value = ''] of text.slice(0, 1000).matchAll(PREFERENCE)) {
      const name = word.toLowerCase();
      if (!isKnown(name)) continue;
      const [least, most] = BOUNDS[name];
      const number = value === '' ? Number.NaN : Number(value);
      if (!(number >= least && number <= most)) {
        throw new ServiceError(400, `Prefer: ${name} is a number from ${least} to ${most}. Mend it, or leave it out.`);
      }
      found[name] = number;
    }
  }
  return found;
}

function isKnown(name: string): name is keyof Preferences {
  return Object.hasOwn(BOUNDS, name);
}
