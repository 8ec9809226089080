import type { Line } from './engine.ts';

/** A lone surrogate, which `JSON.stringify` escapes; it does not escape pairs. */
const LONE_SURROGATE = /(?<!\\)((?:\\\\)*)\\ud[89a-f][\da-f]{2}/gi;

/**
 * Formats a row as a line of JSON. Lone surrogates, which the engine rejects, become U+FFFD; those inside JSON strings
 * are escaped twice and stay.
 */
export function jsonLine(row: object): string {
  const line = JSON.stringify(row);
  return line.includes(String.raw`\ud`) ? line.replaceAll(LONE_SURROGATE, String.raw`$1\ufffd`) : line;
}

const LINE_FEED = 10;

/** Joins rows into bytes, with a line feed after each. */
export function joinRows(lines: readonly Line[]): Buffer {
  const rows = lines.map((line) => (typeof line === 'string' ? Buffer.from(line) : line));
  const bytes = Buffer.allocUnsafe(rows.reduce((sum, row) => sum + row.length + 1, 0));
  let end = 0;
  for (const row of rows) {
    bytes.set(row, end);
    end += row.length + 1;
    bytes[end - 1] = LINE_FEED;
  }
  return bytes;
}

/** The format of a table whose rows are tab-separated text, which the engine reads faster than JSON: JSON strings are not escaped again. */
export interface TextTable {
  /** Columns in the order of the text. */
  readonly columns: readonly string[];
  /**
   * Formats a row by column, without a line feed. A missing or undefined column gets its default text.
   *
   * @throws TypeError for a key that is not a column.
   */
  line(row: object): string;
}

/** The text for null. */
export const NULL = String.raw`\N`;

/**
 * Creates the format of a table.
 *
 * @param defaults - The default text of each column. A column whose default is a tuple holds tuples, which are lists in
 *   rows.
 */
export function textTable(defaults: Readonly<Record<string, string>>): TextTable {
  const columns = Object.keys(defaults);
  const empty = Object.values(defaults);
  const brackets = empty.map((text): Brackets => (text.startsWith('(') ? '()' : '[]'));
  return {
    columns,
    line(row) {
      const values = row as Readonly<Record<string, unknown>>;
      const cells = [...empty];
      let known = 0;
      for (let index = 0; index < columns.length; index += 1) {
        const value = values[columns[index] ?? ''];
        if (value === undefined) continue;
        known += 1;
        cells[index] = toCell(value, brackets[index]);
      }
      // Counting is cheaper than looking up each key.
      const keys = Object.keys(row);
      if (keys.length > known) rejectUnknown(keys, values, columns);
      return cells.join('\t');
    },
  };
}

/** Throws a TypeError for a key that is not a column, unless its value is undefined. */
function rejectUnknown(
  keys: readonly string[],
  row: Readonly<Record<string, unknown>>,
  columns: readonly string[],
): void {
  const unknown = keys.find((key) => row[key] !== undefined && !columns.includes(key));
  if (unknown !== undefined) throw new TypeError(`The table has no column "${unknown}".`);
}

type Brackets = '[]' | '()';

function toCell(value: unknown, brackets: Brackets = '[]'): string {
  if (typeof value === 'string') return escape(value);
  if (value === null) return NULL;
  return Array.isArray(value) ? toList(value, brackets) : String(value);
}

function toList(values: readonly unknown[], brackets: Brackets): string {
  let text = '';
  for (const value of values) text += text === '' ? toItem(value) : `,${toItem(value)}`;
  return brackets[0] + text + brackets[1];
}

function toItem(value: unknown): string {
  if (typeof value === 'string') return `'${escape(value).replaceAll("'", String.raw`\'`)}'`;
  return Array.isArray(value) ? toList(value, '[]') : String(value);
}

/** Escapes a string. Each character is searched by itself: a pattern is far slower for long strings, most of which have none. */
function escape(text: string): string {
  let safe = text.includes('\\') ? text.replaceAll('\\', String.raw`\\`) : text;
  if (safe.includes('\t')) safe = safe.replaceAll('\t', String.raw`\t`);
  if (safe.includes('\n')) safe = safe.replaceAll('\n', String.raw`\n`);
  if (safe.includes('\r')) safe = safe.replaceAll('\r', String.raw`\r`);
  return safe;
}
