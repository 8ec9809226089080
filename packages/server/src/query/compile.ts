import type { Query } from '@callscope/tracing-types';

import { ServiceError } from '../handling/service-error.ts';
import { compare, type Comparison, contains } from './compare.ts';
import { exists, type Expression, read, type Values } from './expression.ts';
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
