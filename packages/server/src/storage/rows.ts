import type { Line } from './engine.ts';

/** A half of a surrogate pair, which `JSON.stringify` writes as an escape; whole pairs it writes as they are. */
const HALF = /(?<!\\)((?:\\\\)*)\\ud[89a-f][\da-f]{2}/gi;

/**
 * Writes a row as the engine reads it.
 * @param row - The row by column.
 * @returns One line of JSON. Halves of surrogate pairs, which are no characters and which the engine refuses, become
 *   U+FFFD; those within JSON texts are escaped once more and stay.
 */
export function jsonLine(row: object): string {
  const line = JSON.stringify(row);
  return line.includes(String.raw`\ud`) ? line.replaceAll(HALF, String.raw`$1\ufffd`) : line;
}

const LINE_FEED = 10;

/**
 * Joins rows to what an engine reads.
 * @param lines - The rows.
 * @returns Their bytes, a line feed after each.
 */
export function bytesOf(lines: readonly Line[]): Buffer {
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

/**
 * Rows of a table as tab-separated text. The engine reads it in less time than rows of JSON, and JSON texts stand in it
 * almost as they are, while they would be written once more within JSON.
 */
export interface TextTable {
  /** The columns in the order of the text. */
  readonly columns: readonly string[];
  /**
   * Writes a row.
   * @param row - The row by column; what is missing or undefined gets the column's text for nothing.
   * @returns Its text, without the line feed.
   * @throws TypeError for a key that is no column.
   */
  line(row: object): string;
}

/** The text of null. */
export const NULL = String.raw`\N`;

/**
 * Describes a table whose rows are written as text.
 * @param missing - For each column the text that stands where a row has nothing. A column whose text is a tuple holds
 *   tuples, which rows have as lists.
 * @returns The table.
 */
export function textTable(missing: Readonly<Record<string, string>>): TextTable {
  const columns = Object.keys(missing);
  const empty = Object.values(missing);
  const brackets = empty.map((text): Brackets => (text.startsWith('(') ? '()' : '[]'));
  return {
    columns,
    line(row) {
      const held = row as Readonly<Record<string, unknown>>;
      const cells = [...empty];
      let known = 0;
      for (let place = 0; place < columns.length; place += 1) {
        const value = held[columns[place] ?? ''];
        if (value === undefined) continue;
        known += 1;
        cells[place] = cellOf(value, brackets[place]);
      }
      // Counting takes less than looking each of them up.
      const keys = Object.keys(row);
      if (keys.length > known) refuseOthers(keys, held, columns);
      return cells.join('\t');
    },
  };
}

/** Keys without a value may be there. */
function refuseOthers(
  keys: readonly string[],
  row: Readonly<Record<string, unknown>>,
  columns: readonly string[],
): void {
  const other = keys.find((key) => row[key] !== undefined && !columns.includes(key));
  if (other !== undefined) throw new TypeError(`The table has no column "${other}".`);
}

type Brackets = '[]' | '()';

function cellOf(value: unknown, brackets: Brackets = '[]'): string {
  if (typeof value === 'string') return escaped(value);
  if (value === null) return NULL;
  return Array.isArray(value) ? listOf(value, brackets) : String(value);
}

function listOf(values: readonly unknown[], brackets: Brackets): string {
  let text = '';
  for (const value of values) text += text === '' ? entryOf(value) : `,${entryOf(value)}`;
  return brackets[0] + text + brackets[1];
}

function entryOf(value: unknown): string {
  if (typeof value === 'string') return `'${escaped(value).replaceAll("'", String.raw`\'`)}'`;
  return Array.isArray(value) ? listOf(value, '[]') : String(value);
}

/** Looked for one by one, because that takes far less than a pattern over long texts, most of which have none. */
function escaped(text: string): string {
  let safe = text.includes('\\') ? text.replaceAll('\\', String.raw`\\`) : text;
  if (safe.includes('\t')) safe = safe.replaceAll('\t', String.raw`\t`);
  if (safe.includes('\n')) safe = safe.replaceAll('\n', String.raw`\n`);
  if (safe.includes('\r')) safe = safe.replaceAll('\r', String.raw`\r`);
  return safe;
}
