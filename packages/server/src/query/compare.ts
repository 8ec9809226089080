import { ServiceError } from '../handling/service-error.ts';
import { toBound } from '../storage/times.ts';
import { exists, type Expression, type Kind, read, type Values } from './expression.ts';

/** How two values are compared. */
export type Comparison = 'eq' | 'gt' | 'gte' | 'lt' | 'lte';

const SIGNS: Readonly<Record<Comparison, string>> = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' };
const TIME = /^(\d{4}-\d{2}-\d{2})([ Tt]\d{2}:\d{2}:\d{2}(?:\.\d+)?)?([Zz]|[+-]\d{2}:\d{2})?$/;
const NUMBERS: ReadonlySet<Kind> = new Set(['int', 'double']);

/**
 * Compares two values: numbers as numbers, text by character code, times by moment; a number never matches a text.
 * @param comparison - How.
 * @param left - One side.
 * @param right - The other.
 * @param values - Takes values that have to be read anew.
 * @returns SQL that is 1, 0 or NULL.
 * @throws ServiceError 400 for sides that nothing can be said about, such as a list.
 */
export function compare(comparison: Comparison, left: Expression, right: Expression, values: Values): string {
  if (left.kind === 'null' || right.kind === 'null') return withNull(comparison, left.kind === 'null' ? right : left);
  const [a, b] = [beside(left, right, values), beside(right, left, values)];
  if (a.kind === 'texts' || b.kind === 'texts') {
    throw new ServiceError(400, 'query: a field that holds a list can be asked with $contains alone.');
  }
  const comparable = a.kind === b.kind || (NUMBERS.has(a.kind) && NUMBERS.has(b.kind));
  // Null stays null, because nobody knows; everything else is known not to match.
  if (!comparable) return `if(${a.sql} IS NULL OR ${b.sql} IS NULL, NULL, 0)`;
  return `${a.sql} ${SIGNS[comparison]} ${b.sql}`;
}

/**
 * Looks for a text in a text, or for a member in a list.
 * @param input - Where.
 * @param substr - What.
 * @param caseInsensitive - Takes A to Z and a to z for the same.
 * @returns SQL that is 1, 0 or NULL.
 */
export function contains(input: Expression, substr: Expression, caseInsensitive: boolean): string {
  const part = read(substr, 'text').sql;
  if (input.kind === 'texts') return `has(${input.sql}, ${part})`;
  return `${caseInsensitive ? 'positionCaseInsensitive' : 'position'}(${read(input, 'text').sql}, ${part}) > 0`;
}

function withNull(comparison: Comparison, other: Expression): string {
  return comparison === 'eq' ? `NOT ${exists(other).sql}` : 'NULL';
}

/** Reads a side as what the other side says that it is. */
function beside(side: Expression, other: Expression, values: Values): Expression {
  if (side.kind === 'json') return read(side, wanted(other));
  if (other.kind === 'time' && side.literal !== undefined) return momentOf(side, values);
  return side;
}

function wanted({ kind }: Expression): 'text' | 'int' | 'double' | 'bool' {
  return kind === 'int' || kind === 'double' || kind === 'bool' ? kind : 'text';
}

/** A literal beside a time: text is ISO 8601, in UTC without an offset; a number is seconds since 1970. */
function momentOf({ literal }: Expression, values: Values): Expression {
  if (typeof literal === 'number') {
    return {
      kind: 'time',
      sql: `fromUnixTimestamp64Micro(${values.bind(String(microseconds(literal)), 'Int64')}, 'UTC')`,
    };
  }
  const [, date, clock = 'T00:00:00', offset = 'Z'] = (typeof literal === 'string' && TIME.exec(literal)) || [];
  if (date !== undefined && !Number.isNaN(Date.parse(date))) {
    const moment = toBound(`${date}T${clock.slice(1)}${offset}`);
    return { kind: 'time', sql: `parseDateTime64BestEffort(${values.bind(moment)}, 6, 'UTC')` };
  }
  throw new ServiceError(400, 'query: beside a time, write an ISO 8601 time or seconds since 1970.');
}

/** Within what can be kept: beyond it nothing is, so the bound says the same. */
function microseconds(seconds: number): number {
  return Math.round(Math.min(Math.max(seconds, -2_208_988_800), 10_413_791_999) * 1e6);
}
