/** How much of a value is recorded. What is more is replaced by a text that says so. */
export interface RecordLimits {
  /** Levels of lists and objects. 16 unless you say otherwise. */
  readonly depth: number;
  /** Entries of one list or object. 1,000. */
  readonly entries: number;
  /** Characters of one text. 100,000. */
  readonly text: number;
  /** Characters of everything together. 1,000,000. */
  readonly total: number;
}

export const LIMITS: RecordLimits = { depth: 16, entries: 1000, text: 100_000, total: 1_000_000 };

/**
 * Cuts a text, not through a character that takes two places.
 * @param text - The text.
 * @param most - Places that it may take.
 * @returns Its beginning.
 */
export function cut(text: string, most: number): string {
  return text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/u, '') : text;
}

/**
 * Makes the function that copies values as JSON that can be recorded. Nothing in a value makes it fail, and it looks
 * at no more than the limits allow. All copies of one function share the limit of everything together.
 *
 * Like JSON, but for this: a bigint becomes its digits; maps become objects, sets lists, errors their name and message;
 * functions, symbols, bytes and class names of things without data become `<…>`, as do cycles and what is too much.
 * @param limits - The limits.
 * @returns The function.
 */
export function copier(limits: RecordLimits): (value: unknown) => unknown {
  const above = new Set<object>();
  let left = limits.total;

  const text = (value: string): string => {
    const kept = cut(value, Math.max(0, Math.min(limits.text, left)));
    left -= kept.length;
    return kept === value ? value : `${kept}<${value.length - kept.length} characters more>`;
  };

  const list = (values: Iterable<unknown>, size: number): unknown[] => {
    const copies: unknown[] = [];
    for (const value of values) {
      if (copies.length >= limits.entries || left <= 0) {
        copies.push(`<${size - copies.length} more>`);
        break;
      }
      copies.push(copy(value));
    }
    return copies;
  };

  const record = (keys: readonly unknown[], read: (key: never) => unknown): unknown => {
    const entries: [string, unknown][] = [];
    for (const key of keys) {
      if (entries.length >= limits.entries || left <= 0) {
        entries.push(['<more>', keys.length - entries.length]);
        break;
      }
      const name = text(String(key));
      const value = attempt(() => read(key as never));
      if (value !== undefined) entries.push([name, copy(value)]);
    }
    return Object.fromEntries(entries);
  };

  const object = (value: object): unknown => {
    // Before `toJSON`: the buffers of Node.js would list every byte.
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `<${value.byteLength} bytes>`;
    const { toJSON } = value as { toJSON?: unknown };
    if (typeof toJSON === 'function') return copy(toJSON.call(value));
    if (Array.isArray(value)) return list(value, value.length);
    if (value instanceof Map) return record([...value.keys()], (key) => value.get(key));
    if (value instanceof Set) return list(value, value.size);
    if (value instanceof Error) return record(['name', 'message'], (key) => value[key]);
    const keys = Object.keys(value);
    const kind = Object.prototype.toString.call(value).slice(8, -1);
    return keys.length === 0 && kind !== 'Object' ? `<${kind}>` : record(keys, (key) => value[key]);
  };

  function copy(value: unknown): unknown {
    left -= 4;
    if (typeof value === 'string') return text(value);
    if (typeof value === 'bigint') return text(value.toString());
    if (typeof value === 'function' || typeof value === 'symbol') return `<${typeof value}>`;
    if (typeof value !== 'object' || value === null) return value;
    if (above.has(value)) return '<cycle>';
    if (above.size >= limits.depth) return '<too deep>';
    above.add(value);
    const result = attempt(() => object(value));
    above.delete(value);
    return result;
  }

  return copy;
}

/** Runs code of the value: accessors, proxies, `toJSON`. */
function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return '<unreadable>';
  }
}
