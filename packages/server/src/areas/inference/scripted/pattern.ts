import type { Random } from '../../../core/random.ts';

/** A schema or an expression that no output is found for. The message states the cause, for a 422. */
export class UnsatisfiableError extends Error {
  override readonly name: string = 'UnsatisfiableError';
}

/** Most UTF-16 units of a text, and most repetitions of a part. */
const MAX_LENGTH = 2000;
/** Most repetitions beyond the required ones. */
const EXTRA_REPETITIONS = 3;

// Parts of an expression, each matched at the current position.
const ASSERTION = /[$^]/uy;
const ALTERNATIVE = /\|/uy;
const GROUP_START = /\((?!\?)|\(\?:|\(\?<[\p{L}_$][\p{L}\p{N}_$]*>/uy;
const GROUP_END = /\)/uy;
/** One character, a set, or an escape that stands for one character: no boundaries, no back references. */
const CHARACTER = /\[(?:\\.|[^\]\\])*\]|\\(?:u\{[^}]+\}|u.{4}|x..|[pP]\{[^}]+\}|c.|[^bBk1-9])|[^\\()[\]{}|*+?]/uy;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/uy;

/** Characters to choose from; the first list with usable ones wins. */
const ALPHABETS: readonly (readonly string[])[] = [
  Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
  Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)),
  Array.from({ length: 0x250 }, (_, index) => String.fromCodePoint(index)),
];

/** Bounds of a text's length, in UTF-16 units. */
interface Lengths {
  readonly min: number;
  readonly max: number;
}

const ANY_LENGTH: Lengths = { min: 0, max: MAX_LENGTH };

/**
 * Generates a text that a regular expression matches as a whole. Supports characters, sets, groups, alternatives,
 * repetitions, and anchors at both ends.
 *
 * @param pattern - The expression, for the flag `u`.
 * @param lengths - Lengths to prefer where repetitions of the expression leave the choice.
 * @throws UnsatisfiableError for other parts, such as lookaheads, and for texts over 2,000 units.
 * @throws SyntaxError when the pattern is not a regular expression.
 */
export function generateText(pattern: string, random: Random, lengths: Lengths = ANY_LENGTH): string {
  const whole = new RegExp(`^(?:${pattern})$`, 'u');
  let at = 0;

  function take(token: RegExp): RegExpExecArray | null {
    token.lastIndex = at;
    const found = token.exec(pattern);
    if (found) at = token.lastIndex;
    return found;
  }

  function alternatives(isOutermost: boolean): string {
    const branches = [sequence(isOutermost)];
    while (take(ALTERNATIVE)) branches.push(sequence(isOutermost));
    return random.pick(branches);
  }

  function sequence(isOutermost: boolean): string {
    let text = '';
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      if (take(ASSERTION)) continue;
      text += repeated(isOutermost ? { min: lengths.min - text.length, max: lengths.max - text.length } : ANY_LENGTH);
      if (text.length > MAX_LENGTH) throw new UnsatisfiableError('a regular expression requires too long a text');
    }
    return text;
  }

  /** Generates a part as often as its quantifier requires. The part is read again for each repetition. */
  function repeated({ min, max }: Lengths): string {
    const start = at;
    const once = part();
    const quantifier = take(QUANTIFIER);
    if (!quantifier) return once;
    const end = at;
    const [, sign, least, comma, most] = quantifier;
    const required = sign === undefined ? Number(least) : Number(sign === '+');
    const isOpen = sign === undefined ? comma !== '' && most === '' : sign !== '?';
    const allowed = sign === '?' ? 1 : isOpen ? Infinity : Number(most || least);
    const wanted = random.integer(required, Math.min(allowed, required + EXTRA_REPETITIONS));
    let text = '';
    for (let count = 0; count < MAX_LENGTH && text.length <= MAX_LENGTH; count += 1) {
      const isDone = count >= wanted && (!isOpen || text.length >= min);
      if (count >= required && (isDone || text.length >= max)) break;
      at = start;
      text += part();
    }
    at = end;
    return text;
  }

  function part(): string {
    if (take(GROUP_START)) {
      const text = alternatives(false);
      take(GROUP_END);
      return text;
    }
    const [source] = take(CHARACTER) ?? [];
    if (source === undefined) throw new UnsatisfiableError('a regular expression has parts that cannot be generated');
    if (!/^[.[\\]/u.test(source)) return source;
    const expression = new RegExp(`^${source}$`, 'u');
    for (const alphabet of ALPHABETS) {
      const usable = alphabet.filter((character) => expression.test(character));
      if (usable.length > 0) return random.pick(usable);
    }
    throw new UnsatisfiableError('a regular expression has a set without characters below U+0250');
  }

  const text = alternatives(true);
  if (!whole.test(text)) throw new UnsatisfiableError('no text was found that a regular expression matches');
  return text;
}
