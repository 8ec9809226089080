import { inTurns } from '../../handling/turns.ts';

/** Bytes that are read in one go, about: some milliseconds of work. */
const PAGE = 256 * 1024;
const LINE_FEED = 10;

/**
 * Reads the rows of a result, and lets others go on meanwhile where there are many.
 * @param bytes - A JSON object for each row, a line feed after each.
 * @returns The rows.
 */
export async function rowsOf<Row extends object>(bytes: Uint8Array): Promise<Row[]> {
  const rows: Row[] = [];
  await inTurns(pagesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)), (text) => {
    for (let start = 0, end = text.indexOf('\n'); end >= 0; start = end + 1, end = text.indexOf('\n', start)) {
      rows.push(JSON.parse(text.slice(start, end)) as Row);
    }
  });
  return rows;
}

/** Whole lines, a page of them at a time. */
function* pagesOf(bytes: Buffer): Generator<string, void> {
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(LINE_FEED, start + PAGE) + 1 || bytes.length;
    yield bytes.toString('utf8', start, end);
    start = end;
  }
}
