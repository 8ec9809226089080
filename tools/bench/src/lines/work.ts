import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { nodeStream, webStream } from '../inputs/pieces.ts';
import { recordLines } from '../inputs/records.ts';
import type { Work } from '../work.ts';
import { lineWays } from './index.ts';
import type { LinesInput, ReadLines } from './way.ts';

/** What a socket gives at once when there is more. */
export const PIECE = 65_536;

/** Reads a file of JSON lines. @param way - one of `lineWays`. */
export default async function linesWork(way: string, file: string): Promise<Work> {
  const read = await lineWays[way]?.();
  if (read === undefined) throw new Error(`There is no way ${way}.`);
  const input = inputOf(new Uint8Array(await readFile(file)), PIECE);
  return {
    check: () => checkLines(read),
    run: async () => {
      let count = 0;
      await read(input, () => (count += 1));
      if (count === 0) throw new Error('no record');
      return 1;
    },
  };
}

/** Reads a few records and says what is wrong with them. */
export async function checkLines(read: ReadLines): Promise<string | undefined> {
  const lines = recordLines(50, 1200);
  const records: unknown[] = [];
  await read(inputOf(new TextEncoder().encode(`${lines.join('\n')}\n`), 100), (record) => records.push(record));
  const right = lines.map((line) => JSON.parse(line) as unknown);
  return isDeepStrictEqual(records, right) ? undefined : 'wrong records';
}

/** The bytes in pieces of a size; `onPull` is called before each. */
export function inputOf(bytes: Uint8Array<ArrayBuffer>, size: number, onPull?: () => void): LinesInput {
  let lines: string[] | undefined;
  return {
    web: () => webStream(bytes, size, onPull),
    node: () => nodeStream(bytes, size, onPull),
    lines: () => (lines ??= new TextDecoder().decode(bytes).trimEnd().split('\n')),
  };
}
