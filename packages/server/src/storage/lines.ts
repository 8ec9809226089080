import type { Line } from './engine.ts';

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
