import { formatQueryParams } from '@clickhouse/client-common';

import type { Parameters, ParameterValue } from '../core/store.ts';

const PLACEHOLDER = /\{([A-Za-z_]\w*):/g;
const NAME = /^[A-Za-z_]\w*$/;

/**
 * Checks that each placeholder `{name:Type}` of a statement has a value: without one it would take the value of an
 * earlier statement on the same connection.
 *
 * @throws TypeError that names a placeholder without a value, or a value that cannot be bound.
 */
export function checkParameters(sql: string, parameters: Parameters): void {
  for (const [, name = ''] of sql.matchAll(PLACEHOLDER)) {
    if (!Object.hasOwn(parameters, name))
      throw new TypeError(`The placeholder "${name}" of the statement has no value.`);
  }
  for (const [name, value] of Object.entries(parameters)) {
    if (!NAME.test(name)) throw new TypeError(`"${name}" is not a valid name of a placeholder.`);
    checkValue(name, value);
  }
}

function checkValue(name: string, value: unknown): void {
  if (Array.isArray(value)) {
    for (const item of value) checkValue(name, item);
  } else if (typeof value === 'number') {
    const exact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
    if (!exact)
      throw new TypeError(`The value of "${name}" is a number that cannot be bound exactly. Bind it as a string.`);
  } else if (value !== null && !['string', 'boolean'].includes(typeof value)) {
    throw new TypeError(
      `The value of "${name}" cannot be bound. Bind strings, numbers, booleans, null or lists of them.`,
    );
  }
}

/** Formats a value for the engine, without quotes. */
export function parameterText(value: ParameterValue): string {
  return formatQueryParams({ value });
}

/** Quotes a string for a statement. Backslashes are escaped too: one before the closing quote would continue the literal. */
export function literal(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll('\0', String.raw`\0`)}'`;
}
