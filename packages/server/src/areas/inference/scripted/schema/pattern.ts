import type { Random } from '../../../../core/random.ts';
import { Unfit } from './unfit.ts';

/** Most characters of a text, and most repetitions of a part that has no limit of its own. */
const LONGEST = 2000;
const REPEATS = 3;

type Writer = (random: Random) => string;

const SETS: Readonly<Record<string, string>> = {
  d: '0123456789',
  w: 'abcdefghijklmnopqrstuvwxyz0123456789_',
  s: ' ',
  D: 'abcxyz-',
  W: ' -.,',
  S: 'abcxyz019',
};
const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', f: '\f', v: '\v', 0: '\0' };

/**
 * Writes a text that a regular expression matches. It knows what expressions of ids, codes and dates are made of:
 * characters, sets, groups, alternatives, repetitions and the anchors at both ends. The caller checks the text.
 * @param pattern - The expression, as JSON Schema has it.
 * @param random - Chooses.
 * @returns The text.
 * @throws Unfit for what it does not know, such as looking ahead.
 */
export function textForPattern(pattern: string, random: Random): string {
  const reader = new PatternReader(pattern);
  const text = reader.alternatives()(random);
  reader.end();
  return text;
}

class PatternReader {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  end(): void {
    if (this.#at < this.#pattern.length) this.#refuse();
  }

  alternatives(): Writer {
    const branches = [this.#sequence()];
    while (this.#take('|')) branches.push(this.#sequence());
    return (random) => random.pick(branches)(random);
  }

  #sequence(): Writer {
    const parts: Writer[] = [];
    while (this.#at < this.#pattern.length && !'|)'.includes(this.#pattern[this.#at]!)) {
      if (this.#take('^') || this.#take('$')) continue;
      parts.push(this.#repeated(this.#part()));
    }
    return (random) => {
      let text = '';
      for (const part of parts) {
        text += part(random);
        if (text.length > LONGEST) throw new Unfit('the pattern asks for a text that is too long');
      }
      return text;
    };
  }

  #repeated(part: Writer): Writer {
    const [, braces] = /^(\{\d+(?:,\d*)?\})/.exec(this.#pattern.slice(this.#at, this.#at + 16)) ?? [];
    let bounds: [number, number] | undefined;
    if (braces !== undefined) {
      this.#at += braces.length;
      const [least = '0', most = least] = braces.slice(1, -1).split(',');
      bounds = [Number(least), most === '' ? Number(least) + REPEATS : Number(most)];
    } else if (this.#take('*')) bounds = [0, REPEATS];
    else if (this.#take('+')) bounds = [1, 1 + REPEATS];
    else if (this.#take('?')) bounds = [0, 1];
    if (!bounds) return part;
    this.#take('?');
    const [least, most] = bounds;
    if (least > LONGEST) throw new Unfit('the pattern asks for a text that is too long');
    const times = (random: Random): number => random.integer(least, Math.min(most, least + REPEATS));
    return (random) => Array.from({ length: times(random) }, () => part(random)).join('');
  }

  #part(): Writer {
    if (this.#take('(')) return this.#group();
    if (this.#take('[')) return this.#oneOf(this.#set());
    if (this.#take('.')) return this.#oneOf(SETS['w']!);
    if (this.#take('\\')) return this.#oneOf(this.#escape());
    const [letter = ''] = this.#pattern.slice(this.#at);
    if ('*+?{'.includes(letter)) this.#refuse();
    this.#at += letter.length;
    return () => letter;
  }

  #group(): Writer {
    if (this.#take('?')) {
      const [name] = /^(?::|<[A-Za-z_]\w*>)/.exec(this.#pattern.slice(this.#at)) ?? this.#refuse();
      this.#at += name.length;
    }
    const inner = this.alternatives();
    if (!this.#take(')')) this.#refuse();
    return inner;
  }

  #set(): string {
    const without = this.#take('^');
    let letters = '';
    while (!this.#take(']')) {
      const first = this.#letter();
      const isRange = first.length === 1 && this.#pattern[this.#at] === '-' && this.#pattern[this.#at + 1] !== ']';
      if (isRange) this.#at += 1;
      letters += isRange ? range(first, this.#letter()) : first;
    }
    return without
      ? Array.from(PRINTABLE)
          .filter((letter) => !letters.includes(letter))
          .join('')
      : letters;
  }

  #letter(): string {
    if (this.#take('\\')) return this.#escape();
    const [letter = this.#refuse()] = this.#pattern.slice(this.#at);
    this.#at += letter.length;
    return letter;
  }

  #escape(): string {
    const rest = this.#pattern.slice(this.#at);
    const [whole = '', unit] = /^(?:u([\da-f]{4})|x([\da-f]{2}))/i.exec(rest) ?? [];
    this.#at += whole.length || 1;
    if (whole !== '') return String.fromCodePoint(Number.parseInt(unit ?? whole.slice(1), 16));
    const [letter = this.#refuse()] = rest;
    // What is left of letters and digits has a meaning that is not known here: properties, borders, references.
    return SETS[letter] ?? CONTROLS[letter] ?? (/\w/.test(letter) ? this.#refuse() : letter);
  }

  #oneOf(letters: string): Writer {
    const list = Array.from(letters);
    if (list.length === 0) this.#refuse();
    return (random) => random.pick(list);
  }

  #take(letter: string): boolean {
    const found = this.#pattern[this.#at] === letter;
    if (found) this.#at += 1;
    return found;
  }

  #refuse(): never {
    throw new Unfit('a pattern has parts that only a real model can write');
  }
}

function range(from: string, to: string): string {
  const first = from.codePointAt(0)!;
  const count = Math.min(Math.max(0, (to.codePointAt(0) ?? 0) - first + 1), 256);
  return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index)).join('');
}
