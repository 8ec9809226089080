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
