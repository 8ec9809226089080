import type { Query } from '@callscope/tracing-types';

import { ServiceError } from '../core/errors.ts';
import { readMarkedNumber } from '../core/exact-json.ts';
import { toBound } from '../storage/times.ts';
import { type Bindings, exists, type Expression, type Kind, read, size } from './expression.ts';
import type { Fields } from './fields.ts';

const COMPARISONS = ['$eq', '$gt', '$gte', '$lt', '$lte'] as const;
const READ_AS = { string: 'text', int: 'int', double: 'double', bool: 'bool' } as const;

/**
 * Compiles a condition of the query language to SQL that is 1, 0 or NULL for a row (decision 0023).
 *
 * @param query - A condition whose shape is valid.
 * @throws ServiceError 422 for a field that cannot be queried, 400 for a condition that cannot be evaluated.
 */
export function compileQuery(query: Query, fields: Fields, values: Bindings): string {
  return checkLength(truth(compileExpression(query.$expr, { fields, values })));
}

/** Characters of the longest condition: the engine limits statements to 256 KiB. */
const MAX_LENGTH = 200_000;
/** Values of `$in`. */
const MAX_VALUES = 10_000;

type Node = Readonly<Record<string, unknown>>;

interface Scope {
  readonly fields: Fields;
  readonly values: Bindings;
}

function compileExpression(node: Node, scope: Scope): Expression {
  const of = (operand: unknown): Expression => compileExpression(operand as Node, scope);
  if ('$literal' in node) return compileLiteral(node['$literal'], scope.values);
  if ('$getField' in node) return compileField(String(node['$getField']), scope);
  if ('$convert' in node) return convert(node['$convert'] as Node, of);
  if ('$size' in node) {
    const value = of(node['$size']);
    return { ...size(value), rows: value.rows };
  }
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
    return bool(compileComparison(comparison.slice(1) as Comparison, left, right, scope.values));
  }
  if ('$in' in node) {
    const [value, list] = node['$in'] as [unknown, unknown[]];
    if (list.length > MAX_VALUES) throw new ServiceError(400, `query: $in has more than ${MAX_VALUES} values.`);
    return isInLiterals(of(value), list, scope.values) ?? isIn(of(value), list.map(of), scope.values);
  }
  const { input, substr, case_insensitive } = node['$contains'] as Node;
  return bool(compileContains(of(input), of(substr), case_insensitive === true));
}

function compileLiteral(value: unknown, values: Bindings): Expression {
  if (value === null) return { kind: 'null', sql: 'NULL', literal: null };
  const exact = readMarkedNumber(value);
  if (exact !== undefined) return compileNumber(exact, values);
  if (typeof value === 'string') return { kind: 'text', sql: values.bind(value), literal: value };
  if (typeof value === 'boolean') return { kind: 'bool', sql: value ? '1' : '0', literal: value };
  if (typeof value === 'number') return compileNumber(String(value), values);
  throw new ServiceError(400, 'query: a literal must not be a list or an object.');
}

/** Digits of the longest integer of the engine. */
const MAX_DIGITS = 76;

/** Compiles a number. It is bound as a string, so that no digit is lost. */
function compileNumber(text: string, values: Bindings): Expression {
  const literal = Number(text);
  const integer = Number.isSafeInteger(literal) ? String(literal) : text;
  if (/^-?\d+$/.test(integer) && integer.length <= MAX_DIGITS) {
    return { kind: 'int', sql: values.bind(integer, Number.isSafeInteger(literal) ? 'Int64' : 'Int256'), literal };
  }
  return { kind: 'double', sql: values.bind(String(literal).replace('Infinity', 'inf'), 'Float64'), literal };
}

function compileField(path: string, { fields, values }: Scope): Expression {
  const found = fields(path, values);
  if (found) return found;
  throw new ServiceError(422, `query: the field ${JSON.stringify(path.slice(0, 200))} cannot be queried.`);
}

function convert({ input, to }: Node, of: (operand: unknown) => Expression): Expression {
  const value = of(input);
  if (to === 'exists') return bool(ofAnyRow(exists(value).sql, value));
  return { ...read(value, READ_AS[to as keyof typeof READ_AS]), rows: value.rows };
}

function joined(
  conditions: readonly unknown[],
  word: string,
  operator: string,
  of: (operand: unknown) => Expression,
): Expression {
  if (conditions.length === 0) throw new ServiceError(400, `query: ${operator} needs at least one condition.`);
  return bool(joinWithin(conditions, word, (condition) => truth(of(condition))));
}

/** Joins the SQL of items. @throws ServiceError 400 as soon as it is too long, before the other items are compiled. */
function joinWithin<Item>(items: readonly Item[], word: string, compile: (item: Item) => string): string {
  let sql = '';
  for (const item of items) sql = checkLength(`${sql}${sql === '' ? '' : ` ${word} `}${compile(item)}`);
  return sql;
}

/** Returns SQL. @throws ServiceError 400 if it is too long. */
function checkLength(sql: string): string {
  if (sql.length <= MAX_LENGTH) return sql;
  throw new ServiceError(400, `query: its conditions exceed ${MAX_LENGTH} characters of SQL. Use several requests.`);
}

/** Compiles `$in` of strings only, or of integers only, to one list; returns undefined for other values. */
function isInLiterals(value: Expression, list: readonly unknown[], values: Bindings): Expression | undefined {
  if (list.length === 0) return undefined;
  const literals = list.map((item) => (item as Node)['$literal']);
  const [kind, items] = literals.every((literal) => typeof literal === 'string')
    ? (['text', literals] as const)
    : (['int', literals.flatMap((literal) => toInteger(literal) ?? [])] as const);
  const side = value.kind === 'json' ? read(value, kind) : value;
  if (side.kind !== kind || items.length < list.length) return undefined;
  const bound = values.bindList(items);
  const one = kind === 'text' ? bound : `CAST(${bound}, 'Array(Int64)')`;
  // Null stays null, because it is unknown. The engine drops the second part for a column without nulls.
  return bool(ofAnyRow(`${side.sql} IN ${one} OR (${side.sql} IS NULL AND NULL)`, value));
}

/** Returns the digits of an integer that a double holds exactly; undefined for other values. */
function toInteger(value: unknown): string | undefined {
  const literal = typeof value === 'number' ? value : Number(readMarkedNumber(value) ?? Number.NaN);
  return Number.isSafeInteger(literal) ? String(literal) : undefined;
}

/** Compiles `$in`. A JSON field has the type of the literals, or text if they differ. */
function isIn(value: Expression, list: readonly Expression[], values: Bindings): Expression {
  if (list.length === 0) return bool('0');
  const kinds = new Set(list.map(({ kind }) => kind));
  const side = value.kind === 'json' && kinds.size > 1 ? { ...read(value, 'text'), rows: value.rows } : value;
  return bool(joinWithin(list, 'OR', (item) => compileComparison('eq', side, item, values)));
}

function truth(expression: Expression): string {
  const { kind, sql } = expression;
  if (kind === 'bool') return ofAnyRow(sql, expression);
  if (kind === 'null') return 'NULL';
  throw new ServiceError(400, 'query: expected a condition, and found a value. Compare it with another value.');
}

function bool(sql: string): Expression {
  return { kind: 'bool', sql: `(${sql})` };
}

/** Compiles a condition on rows of another table: 1 if it is true for one of them, else 0 if it is false for one, or NULL. */
function ofAnyRow(sql: string, ...operands: readonly Expression[]): string {
  const lists = new Map(operands.flatMap(({ rows }) => (rows ? [[rows.variable, rows.list] as const] : [])));
  let result = sql;
  for (const [variable, list] of lists) {
    result = `nullIf(arrayMax(${variable} -> ifNull(toInt8(${result}), toInt8(-1)), ${list}), -1)`;
  }
  return result;
}

/** A comparison of two values. */
export type Comparison = 'eq' | 'gt' | 'gte' | 'lt' | 'lte';

const SIGNS: Readonly<Record<Comparison, string>> = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' };
const TIME = /^(\d{4}-\d{2}-\d{2})([ Tt]\d{2}:\d{2}:\d{2}(?:\.\d+)?)?([Zz]|[+-]\d{2}:?\d{2})?$/;
const NUMBERS: ReadonlySet<Kind> = new Set(['int', 'double']);

/**
 * Compiles a comparison to SQL that is 1, 0 or NULL. Text is compared by code points. Values of different types are not
 * equal.
 *
 * @throws ServiceError 400 for a list.
 */
function compileComparison(comparison: Comparison, left: Expression, right: Expression, values: Bindings): string {
  if (left.kind === 'null' || right.kind === 'null') return withNull(comparison, left.kind === 'null' ? right : left);
  const [a, b] = [convertSide(left, right, values), convertSide(right, left, values)];
  if (a.kind === 'texts' || b.kind === 'texts') {
    throw new ServiceError(400, 'query: a list supports only $contains.');
  }
  const comparable = a.kind === b.kind || (NUMBERS.has(a.kind) && NUMBERS.has(b.kind));
  // Null stays null, because it is unknown; all other values do not match.
  const sql = comparable
    ? `${a.sql} ${SIGNS[comparison]} ${b.sql}`
    : `if(${a.sql} IS NULL OR ${b.sql} IS NULL, NULL, 0)`;
  return ofAnyRow(sql, left, right);
}

/** Compiles `$contains` to SQL: a substring of text, or an item of a list. Case is ignored only in A to Z. */
function compileContains(input: Expression, substr: Expression, caseInsensitive: boolean): string {
  const part = read(substr, 'text').sql;
  if (input.kind === 'texts') {
    // As in `positionCaseInsensitive`, only A to Z have a lower case.
    return caseInsensitive
      ? `has(arrayMap(x -> lower(x), ${input.sql}), lower(${part}))`
      : `has(${input.sql}, ${part})`;
  }
  const position = caseInsensitive ? 'positionCaseInsensitive' : 'position';
  return ofAnyRow(`${position}(${read(input, 'text').sql}, ${part}) > 0`, input, substr);
}

function withNull(comparison: Comparison, other: Expression): string {
  return comparison === 'eq' ? `NOT ${ofAnyRow(exists(other).sql, other)}` : 'NULL';
}

/** Converts one side of a comparison to the type of the other one. */
function convertSide(side: Expression, other: Expression, values: Bindings): Expression {
  if (side.kind === 'json') return read(side, targetType(other));
  if (other.kind === 'time' && side.literal !== undefined) return toTime(side, values);
  return side;
}

function targetType({ kind }: Expression): 'text' | 'int' | 'double' | 'bool' {
  return kind === 'int' || kind === 'double' || kind === 'bool' ? kind : 'text';
}

/** Converts a literal to a time: text is ISO 8601, by default in UTC; a number is seconds since 1970. */
function toTime({ literal }: Expression, values: Bindings): Expression {
  if (typeof literal === 'number') {
    return {
      kind: 'time',
      sql: `fromUnixTimestamp64Micro(${values.bind(String(microseconds(literal)), 'Int64')}, 'UTC')`,
    };
  }
  const [, date, clock = 'T00:00:00', offset = 'Z'] = (typeof literal === 'string' && TIME.exec(literal)) || [];
  if (date !== undefined && !Number.isNaN(Date.parse(date))) {
    const bound = toBound(`${date}T${clock.slice(1)}${offset}`);
    return { kind: 'time', sql: `parseDateTime64BestEffort(${values.bind(bound)}, 6, 'UTC')` };
  }
  throw new ServiceError(400, 'query: compare a time with an ISO 8601 time or seconds since 1970.');
}

/** Converts seconds to microseconds, within the range of times that can be stored. */
function microseconds(seconds: number): number {
  return Math.round(Math.min(Math.max(seconds, -2_208_988_800), 10_413_791_999) * 1e6);
}
