/** A JSON pointer of keys: `/components/schemas/Call`. The pointer of no keys is empty, the whole document. */
export function toPointer(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The keys of a JSON pointer, with or without a leading `#`. */
export function keysOf(pointer: string): string[] {
  return pointer
    .replace(/^#/, '')
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What stands at a pointer; undefined when nothing does. */
export function valueAt(document: object, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined,
    document,
  );
}
