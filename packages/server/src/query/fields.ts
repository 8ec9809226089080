import type { Query } from '@callscope/tracing-types';

import { ServiceError } from '../core/errors.ts';
import type { Expression, Bindings } from './expression.ts';

/** Resolves a path of `$getField` or `sort_by`; returns undefined if the field cannot be queried. */
export type Fields = (path: string, values: Bindings) => Expression | undefined;

/** Limits of a path. Stored JSON has at most 256 levels. */
const MAX_CHARACTERS = 10_000;
const MAX_STEPS = 300;

/**
 * Splits a path at its dots; `\.` is a dot of a key: `inputs.model\.name.0` gives `['inputs', 'model.name', '0']`.
 *
 * @throws ServiceError 400 for a path of more than 10,000 characters or 300 steps.
 */
export function splitPath(path: string): string[] {
  const steps = path.length > MAX_CHARACTERS ? [] : split(path);
  if (steps.length > 0 && steps.length <= MAX_STEPS) return steps;
  const start = JSON.stringify(path.slice(0, 50));
  throw new ServiceError(
    400,
    `The path that starts with ${start} has more than ${MAX_CHARACTERS} characters or ${MAX_STEPS} steps.`,
  );
}

function split(path: string): string[] {
  return path.split(/(?<!\\)\./).map((step) => step.replaceAll(String.raw`\.`, '.'));
}

/**
 * Returns the expression of a field in a JSON column.
 *
 * @param column - SQL of the JSON string; null is a missing value.
 * @param steps - Path in the JSON: keys, and indexes from 0.
 */
export function jsonField(column: string, steps: readonly string[], values: Bindings): Expression {
  const text = `ifNull(${column}, '')`;
  const down = steps.map((step) => (/^\d{1,9}$/.test(step) ? String(Number(step) + 1) : values.bind(step)));
  return { kind: 'json', sql: down.length === 0 ? text : `JSONExtractRaw(${[toParsable(text), ...down].join(', ')})` };
}

/** Returns SQL of JSON with strings in place of the numbers that the engine rejects (`stringifyExact`). */
export function toParsable(json: string): string {
  return String.raw`if(position(${json}, '\r') > 0, replaceRegexpAll(${json}, '\r([^],}]+)', '"\\1"'), ${json})`;
}

/**
 * Creates the fields of a table.
 *
 * @param plain - Expressions by the name of their field.
 * @param json - Columns with JSON by the name of their field.
 */
export function tableFields(
  plain: Readonly<Record<string, Expression>>,
  json: Readonly<Record<string, string>> = {},
): Fields {
  return (path, values) => {
    const [root = '', ...steps] = splitPath(path);
    if (steps.length === 0 && Object.hasOwn(plain, root)) return plain[root];
    const column = Object.hasOwn(json, root) ? json[root] : undefined;
    return column === undefined ? undefined : jsonField(column, steps, values);
  };
}

/**
 * Reads the ids of a query that may only select ids: `$eq` of `id` and a string, `$in` of `id` and strings, or `$or` of
 * such `$eq` (decision 0050).
 *
 * @throws ServiceError 400 for every other query.
 */
export function idsInQuery({ $expr }: Query): string[] {
  const ids = ('$or' in $expr ? $expr.$or.map((each) => single(each)) : [single($expr) ?? several($expr)]).flat();
  if (ids.length === 0 || ids.includes(undefined)) {
    throw new ServiceError(400, 'query: select by id: $eq of id, $in of id, or $or of several $eq.');
  }
  return ids as string[];
}

function single(operation: unknown): string | undefined {
  const [field, value] = ((operation as { $eq?: unknown[] }).$eq ?? []) as [unknown, unknown];
  return isId(field) ? textOf(value) : undefined;
}

function several(operation: unknown): (string | undefined)[] {
  const [field, list] = ((operation as { $in?: unknown[] }).$in ?? []) as [unknown, unknown[]?];
  return isId(field) && list ? list.map(textOf) : [undefined];
}

function isId(operand: unknown): boolean {
  return (operand as { $getField?: unknown } | undefined)?.$getField === 'id';
}

function textOf(operand: unknown): string | undefined {
  const literal = (operand as { $literal?: unknown } | undefined)?.$literal;
  return typeof literal === 'string' ? literal : undefined;
}
