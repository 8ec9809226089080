/** Numbers from 0 to below 1 out of a seed: the same on every machine (mulberry32). */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from `least` to below `end`. */
export function between(random: Random, least: number, end: number): number {
  return least + Math.floor(random() * (end - least));
}

const LETTERS = 'eeeetttaaaooiinnsshhrrddlluccmmffwwyyggppbbvkxjqz';
// What decoders and escapes have to work for: two, three and four bytes, quotes, line ends.
const RARE = ['é', 'ß', '—', '“', '”', '→', '東京', '🙂', '"', '\\', '\n', '\n\n', '1,024', '3.14'];

const VOCABULARY = vocabularyOf(randomFrom(1), 5000);

/** A piece of text as a model gives it: mostly a word with its space, now and then something else. */
export function word(random: Random): string {
  return VOCABULARY[between(random, 0, VOCABULARY.length)] ?? '';
}

// Made once, because words that are made letter by letter take longer than all that is measured with them.
function vocabularyOf(random: Random, size: number): string[] {
  return Array.from({ length: size }, () => {
    if (random() < 0.03) return RARE[between(random, 0, RARE.length)] ?? '';
    const letters = Array.from({ length: between(random, 1, 10) }, () => LETTERS[between(random, 0, LETTERS.length)]);
    return ` ${letters.join('')}${random() < 0.1 ? '.' : ''}`;
  });
}

/** Words of together about this many characters. */
export function words(random: Random, length: number): string {
  const parts: string[] = [];
  for (let size = 0; size < length; size += parts.at(-1)?.length ?? 0) parts.push(word(random));
  return parts.join('');
}

/** Hexadecimal digits, for ids; the length is a multiple of 8. */
export function hex(random: Random, length: number): string {
  let digits = '';
  while (digits.length < length)
    digits += between(random, 0, 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  return digits;
}
