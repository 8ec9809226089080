import type { SortBy } from '@callscope/tracing-types';

import { ServiceError } from '../core/errors.ts';
import { exists, read, type Bindings } from './expression.ts';
import type { Fields } from './fields.ts';

/** Limits that keep a statement below the 256 KiB of the engine. */
const MAX_KEYS = 32;
const MAX_CHARACTERS = 10_000;

/**
 * Compiles sort keys to SQL of `ORDER BY`. A JSON field sorts by its value as a number, then as text; rows without a value
 * come last in both directions.
 *
 * @param last - Column that orders equal rows.
 * @throws ServiceError 422 for a field that cannot be sorted by, 400 for too many keys.
 */
export function compileSort(keys: readonly SortBy[], fields: Fields, values: Bindings, last = 'id'): string {
  return [...compileKeys(keys, fields, values), `${last} ASC`].join(', ');
}

/** Compiles sort keys as `compileSort` does, without the last column. */
export function compileKeys(keys: readonly SortBy[], fields: Fields, values: Bindings): string[] {
  // A repeated field has no effect.
  const first = new Map([...keys.entries()].toReversed().map(([at, { field }]) => [field, at]));
  const wanted = keys.filter(({ field }, at) => first.get(field) === at);
  if (wanted.length > MAX_KEYS || wanted.reduce((sum, { field }) => sum + field.length, 0) > MAX_CHARACTERS) {
    throw new ServiceError(400, `sort_by: more than ${MAX_KEYS} keys or ${MAX_CHARACTERS} characters.`);
  }
  return wanted.flatMap(({ field, direction }) => {
    const found = fields(field, values);
    if (!found || found.kind === 'texts') {
      throw new ServiceError(422, `sort_by: the field ${JSON.stringify(field.slice(0, 200))} cannot be sorted by.`);
    }
    const order = direction === 'desc' ? 'DESC' : 'ASC';
    if (found.kind !== 'json') return [`${found.sql} ${order} NULLS LAST`];
    return [
      `${exists(found).sql} DESC`,
      `${read(found, 'double').sql} ${order} NULLS LAST`,
      `${read(found, 'text').sql} ${order}`,
    ];
  });
}

/** More than the rows of any response, and an exact integer for the engine. */
const MAX_LIMIT = 1e12;

/**
 * Converts a limit or an offset, which the contract does not bound, to a number that the engine accepts.
 *
 * @param fallback - Result for null and undefined.
 */
export function toLimit(value: number | null | undefined, fallback: number = MAX_LIMIT): number {
  return Math.min(value ?? fallback, MAX_LIMIT);
}
