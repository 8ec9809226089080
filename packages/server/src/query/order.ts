import type { SortBy } from '@callscope/tracing-types';

import { ServiceError } from '../core/errors.ts';
import { exists, read, type Values } from './expression.ts';
import type { Fields } from './fields.ts';

/** The engine takes statements of 256 KiB. */
const MOST_KEYS = 32;
const MOST_CHARACTERS = 10_000;

/**
 * Turns sort keys into SQL. Between equal rows the id decides. A JSON field sorts by its value as a number, then by its
 * text; rows without a value come last in both directions.
 * @param keys - The keys in turn.
 * @param fields - What their paths name.
 * @param values - Takes every value.
 * @param last - What decides in the end; `id` when it is left out.
 * @returns What follows `ORDER BY`.
 * @throws ServiceError 422 for a field that cannot be sorted by, 400 for too many keys.
 */
export function compileSort(keys: readonly SortBy[], fields: Fields, values: Values, last = 'id'): string {
  return [...compileKeys(keys, fields, values), `${last} ASC`].join(', ');
}

/**
 * As `compileSort`, without anything that decides between equal rows.
 * @returns SQL of each key; none for no keys.
 */
export function compileKeys(keys: readonly SortBy[], fields: Fields, values: Values): string[] {
  // A field that is named again decides nothing.
  const first = new Map([...keys.entries()].toReversed().map(([at, { field }]) => [field, at]));
  const wanted = keys.filter(({ field }, at) => first.get(field) === at);
  if (wanted.length > MOST_KEYS || wanted.reduce((sum, { field }) => sum + field.length, 0) > MOST_CHARACTERS) {
    throw new ServiceError(400, `sort_by: more than ${MOST_KEYS} keys or ${MOST_CHARACTERS} characters.`);
  }
  return wanted.flatMap(({ field, direction }) => {
    const found = fields(field, values);
    if (!found || found.kind === 'texts') {
      throw new ServiceError(422, `sort_by: the field ${JSON.stringify(field.slice(0, 200))} cannot be sorted by.`);
    }
    const way = direction === 'desc' ? 'DESC' : 'ASC';
    if (found.kind !== 'json') return [`${found.sql} ${way} NULLS LAST`];
    return [
      `${exists(found).sql} DESC`,
      `${read(found, 'double').sql} ${way} NULLS LAST`,
      `${read(found, 'text').sql} ${way}`,
    ];
  });
}

/** More than any answer has; the engine takes it exactly. */
const MOST = 1e12;

/**
 * Reads a limit or an offset: the contract sets no bound to them, and JSON has numbers that the engine has not.
 * @param given - What was sent; null and undefined are nothing.
 * @param otherwise - What holds then.
 * @returns A whole number that can be bound.
 */
export function toCount(given: number | null | undefined, otherwise: number = MOST): number {
  return Math.min(given ?? otherwise, MOST);
}
