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
