/**
 * A JSON value without loss: numbers are strings, and keys have their original order, also those that look like numbers.
 * A duplicate key has its last value, at its first position (decision 0141).
 */
export type Lossless =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'word'; readonly text: 'true' | 'false' | 'null' }
  | { readonly kind: 'list'; readonly items: readonly Lossless[] }
  | { readonly kind: 'object'; readonly entries: ReadonlyMap<string, Lossless> };

/**
 * Parses JSON without loss.
 *
 * @param json - JSON that `JSON.parse` accepts, with limited depth: the parser is recursive.
 */
export function parseLossless(json: string): Lossless {
  return new Parser(json).value();
}

const QUOTE = 34;
const BACKSLASH = 92;
const WORDS: Readonly<Record<string, 'true' | 'false' | 'null'>> = { t: 'true', f: 'false', n: 'null' };
const NUMBER = /[-+.0-9eE]+/y;

/** Parses in one pass, character by character: patterns would need a stack as long as the longest string. */
class Parser {
  readonly #json: string;
  #at = 0;

  constructor(json: string) {
    this.#json = json;
  }

  value(): Lossless {
    const mark = this.#peek();
    if (mark === '"') return { kind: 'text', value: this.#text() };
    if (mark === '{') return this.#object();
    if (mark === '[') return this.#list();
    const word = WORDS[mark];
    if (word === undefined) return this.#number();
    this.#at += word.length;
    return { kind: 'word', text: word };
  }

  #list(): Lossless {
    const items: Lossless[] = [];
    this.#at += 1;
    for (let mark = this.#peek(); mark !== ']'; mark = this.#peek()) {
      if (mark === ',') this.#at += 1;
      else items.push(this.value());
    }
    this.#at += 1;
    return { kind: 'list', items };
  }

  #object(): Lossless {
    const entries = new Map<string, Lossless>();
    this.#at += 1;
    for (let mark = this.#peek(); mark !== '}'; mark = this.#peek()) {
      if (mark === ',') {
        this.#at += 1;
        continue;
      }
      const key = this.#text();
      this.#peek();
      this.#at += 1;
      entries.set(key, this.value());
    }
    this.#at += 1;
    return { kind: 'object', entries };
  }

  /** Skips white space, and returns the character after it. */
  #peek(): string {
    while (this.#json.charCodeAt(this.#at) <= 32) this.#at += 1;
    const mark = this.#json[this.#at];
    if (mark === undefined) throw new SyntaxError('The JSON ends too early.');
    return mark;
  }

  #number(): Lossless {
    NUMBER.lastIndex = this.#at;
    const text = NUMBER.exec(this.#json)?.[0];
    if (text === undefined) throw new SyntaxError(`There is no JSON at character ${this.#at}.`);
    this.#at += text.length;
    return { kind: 'number', text };
  }

  #text(): string {
    const begin = this.#at;
    let end = begin + 1;
    let escaped = false;
    for (let unit = this.#json.charCodeAt(end); unit !== QUOTE; unit = this.#json.charCodeAt(end)) {
      if (Number.isNaN(unit)) throw new SyntaxError('The JSON ends within a text.');
      if (unit === BACKSLASH) escaped = true;
      end += unit === BACKSLASH ? 2 : 1;
    }
    this.#at = end + 1;
    const text = this.#json.slice(begin, end + 1);
    return escaped ? (JSON.parse(text) as string) : text.slice(1, -1);
  }
}

/** Returns the value at a path of keys; undefined if there is none. */
export function lookUp(value: Lossless, ...path: readonly string[]): Lossless | undefined {
  return path.reduce<Lossless | undefined>(
    (found, key) => (found?.kind === 'object' ? found.entries.get(key) : undefined),
    value,
  );
}

/** Formats a value as JSON without white space, with its original numbers and order of keys. */
export function toJson(value: Lossless): string {
  switch (value.kind) {
    case 'text':
      return JSON.stringify(value.value);
    case 'number':
    case 'word':
      return value.text;
    case 'list':
      return `[${value.items.map(toJson).join(',')}]`;
    default:
      return `{${Array.from(value.entries, ([key, inner]) => `${JSON.stringify(key)}:${toJson(inner)}`).join(',')}}`;
  }
}

/**
 * Formats a value for its digest (decisions 0004 and 0141): JSON in ASCII with `", "` and `": "` as separators, keys in
 * their original order, integers with all digits, and fractions in their shortest form.
 */
export function dumps(value: Lossless): string {
  switch (value.kind) {
    case 'text':
      return quote(value.value);
    case 'number':
      return formatNumber(value.text);
    case 'word':
      return value.text;
    case 'list':
      return `[${value.items.map(dumps).join(', ')}]`;
    default:
      return `{${Array.from(value.entries, ([key, inner]) => `${quote(key)}: ${dumps(inner)}`).join(', ')}}`;
  }
}

function quote(text: string): string {
  // JSON.stringify escapes lone surrogates; all other characters beyond ASCII are escaped by code unit.
  return JSON.stringify(text).replaceAll(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Formats a number. An integer keeps its digits; a number with a fraction or an exponent has the shortest form. */
function formatNumber(text: string): string {
  if (/^-?\d+$/.test(text)) return text === '-0' ? '0' : text;
  const number = Number(text);
  if (!Number.isFinite(number)) return text.startsWith('-') ? '-Infinity' : 'Infinity';
  if (number === 0) return Object.is(number, -0) ? '-0.0' : '0.0';
  const [digits = '', exponent = '0'] = number.toExponential().split('e');
  const power = Number(exponent);
  if (power >= 16 || power < -4) {
    return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
  }
  const shown = formatPlain(digits, power);
  return shown.includes('.') ? shown : `${shown}.0`;
}

/** Formats digits without an exponent, which JavaScript uses below 1e-6. */
function formatPlain(digits: string, power: number): string {
  const negative = digits.startsWith('-') ? '-' : '';
  const bare = digits.replace(/[-.]/g, '');
  if (power < 0) return `${negative}0.${'0'.repeat(-power - 1)}${bare}`;
  const padded = bare.padEnd(power + 1, '0');
  const fraction = padded.slice(power + 1);
  return `${negative}${padded.slice(0, power + 1)}${fraction === '' ? '' : `.${fraction}`}`;
}
