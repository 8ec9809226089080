import { ServiceError } from '../core/errors.ts';

/** Reading a value names it several times over, so what is read anew again and again would grow without end. */
const LONGEST_READ = 8000;

/**
 * What an expression gives: text, a number (whole or not), a truth, a moment, several texts, a literal null, or a JSON
 * value, which reads as text until something says what it is to be read as. All but `texts` can be null.
 */
export type Kind = 'text' | 'int' | 'double' | 'bool' | 'time' | 'texts' | 'null' | 'json';

/** A piece of a statement that gives a value. */
export interface Expression {
  readonly kind: Kind;
  /** For `json`: the JSON text of the value, empty when it is missing. */
  readonly sql: string;
  /** What a literal says, so that it can tell what a field beside it is read as. */
  readonly literal?: string | number | boolean | null;
}

/** Collects values and gives them names, so that no value stands in a statement. */
export class Values {
  readonly parameters: Record<string, string | number | boolean | readonly string[] | null> = {};
  readonly #prefix: string;

  /** @param prefix - Begins every name; two collections of one statement need different ones. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /**
   * Binds a value.
   * @param value - Text, or a number or truth that is written as text.
   * @param type - Type of ClickHouse, `String` when it is left out.
   * @returns The place that stands for it in the statement.
   */
  bind(value: string | number | boolean, type = 'String'): string {
    return this.#add(value, type);
  }

  /** Binds a list of texts. */
  bindTexts(texts: readonly string[]): string {
    return this.#add(texts, 'Array(String)');
  }

  #add(value: string | number | boolean | readonly string[], type: string): string {
    const name = `${this.#prefix}${Object.keys(this.parameters).length}`;
    this.parameters[name] = value;
    return `{${name}:${type}}`;
  }
}

/**
 * Reads a value as something else; what cannot be read so becomes null (the contract's `$convert`).
 * @param expression - The value.
 * @param to - What it is read as.
 * @returns The value as that kind.
 */
export function read(expression: Expression, to: 'text' | 'int' | 'double' | 'bool'): Expression {
  if (expression.kind === to || expression.kind === 'null') return { kind: to, sql: expression.sql };
  if (expression.sql.length > LONGEST_READ) throw new ServiceError(400, 'query: too many conversions of one value.');
  const text = asText(expression);
  if (to === 'text') return { kind: 'text', sql: text };
  if (to === 'int') return { kind: 'int', sql: `if(match(${text}, '^[+-]?[0-9]+$'), toInt64OrNull(${text}), NULL)` };
  if (to === 'double') {
    return {
      kind: 'double',
      sql: `if(match(${text}, '^[+-]?([0-9]+\\\\.?[0-9]*|\\\\.[0-9]+)([eE][+-]?[0-9]+)?$'), toFloat64OrNull(${text}), NULL)`,
    };
  }
  const words = `multiIf(${text} = 'true', 1, ${text} = 'false', 0, match(${text}, '^[0-9]+$') AND toUInt64OrZero(${text}) <= 255, toUInt64OrZero(${text}) > 0, NULL)`;
  return { kind: 'bool', sql: words };
}

/** Whether there is a value other than null. */
export function exists({ kind, sql }: Expression): Expression {
  if (kind === 'null') return { kind: 'bool', sql: '0' };
  if (kind === 'texts') return { kind: 'bool', sql: `length(${sql}) > 0` };
  return { kind: 'bool', sql: kind === 'json' ? `(${sql} NOT IN ('', 'null'))` : `(${sql} IS NOT NULL)` };
}

/** The text of a value: of JSON a string as it is, anything else as compact JSON, and nothing as the empty text. */
function asText({ kind, sql }: Expression): string {
  if (kind === 'json') {
    return `multiIf(${sql} IN ('', 'null'), '', startsWith(${sql}, '"'), JSONExtractString(${sql}), ${sql})`;
  }
  if (kind === 'bool') return `multiIf(${sql} IS NULL, NULL, ${sql}, 'true', 'false')`;
  if (kind === 'text') return sql;
  return `toString(${sql})`;
}
