import { createHash } from 'node:crypto';

/** A source of numbers that the same seed always gives in the same order. */
export interface Random {
  /** The next number, from 0 up to 1. */
  next(): number;
  /** An integer from `least` to `most`, both included. */
  integer(least: number, most: number): number;
  /** One of the values; the list has one at least. */
  pick<Value>(values: readonly Value[]): Value;
  /** So many hexadecimal digits. */
  hex(length: number): string;
}

/**
 * Makes a source of numbers: the generator sfc32, which is small and passes the usual tests of chance.
 * @param seed - Any text; its digest is the state.
 * @returns The source.
 */
export function createRandom(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest();
  let [a, b, c, counter] = [0, 4, 8, 12].map((at) => digest.readInt32LE(at)) as [number, number, number, number];
  const bits = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  const random: Random = {
    next: () => bits() / 2 ** 32,
    integer: (least, most) => least + Math.floor(random.next() * (most - least + 1)),
    pick: (values) => values[random.integer(0, values.length - 1)]!,
    hex: (length) => Array.from({ length }, () => random.integer(0, 15).toString(16)).join(''),
  };
  return random;
}
