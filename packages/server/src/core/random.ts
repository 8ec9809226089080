import { createHash } from 'node:crypto';

/** A source of pseudo-random values. The same seed gives the same values in the same order. */
export interface Random {
  /** Returns the next number, from 0 (included) to 1 (excluded). */
  next(): number;
  /** Returns an integer from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** Returns one of the values; the list must not be empty. */
  pick<Value>(values: readonly Value[]): Value;
  /** Returns a number of hexadecimal digits. */
  hex(length: number): string;
}

/** Creates a source by the generator sfc32, which is small and passes the usual tests of randomness. */
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
    integer: (min, max) => min + Math.floor(random.next() * (max - min + 1)),
    pick: (values) => values[random.integer(0, values.length - 1)]!,
    hex: (length) => Array.from({ length }, () => random.integer(0, 15).toString(16)).join(''),
  };
  return random;
}
