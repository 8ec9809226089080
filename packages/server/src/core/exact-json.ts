import { randomBytes } from 'node:crypto';

/** Properties of a JSON document that parsing does not tell. */
export interface JsonScan {
  /** Levels of nesting. */
  readonly depth: number;
  /** Count of the numbers that JavaScript writes differently than they were sent, such as `1.0` or 9007199254740993. */
  readonly changed: number;
}

/** Scans a document, which need not be valid. It reads bytes, because no byte of a longer character is one of JSON. */
export function scanJson(bytes: Buffer): JsonScan {
  let changed = 0;
  const depth = walk(bytes, () => (changed += 1));
  return { depth, changed };
}

/** Precedes a number in a string. No content has it, because nobody else knows it. */
const MARK = `#${randomBytes(9).toString('base64url')} `;
const MARKED = new RegExp(`"${MARK}([^"]*)"`, 'g');
const ADDED = MARK.length + 2;

/**
 * Parses a document again, with its changed numbers as marked strings for `stringifyExact`.
 *
 * @param bytes - Valid JSON in UTF-8.
 * @param changed - Count from `scanJson`.
 * @returns The value; undefined if no number is changed, so that the value of `JSON.parse` is exact.
 */
export function parseExact(bytes: Buffer, changed: number): unknown {
  if (changed === 0) return undefined;
  const marked = Buffer.allocUnsafe(bytes.length + changed * ADDED);
  let from = 0;
  let to = 0;
  walk(bytes, (start, end) => {
    to += bytes.copy(marked, to, from, start);
    to += marked.write(`"${MARK}`, to, 'latin1');
    to += bytes.copy(marked, to, start, end);
    to += marked.write('"', to, 'latin1');
    from = end;
  });
  to += bytes.copy(marked, to, from);
  return JSON.parse(new TextDecoder().decode(marked.subarray(0, to)));
}

/** Characters that some readers of JSON lines take for the end of a line. */
const LINE_SEPARATORS = /[\u0085\u2028\u2029]/gu;

/** Escapes line separators in the strings of a JSON document, so that it stays one line for every reader. */
export function escapeLineSeparators(json: string): string {
  return json.replaceAll(LINE_SEPARATORS, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Writes a value as the JSON that is stored: without line separators, marked numbers as they were sent. The engine
 * rejects documents with numbers that fit none of its types. A carriage return before such a number, which no other part
 * of the JSON has, lets queries replace it (`toParsable`).
 */
export function stringifyExact(value: unknown): string {
  const json = escapeLineSeparators(JSON.stringify(value));
  if (!json.includes(MARK)) return json;
  return json.replaceAll(MARKED, (_, text: string) => (fitsType(text) ? text : `\r${text}`));
}

/** Removes the carriage returns of `stringifyExact`. */
export function fromStoredJson(json: string): string {
  return json.replaceAll('\r', '');
}

const MIN_INTEGER = -(2n ** 63n);
const MAX_INTEGER = 2n ** 64n - 1n;

/** Returns whether a number is an integer of 64 bits or a finite fraction. */
function fitsType(text: string): boolean {
  if (!/^-?\d+$/.test(text)) return Number.isFinite(Number(text));
  return text.length <= 20 && BigInt(text) >= MIN_INTEGER && BigInt(text) <= MAX_INTEGER;
}

/** Returns the text of a marked number; undefined for other values. */
export function readMarkedNumber(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith(MARK) ? value.slice(MARK.length) : undefined;
}

const QUOTE = 34;
const BACKSLASH = 92;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
/** Bytes of a string after which its end is found by a search, which is slower for short strings. */
const SHORT = 64;

/** Walks over a document, calls `onChanged` for each changed number and returns the depth. */
function walk(bytes: Buffer, onChanged: (start: number, end: number) => void): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) {
      at = findClosingQuote(bytes, at + 1);
      if (at < 0) return deepest;
    } else if (byte === 91 || byte === 123) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (byte === 93 || byte === 125) depth -= 1;
    else if (isDigit(byte) || byte === MINUS) {
      let end = at + 1;
      let hasPoint = false;
      for (let next = bytes[end] ?? 0; isDigit(next) || next === POINT; next = bytes[end] ?? 0) {
        if (next === POINT) hasPoint = true;
        end += 1;
      }
      const digits = end;
      if (bytes[end] === 69 || bytes[end] === 101) end = findExponentEnd(bytes, end);
      // Few numbers have to be converted to find out: long ones, with an exponent, a point or a sign and a zero.
      const isSuspect =
        end > digits || end - at >= LONG_NUMBER || (bytes[end - 1] === ZERO && (hasPoint || byte === MINUS));
      if ((isSuspect || (hasPoint && isSmall(bytes, at))) && isChanged(bytes, at, end)) onChanged(at, end);
      at = end - 1;
    }
  }
  return deepest;
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= 57;
}

function findExponentEnd(bytes: Buffer, start: number): number {
  let end = start + 1;
  if (bytes[end] === MINUS || bytes[end] === 43) end += 1;
  while (isDigit(bytes[end] ?? 0)) end += 1;
  return end;
}

/** Characters from which a number may have more digits than JavaScript keeps. */
const LONG_NUMBER = 16;

/** Numbers from here on are treated as changed, because the engine may reject them. */
const LARGE = 2 ** 63;

/** Returns whether a fraction is below a tenth. JavaScript writes the smallest ones with an exponent. */
function isSmall(bytes: Buffer, start: number): boolean {
  const first = bytes[start] === MINUS ? start + 1 : start;
  return bytes[first] === ZERO && bytes[first + 2] === ZERO;
}

function isChanged(bytes: Buffer, start: number, end: number): boolean {
  const text = bytes.toString('latin1', start, end);
  const number = Number(text);
  return String(number) !== text || Math.abs(number) >= LARGE;
}

/** Returns the index of the quote that closes the string; -1 if there is none. */
function findClosingQuote(bytes: Buffer, start: number): number {
  const near = Math.min(start + SHORT, bytes.length);
  let at = start;
  for (; at < near; at += 1) {
    if (bytes[at] === QUOTE) return at;
    if (bytes[at] === BACKSLASH) at += 1;
  }
  let end = bytes.indexOf(QUOTE, at);
  while (end >= 0 && isEscaped(bytes, at, end)) end = bytes.indexOf(QUOTE, end + 1);
  return end;
}

/** Returns true if a quote is escaped: an odd number of backslashes precedes it. */
function isEscaped(bytes: Buffer, start: number, quote: number): boolean {
  let first = quote;
  while (first > start && bytes[first - 1] === BACKSLASH) first -= 1;
  return (quote - first) % 2 === 1;
}
