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
