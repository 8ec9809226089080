import { attempt } from './guards.ts';

/** Limits of a recorded value. A marker such as `<3 more>` replaces what exceeds them. */
export interface RecordLimits {
  /** Levels of lists and objects. Default 16. */
  readonly depth: number;
  /** Entries of one list or object. Default 1,000. */
  readonly entries: number;
  /** Characters of one string. Default 100,000. */
  readonly text: number;
  /** Characters of the whole value. Default 1,000,000. */
  readonly total: number;
}

export const DEFAULT_LIMITS: RecordLimits = { depth: 16, entries: 1000, text: 100_000, total: 1_000_000 };

const UNREADABLE = '<unreadable>';

/**
 * Truncates a string, without splitting a surrogate pair.
 * @param text - The string.
 * @param length - Upper limit of its length in UTF-16 code units.
 * @returns Its beginning.
 */
export function truncate(text: string, length: number): string {
  return text.length > length ? text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, '') : text;
}

/**
 * Creates a function that copies values as JSON for recording. It never throws, and reads no more than the limits allow.
 * All copies of one function share the limit `total`.
 *
 * The copies differ from JSON as follows: a bigint becomes its digits; maps become objects, sets lists, errors their name
 * and message; functions, symbols, bytes and objects without data become markers such as `<function>`, as do cycles and
 * what exceeds a limit.
 * @param limits - The limits.
 * @returns The function.
 */
export function createCapture(limits: RecordLimits): (value: unknown) => unknown {
  /** The lists and objects that contain the current value. */
  const ancestors = new Set<object>();
  /** Characters that are left of the total. */
  let left = limits.total;

  const captureString = (value: string): string => {
    const kept = truncate(value, Math.max(0, Math.min(limits.text, left)));
    left -= kept.length;
    return kept === value ? value : `${kept}<${value.length - kept.length} characters more>`;
  };

  const captureList = (values: Iterable<unknown>, size: number): unknown[] => {
    const copies: unknown[] = [];
    for (const value of values) {
      if (copies.length >= limits.entries || left <= 0) {
        copies.push(`<${size - copies.length} more>`);
        break;
      }
      copies.push(capture(value));
    }
    return copies;
  };

  const captureEntries = (keys: readonly unknown[], read: (key: never) => unknown): unknown => {
    const entries: [string, unknown][] = [];
    for (const key of keys) {
      if (entries.length >= limits.entries || left <= 0) {
        entries.push(['<more>', keys.length - entries.length]);
        break;
      }
      const name = captureString(String(key));
      const value = tryRead(() => read(key as never));
      if (value !== undefined) entries.push([name, capture(value)]);
    }
    return Object.fromEntries(entries);
  };

  const captureObject = (value: object): unknown => {
    // Before `toJSON`, because that of a Node.js buffer lists every byte.
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `<${value.byteLength} bytes>`;
    const { toJSON } = value as { toJSON?: unknown };
    if (typeof toJSON === 'function') return capture(toJSON.call(value));
    if (Array.isArray(value)) return captureList(value, value.length);
    if (value instanceof Map) return captureEntries([...value.keys()], (key) => value.get(key));
    if (value instanceof Set) return captureList(value, value.size);
    if (value instanceof Error) return captureEntries(['name', 'message'], (key) => value[key]);
    const keys = Object.keys(value);
    const kind = Object.prototype.toString.call(value).slice(8, -1);
    return keys.length === 0 && kind !== 'Object' ? `<${kind}>` : captureEntries(keys, (key) => value[key]);
  };

  function capture(value: unknown): unknown {
    // For the punctuation of JSON.
    left -= 4;
    if (typeof value === 'string') return captureString(value);
    if (typeof value === 'bigint') return captureString(value.toString());
    if (typeof value === 'function' || typeof value === 'symbol') return `<${typeof value}>`;
    if (typeof value !== 'object' || value === null) return value;
    if (ancestors.has(value)) return '<cycle>';
    if (ancestors.size >= limits.depth) return '<too deep>';
    ancestors.add(value);
    const result = tryRead(() => captureObject(value));
    ancestors.delete(value);
    return result;
  }

  return capture;
}

/** Runs code of the value: accessors, proxies, `toJSON`. */
const tryRead = (read: () => unknown): unknown => attempt(read, UNREADABLE);
