import { randomUUID } from 'node:crypto';

import type { Line } from '../storage/engine.ts';

/** Settings of an insert that make the engine pass over what seals its rows: a first line, and a cell behind the last. */
export const sealing = {
  input_format_tsv_skip_first_lines: 1,
  input_format_tsv_allow_variable_number_of_columns: 1,
} as const;

/**
 * Puts rows of tab-separated text between two marks that begin and end a quoted text of a statement. The embedded engine
 * looks for orders to itself in the comments of every statement, and to it the rows are a part of that: without the marks
 * a text such as `# {error: 1}` makes the insert fail, others print the rows, and looking takes as long as storing. The
 * marks are random, so that no row has them.
 * @param lines - The rows, at least one.
 * @returns The rows with the marks.
 */
export function sealed(lines: readonly Line[]): Line[] {
  const mark = `$m${randomUUID().replaceAll('-', '')}$`;
  const last = lines.at(-1) ?? '';
  return [
    mark,
    ...lines.slice(0, -1),
    Buffer.concat([typeof last === 'string' ? Buffer.from(last) : last, Buffer.from(`\t${mark}`)]),
  ];
}
