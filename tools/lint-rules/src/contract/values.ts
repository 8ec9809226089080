import type { Place } from '../redocly.ts';

/** A JSON object, as it is parsed. */
export type Fields = Readonly<Record<string, unknown>>;

/** True for a JSON object; lists and null are none. */
export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value when it is an object, otherwise an empty object: what is missing is for the standard rules to report. */
export function objectOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}

/** The value when it is a list, otherwise an empty list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value when it is a string, otherwise undefined. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** What a raw node's `$ref` says, or undefined when it has none. */
export function referenceOf(value: unknown): string | undefined {
  return isObject(value) ? textOf(value['$ref']) : undefined;
}

/** Calls `visit` for the value and for everything inside it, with the key that each stands under. */
export function walkValue(
  value: unknown,
  place: Place,
  visit: (value: unknown, place: Place, key: string | number | undefined) => void,
  key?: string | number,
): void {
  visit(value, place, key);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walkValue(item, place.child(index), visit, index);
  } else if (isObject(value)) {
    for (const [name, item] of Object.entries(value)) walkValue(item, place.child(name), visit, name);
  }
}
