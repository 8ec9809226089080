import type { Query } from '@callscope/tracing-types';

import { ServiceError } from '../core/errors.ts';
import type { Expression, Values } from './expression.ts';

/** Finds what a path of `$getField` or `sort_by` names; undefined when it names nothing that can be queried. */
export type Fields = (path: string, values: Values) => Expression | undefined;

/**
 * Splits a path: dots go down, `\.` is a dot of a key.
 * @param path - Such as `inputs.model\.name.0`.
 * @returns Such as `['inputs', 'model.name', '0']`.
 */
export function splitPath(path: string): string[] {
  return path.split(/(?<!\\)\./).map((step) => step.replaceAll(String.raw`\.`, '.'));
}

/**
 * Makes the expression of a place in a JSON column.
 * @param column - SQL of the JSON text; null is read as nothing.
 * @param steps - Keys and positions below it; a whole number is a position from 0.
 * @param values - Takes the keys.
 * @returns The place.
 */
export function jsonPlace(column: string, steps: readonly string[], values: Values): Expression {
  const text = `ifNull(${column}, '')`;
  const down = steps.map((step) => (/^\d{1,9}$/.test(step) ? String(Number(step) + 1) : values.bind(step)));
  return { kind: 'json', sql: down.length === 0 ? text : `JSONExtractRaw(${[text, ...down].join(', ')})` };
}

/**
 * Makes the fields of a table.
 * @param plain - Columns by the name of the field, each with what it holds.
 * @param json - Columns of JSON text by the name of the field.
 * @returns The fields.
 */
export function tableFields(
  plain: Readonly<Record<string, Expression>>,
  json: Readonly<Record<string, string>> = {},
): Fields {
  return (path, values) => {
    const [root = '', ...steps] = splitPath(path);
    if (steps.length === 0 && Object.hasOwn(plain, root)) return plain[root];
    const column = Object.hasOwn(json, root) ? json[root] : undefined;
    return column === undefined ? undefined : jsonPlace(column, steps, values);
  };
}

/**
 * Reads the ids out of a query that may only name ids: `$eq` of `id` and a text, `$in` of `id` and texts, or `$or` of
 * several such `$eq` (decision 0050).
 * @param query - The query; its shape was checked against the contract.
 * @returns The ids.
 * @throws ServiceError 400 for every other query.
 */
export function idsInQuery({ $expr }: Query): string[] {
  const ids = ('$or' in $expr ? $expr.$or.map((each) => single(each)) : [single($expr) ?? several($expr)]).flat();
  if (ids.length === 0 || ids.includes(undefined)) {
    throw new ServiceError(
      400,
      'query: name what is to be deleted by its id: $eq of id, $in of id, or $or of several $eq.',
    );
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
