/**
 * Parses a JSON Pointer (RFC 6901) into the keys from the root to a value.
 *
 * @param pointer - `/paths/~1calls/post`, or the same as a URI fragment, `#/paths/~1calls/post`, whose percent escapes
 *   are decoded. The empty pointer and `#` name the root.
 * @throws SyntaxError when the text is not a pointer.
 */
export function parsePointer(pointer: string): string[] {
  const isFragment = pointer.startsWith('#');
  const text = isFragment ? decodeFragment(pointer.slice(1)) : pointer;
  if (text === '') return [];
  if (!text.startsWith('/')) throw new SyntaxError(`"${pointer}" is not a JSON pointer: it must start with "/".`);
  if (/~(?![01])/u.test(text)) {
    throw new SyntaxError(`"${pointer}" is not a JSON pointer: write "~" as "~0", and "/" inside a key as "~1".`);
  }
  return text
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the JSON Pointer of keys: `/paths/~1calls/post`; the empty string for no keys. */
export function formatPointer(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Returns the pointer of a value below another one: `/paths` and `/calls`, `post` give `/paths/~1calls/post`. */
export function childPointer(pointer: string, ...keys: readonly (string | number)[]): string {
  return `${pointer}${formatPointer(keys)}`;
}

/** Returns a pointer as the fragment of a URI, as `$ref` and validators take it: `#/paths/~1calls/post`. */
export function toFragment(pointer: string): string {
  return `#${encodeURI(pointer).replaceAll('#', '%23')}`;
}

/**
 * Returns the value at a pointer.
 *
 * @returns undefined if there is none; an inherited property and the `length` of a list are none.
 * @throws SyntaxError when the text is not a pointer.
 */
export function valueAt(root: unknown, pointer: string): unknown {
  return parsePointer(pointer).reduce<unknown>((value, key) => memberOf(value, key), root);
}

/** Returns the member of an object or the item of a list under a key; undefined if there is none. */
export function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value) && !/^(?:0|[1-9]\d*)$/u.test(key)) return undefined;
  return Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    throw new SyntaxError(`"#${fragment}" is not a URI fragment: write "%" as "%25".`);
  }
}
