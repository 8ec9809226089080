import type { Query } from '@callscope/tracing-types';

import { ServiceError } from '../core/errors.ts';
import { toBound } from '../storage/times.ts';
import { exists, type Expression, type Kind, read, type Values } from './expression.ts';
import type { Fields } from './fields.ts';

const COMPARISONS = ['$eq', '$gt', '$gte', '$lt', '$lte'] as const;
const READ_AS = { string: 'text', int: 'int', double: 'double', bool: 'bool' } as const;

/**
 * Turns a condition of the query language into SQL (decision 0023).
 * @param query - The condition; its shape was checked against the contract.
 * @param fields - What its paths name.
 * @param values - Takes every value.
 * @returns SQL that is 1, 0 or NULL for a row.
 * @throws ServiceError 422 for a field that cannot be queried, 400 for a condition that cannot be worked out.
 */
export function compileQuery(query: Query, fields: Fields, values: Values): string {
  const sql = truth(expressionOf(query.$expr, { fields, values }));
  if (sql.length > LONGEST) throw new ServiceError(400, 'query: too many conditions. Ask in several requests.');
  return sql;
}

/** The engine reads statements of 256 KiB at most. */
const LONGEST = 200_000;

type Node = Readonly<Record<string, unknown>>;

interface Scope {
  readonly fields: Fields;
  readonly values: Values;
}

function expressionOf(node: Node, scope: Scope): Expression {
  const of = (operand: unknown): Expression => expressionOf(operand as Node, scope);
  if ('$literal' in node) return literalOf(node['$literal'], scope.values);
  if ('$getField' in node) return fieldOf(String(node['$getField']), scope);
  if ('$convert' in node) return convert(node['$convert'] as Node, of);
  for (const [operator, word] of [
    ['$and', 'AND'],
    ['$or', 'OR'],
  ] as const) {
    if (operator in node) return joined(node[operator] as unknown[], word, operator, of);
  }
  if ('$not' in node) return bool(`NOT ${truth(of((node['$not'] as unknown[])[0]))}`);
  const comparison = COMPARISONS.find((operator) => operator in node);
  if (comparison) {
    const [left, right] = (node[comparison] as unknown[]).map(of) as [Expression, Expression];
    return bool(compare(comparison.slice(1) as Comparison, left, right, scope.values));
  }
  if ('$in' in node) {
    const [value, list] = node['$in'] as [unknown, unknown[]];
    return isIn(of(value), list.map(of), scope.values);
  }
  const { input, substr, case_insensitive } = node['$contains'] as Node;
  return bool(contains(of(input), of(substr), case_insensitive === true));
}

function literalOf(value: unknown, values: Values): Expression {
  if (value === null) return { kind: 'null', sql: 'NULL', literal: null };
  if (typeof value === 'string') return { kind: 'text', sql: values.bind(value), literal: value };
  if (typeof value === 'boolean') return { kind: 'bool', sql: value ? '1' : '0', literal: value };
  if (typeof value === 'number') {
    const whole = Number.isSafeInteger(value);
    // Text, so that no digit is lost on the way.
    return whole
      ? { kind: 'int', sql: values.bind(String(value), 'Int64'), literal: value }
      : { kind: 'double', sql: values.bind(String(value), 'Float64'), literal: value };
  }
  throw new ServiceError(400, 'query: nothing can be compared with a list or a map. Use single values.');
}

function fieldOf(path: string, { fields, values }: Scope): Expression {
  const found = fields(path, values);
  if (found) return found;
  throw new ServiceError(422, `query: the field ${JSON.stringify(path.slice(0, 200))} cannot be queried.`);
}

function convert({ input, to }: Node, of: (operand: unknown) => Expression): Expression {
  const value = of(input);
  return to === 'exists' ? exists(value) : read(value, READ_AS[to as keyof typeof READ_AS]);
}

function joined(
  conditions: readonly unknown[],
  word: string,
  operator: string,
  of: (operand: unknown) => Expression,
): Expression {
  if (conditions.length === 0) throw new ServiceError(400, `query: ${operator} needs a condition at least.`);
  return bool(conditions.map((condition) => truth(of(condition))).join(` ${word} `));
}

/** The kinds of all literals together say what a JSON field is read as; when they differ it stays text. */
function isIn(value: Expression, list: readonly Expression[], values: Values): Expression {
  if (list.length === 0) return bool('0');
  const kinds = new Set(list.map(({ kind }) => kind));
  const side = value.kind === 'json' && kinds.size > 1 ? read(value, 'text') : value;
  return bool(list.map((item) => compare('eq', side, item, values)).join(' OR '));
}

function truth({ kind, sql }: Expression): string {
  if (kind === 'bool') return sql;
  if (kind === 'null') return 'NULL';
  throw new ServiceError(400, 'query: a condition is expected here, and this is a value. Compare it with something.');
}

function bool(sql: string): Expression {
  return { kind: 'bool', sql: `(${sql})` };
}

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
