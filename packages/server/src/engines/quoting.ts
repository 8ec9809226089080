import { randomUUID } from 'node:crypto';

import type { Line } from '../storage/engine.ts';

/** Settings of an insert that skip the quotes of its rows: a first line, and a cell after the last one. */
export const quotingSettings = {
  input_format_tsv_skip_first_lines: 1,
  input_format_tsv_allow_variable_number_of_columns: 1,
} as const;

/**
 * Quotes rows of tab-separated text as one string of the statement. The embedded engine looks for directives in the
 * comments of a statement, of which the rows are a part: without quotes a string such as `# {error: 1}` makes the insert
 * fail, others print the rows, and the search takes as long as storing. The quotes are random, so that no row has them.
 *
 * @param lines - The rows, at least one.
 * @returns the rows with the quotes.
 */
export function quoteRows(lines: readonly Line[]): Line[] {
  const quote = `$m${randomUUID().replaceAll('-', '')}$`;
  const last = lines.at(-1) ?? '';
  return [
    quote,
    ...lines.slice(0, -1),
    Buffer.concat([typeof last === 'string' ? Buffer.from(last) : last, Buffer.from(`\t${quote}`)]),
  ];
}
