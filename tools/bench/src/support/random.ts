/** Returns the next number, from 0 to below 1. */
export type Random = () => number;

/** Creates a generator of numbers that are the same for a seed on every machine (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns an integer from `min` to below `end`. */
export function between(random: Random, min: number, end: number): number {
  return min + Math.floor(random() * (end - min));
}

const LETTERS = 'eeeetttaaaooiinnsshhrrddlluccmmffwwyyggppbbvkxjqz';
// Characters that are slow to decode or escape: of two, three and four bytes, quotes, line ends.
const RARE = ['é', 'ß', '—', '“', '”', '→', '東京', '🙂', '"', '\\', '\n', '\n\n', '1,024', '3.14'];

// Created once, because creating words letter by letter takes longer than all that is measured with them.
const VOCABULARY = createVocabulary(randomFrom(1), 5000);

/** Returns a token as a model generates it: mostly a word with a leading space. */
export function word(random: Random): string {
  return VOCABULARY[between(random, 0, VOCABULARY.length)] ?? '';
}

function createVocabulary(random: Random, size: number): string[] {
  return Array.from({ length: size }, () => {
    if (random() < 0.03) return RARE[between(random, 0, RARE.length)] ?? '';
    const letters = Array.from({ length: between(random, 1, 10) }, () => LETTERS[between(random, 0, LETTERS.length)]);
    return ` ${letters.join('')}${random() < 0.1 ? '.' : ''}`;
  });
}

/** Returns words with a total length of about this many characters. */
export function words(random: Random, length: number): string {
  const parts: string[] = [];
  for (let size = 0; size < length; size += parts.at(-1)?.length ?? 0) parts.push(word(random));
  return parts.join('');
}

/** Returns hexadecimal digits, for IDs. The length must be a multiple of 8. */
export function hex(random: Random, length: number): string {
  let digits = '';
  while (digits.length < length)
    digits += between(random, 0, 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  return digits;
}
