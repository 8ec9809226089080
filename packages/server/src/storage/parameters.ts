import { formatQueryParams } from '@clickhouse/client-common';

import type { Parameters, ParameterValue } from '../core/store.ts';

const PLACE = /\{([A-Za-z_]\w*):/g;
const NAME = /^[A-Za-z_]\w*$/;

/**
 * Checks that each `{name:Type}` place of a statement has a value. A place without one would take the value that an
 * earlier statement on the same connection left there.
 * @param sql - The statement.
 * @param parameters - The values.
 * @throws TypeError that names the place, or the value that cannot be bound.
 */
export function checkParameters(sql: string, parameters: Parameters): void {
  for (const [, name = ''] of sql.matchAll(PLACE)) {
    if (!Object.hasOwn(parameters, name))
      throw new TypeError(`The statement has a place "${name}", and no value for it.`);
  }
  for (const [name, value] of Object.entries(parameters)) {
    if (!NAME.test(name)) throw new TypeError(`"${name}" cannot be the name of a place.`);
    checkValue(name, value);
  }
}

function checkValue(name: string, value: unknown): void {
  if (Array.isArray(value)) {
    for (const item of value) checkValue(name, item);
  } else if (typeof value === 'number') {
    const exact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
    if (!exact) throw new TypeError(`The value of "${name}" is a number that cannot be bound exactly. Bind its text.`);
  } else if (value !== null && !['string', 'boolean'].includes(typeof value)) {
    throw new TypeError(`The value of "${name}" cannot be bound. Bind text, numbers, booleans, null or lists of them.`);
  }
}

/**
 * Writes a value as the engine reads it.
 * @param value - The value.
 * @returns Its text, not yet quoted.
 */
export function parameterText(value: ParameterValue): string {
  return formatQueryParams({ value });
}

/**
 * Quotes text for a statement. Backslashes count: an unescaped one before the closing quote would leave the literal.
 * @param text - Any text.
 * @returns The literal.
 */
export function literal(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll('\0', String.raw`\0`)}'`;
}
