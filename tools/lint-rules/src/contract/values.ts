import { readFileSync } from 'node:fs';

import { isObject, isReference } from '@callscope/contract';

import type { Location, Source } from './redocly.ts';

/** A JSON object, as it is parsed. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns an object, or an empty one for any other value: standard rules report values of a wrong type. */
export function objectOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}

/** Returns a list, or an empty one for any other value. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a string, or undefined for any other value. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns the `$ref` of a node; undefined if it has none. */
export function referenceOf(value: unknown): string | undefined {
  return isReference(value) ? value.$ref : undefined;
}

/** Calls `visit` for a value and everything inside it, each with its key. */
export function walkValue(
  value: unknown,
  location: Location,
  visit: (value: unknown, location: Location, key: string | number | undefined) => void,
  key?: string | number,
): void {
  visit(value, location, key);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walkValue(item, location.child(index), visit, index);
  } else if (isObject(value)) {
    for (const [name, item] of Object.entries(value)) walkValue(item, location.child(name), visit, name);
  }
}

/** Returns the last part of a file's path, without `.yaml`. */
export function baseName(file: string): string {
  const name = file.split(/[\\/]/u).at(-1) ?? file;
  return name.replace(/\.ya?ml$/u, '');
}

// The linter does not export these classes, but finds lines only in instances of them. They are taken from an instance.
type SourceClass = new (file: string, body: string) => Source;
type LocationClass = new (source: Source, pointer: string) => Location;

/** Returns the root of the file of a location. */
export function rootOf(location: Location): Location {
  return new (location.constructor as LocationClass)(location.source, '#/');
}

/**
 * Returns the root of a file that the contract does not reach.
 *
 * @param like - Any location, whose class is used.
 * @throws Error when the file cannot be read.
 */
export function rootOfFile(like: Location, file: string): Location {
  const source = new (like.source.constructor as SourceClass)(file, readFileSync(file, 'utf8'));
  return new (like.constructor as LocationClass)(source, '#/');
}
