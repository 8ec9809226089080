import { ServiceError } from '../core/errors.ts';

/** Characters of the longest expression that is converted: a conversion repeats its SQL, so nested ones grow exponentially. */
const MAX_CONVERTED = 8000;

/**
 * The type of an expression. `texts` is a list of strings, `null` a literal null, and `json` a JSON value, which is
 * converted to the type of the value that it is compared with, by default to text. All but `texts` are nullable.
 */
export type Kind = 'text' | 'int' | 'double' | 'bool' | 'time' | 'texts' | 'null' | 'json';

/** SQL of a value. */
export interface Expression {
  readonly kind: Kind;
  /** SQL; for `json` of the JSON string, which is empty if the value is missing. */
  readonly sql: string;
  /** Value of a literal; undefined for other expressions. */
  readonly literal?: string | number | boolean | null;
  /** Rows of another table that the value depends on, as a lambda. A condition is true if it is true for one of them. */
  readonly rows?: { readonly variable: string; readonly list: string } | undefined;
}

/** Collects the parameters of a statement, so that no value is part of its text. */
export class Bindings {
  readonly parameters: Record<string, string | number | boolean | readonly string[] | null> = {};
  readonly #prefix: string;
  #count = 0;

  /** @param prefix - Prefix of each name, unique among the bindings of a statement. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Binds a value as a type of ClickHouse, and returns its placeholder. */
  bind(value: string | number | boolean, type = 'String'): string {
    return this.#add(value, type);
  }

  /** Binds a list of values as a type of ClickHouse, and returns its placeholder. */
  bindList(list: readonly string[], type = 'String'): string {
    return this.#add(list, `Array(${type})`);
  }

  #add(value: string | number | boolean | readonly string[], type: string): string {
    const name = `${this.#prefix}${this.#count}`;
    this.#count += 1;
    this.parameters[name] = value;
    return `{${name}:${type}}`;
  }
}

/** Converts a value to a type, as `$convert` of the contract does. The result is null if the value cannot be converted. */
export function read(expression: Expression, to: 'text' | 'int' | 'double' | 'bool'): Expression {
  if (expression.kind === to || expression.kind === 'null') return { kind: to, sql: expression.sql };
  if (expression.sql.length > MAX_CONVERTED) throw new ServiceError(400, 'query: too many conversions of one value.');
  const text = toText(expression);
  if (to === 'text') return { kind: 'text', sql: text };
  if (to === 'int') return { kind: 'int', sql: `if(match(${text}, '^[+-]?[0-9]+$'), toInt256OrNull(${text}), NULL)` };
  if (to === 'double') {
    return {
      kind: 'double',
      sql: `if(match(${text}, '^[+-]?([0-9]+\\\\.?[0-9]*|\\\\.[0-9]+)([eE][+-]?[0-9]+)?$'), toFloat64OrNull(${text}), NULL)`,
    };
  }
  const words = `multiIf(${text} = 'true', 1, ${text} = 'false', 0, match(${text}, '^[0-9]+$') AND toUInt64OrZero(${text}) <= 255, toUInt64OrZero(${text}) > 0, NULL)`;
  return { kind: 'bool', sql: words };
}

/** Returns the expression that is true for a value other than null. */
export function exists({ kind, sql }: Expression): Expression {
  if (kind === 'null') return { kind: 'bool', sql: '0' };
  if (kind === 'texts') return { kind: 'bool', sql: `(length(${sql}) > 0)` };
  return { kind: 'bool', sql: kind === 'json' ? `(${sql} NOT IN ('', 'null'))` : `(${sql} IS NOT NULL)` };
}

/** Returns the number of items of a list, or of characters of a string, as `$size` of the contract; null for other values. */
export function size({ kind, sql }: Expression): Expression {
  if (sql.length > MAX_CONVERTED) throw new ServiceError(400, 'query: too many conversions of one value.');
  if (kind === 'texts') return { kind: 'int', sql: `toInt64(length(${sql}))` };
  if (kind === 'text') return { kind: 'int', sql: `toInt64(lengthUTF8(${sql}))` };
  if (kind !== 'json') return { kind: 'int', sql: "CAST(NULL, 'Nullable(Int64)')" };
  const string = `startsWith(${sql}, '"'), toInt64(lengthUTF8(JSONExtractString(${sql})))`;
  return { kind: 'int', sql: `multiIf(startsWith(${sql}, '['), toInt64(JSONLength(${sql})), ${string}, NULL)` };
}

/** Returns SQL of a value as text: a JSON string unquoted, any other JSON compact, and a missing one empty. */
function toText({ kind, sql }: Expression): string {
  if (kind === 'json') {
    return `multiIf(${sql} IN ('', 'null'), '', startsWith(${sql}, '"'), JSONExtractString(${sql}), ${sql})`;
  }
  if (kind === 'bool') return `multiIf(${sql} IS NULL, NULL, ${sql}, 'true', 'false')`;
  if (kind === 'text') return sql;
  return `toString(${sql})`;
}
