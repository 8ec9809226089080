/**
 * A JSON value that lost nothing: numbers are the text that was sent, and keys stand in the order sent, also those that
 * look like numbers. Of a key that stands twice the last value holds, at the place of the first (decision 0141).
 */
export type Lossless =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'word'; readonly text: 'true' | 'false' | 'null' }
  | { readonly kind: 'list'; readonly items: readonly Lossless[] }
  | { readonly kind: 'object'; readonly entries: ReadonlyMap<string, Lossless> };

/**
 * Reads JSON without loss.
 * @param json - JSON that `JSON.parse` has taken, and whose depth was bounded: reading goes as deep as it does.
 * @returns The value.
 */
export function parseLossless(json: string): Lossless {
  return new Reader(json).value();
}

const QUOTE = 34;
const BACKSLASH = 92;
const WORDS: Readonly<Record<string, 'true' | 'false' | 'null'>> = { t: 'true', f: 'false', n: 'null' };
const NUMBER = /[-+.0-9eE]+/y;

/** Goes over the text once, character by character: patterns would need a stack as long as the longest text. */
class Reader {
  readonly #json: string;
  #at = 0;

  constructor(json: string) {
    this.#json = json;
  }

  value(): Lossless {
    const mark = this.#mark();
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
    for (let mark = this.#mark(); mark !== ']'; mark = this.#mark()) {
      if (mark === ',') this.#at += 1;
      else items.push(this.value());
    }
    this.#at += 1;
    return { kind: 'list', items };
  }

  #object(): Lossless {
    const entries = new Map<string, Lossless>();
    this.#at += 1;
    for (let mark = this.#mark(); mark !== '}'; mark = this.#mark()) {
      if (mark === ',') {
        this.#at += 1;
        continue;
      }
      const key = this.#text();
      this.#mark();
      this.#at += 1;
      entries.set(key, this.value());
    }
    this.#at += 1;
    return { kind: 'object', entries };
  }

  /** Passes over white space. Gives the character behind it. */
  #mark(): string {
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

/**
 * Goes down into a value.
 * @param value - The value.
 * @param path - Keys of objects.
 * @returns What is there; undefined when nothing is.
 */
export function lookUp(value: Lossless, ...path: readonly string[]): Lossless | undefined {
  return path.reduce<Lossless | undefined>(
    (found, key) => (found?.kind === 'object' ? found.entries.get(key) : undefined),
    value,
  );
}

/**
 * Writes a value as JSON without white space, numbers and the order of keys as they were sent.
 * @param value - The value.
 * @returns JSON.
 */
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
 * Writes the text that digests are made of (decisions 0004 and 0141): `", "` and `": "` between values, characters
 * beyond ASCII escaped, keys in the order sent, whole numbers with all of their digits, fractions in the shortest form.
 * @param value - The value.
 * @returns JSON in ASCII.
 */
export function dumps(value: Lossless): string {
  switch (value.kind) {
    case 'text':
      return quoted(value.value);
    case 'number':
      return numeral(value.text);
    case 'word':
      return value.text;
    case 'list':
      return `[${value.items.map(dumps).join(', ')}]`;
    default:
      return `{${Array.from(value.entries, ([key, inner]) => `${quoted(key)}: ${dumps(inner)}`).join(', ')}}`;
  }
}

function quoted(text: string): string {
  // JSON.stringify leaves lone surrogates escaped already; what is left beyond ASCII is escaped unit by unit.
  return JSON.stringify(text).replaceAll(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A whole number keeps its text; anything with a fraction or an exponent is a fraction, written as the rule has it. */
function numeral(text: string): string {
  if (/^-?\d+$/.test(text)) return text === '-0' ? '0' : text;
  const number = Number(text);
  if (!Number.isFinite(number)) return text.startsWith('-') ? '-Infinity' : 'Infinity';
  if (number === 0) return Object.is(number, -0) ? '-0.0' : '0.0';
  const [digits = '', exponent = '0'] = number.toExponential().split('e');
  const power = Number(exponent);
  if (power >= 16 || power < -4) {
    return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
  }
  const shown = plain(digits, power);
  return shown.includes('.') ? shown : `${shown}.0`;
}

/** Digits without an exponent: JavaScript would use one below 1e-6. */
function plain(digits: string, power: number): string {
  const negative = digits.startsWith('-') ? '-' : '';
  const bare = digits.replace(/[-.]/g, '');
  if (power < 0) return `${negative}0.${'0'.repeat(-power - 1)}${bare}`;
  const padded = bare.padEnd(power + 1, '0');
  const fraction = padded.slice(power + 1);
  return `${negative}${padded.slice(0, power + 1)}${fraction === '' ? '' : `.${fraction}`}`;
}
