/**
 * A JSON Pointer (RFC 6901), taken apart: names of members and indexes of items. The name `*` stands for every
 * member or item at its place, so a pointer may lead to many values.
 */
export type Pointer = readonly string[];

/** Stands for every member or item. A member of that very name cannot be pointed to. */
export const EVERY = '*';

/**
 * Takes a pointer apart.
 * @param text - Such as `/items/0/id`; the empty text for the whole. A slash in a name is written `~1`, a tilde `~0`.
 * @throws SyntaxError when another text does not begin with a slash, or a tilde stands for nothing.
 */
export function parsePointer(text: string): Pointer {
  if (text === '') return [];
  if (!text.startsWith('/')) throw new SyntaxError(`"${text}" is no pointer: it must begin with a slash, as /id does`);
  const stray = /~(?![01])/u.exec(text);
  if (stray) throw new SyntaxError(`"${text}" is no pointer: a tilde is written ~0, a slash in a name ~1`);
  return text
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Writes a pointer as text, the reverse of `parsePointer`. */
export function formatPointer(pointer: Pointer): string {
  return pointer.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Says whether a pointer may lead to more than one value. */
export function leadsToMany(pointer: Pointer): boolean {
  return pointer.includes(EVERY);
}

/** Finds the values that a pointer leads to, in the order in which they stand; none when there is nothing. */
export function valuesAt(pointer: Pointer, root: unknown): unknown[] {
  return pointer.reduce<unknown[]>((found, name) => found.flatMap((value) => step(value, name)), [root]);
}

/**
 * Makes a copy in which another value stands at a pointer. The rest is shared with the original, which is not changed.
 * @returns Undefined when nothing stands at the pointer yet.
 */
export function replacedAt(pointer: Pointer, root: unknown, value: unknown): unknown {
  const [name, ...rest] = pointer;
  if (name === undefined) return value;
  const [inner] = step(root, name);
  const changed = inner === undefined ? undefined : replacedAt(rest, inner, value);
  if (changed === undefined) return undefined;
  return Array.isArray(root)
    ? root.with(Number(name), changed)
    : { ...(root as Readonly<Record<string, unknown>>), [name]: changed };
}

function step(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (name === EVERY) return Object.values(value);
  // An item is pointed to by its plain index: `length` and `01` are none.
  if (Array.isArray(value) && !/^(?:0|[1-9]\d*)$/u.test(name)) return [];
  return Object.hasOwn(value, name) ? [(value as Readonly<Record<string, unknown>>)[name]] : [];
}
