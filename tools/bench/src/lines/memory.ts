import { recordLines } from '../inputs/records.ts';
import type { Work } from '../work.ts';
import { lineWays } from './index.ts';
import { checkLines, inputOf, PIECE } from './work.ts';

/** How many lines there are, and of how many bytes. */
export const LINES = 3;
export const LINE = 8e6;
// A collection takes longer than a piece.
const SAMPLE_EVERY = 16;

/**
 * Reads long lines and looks at what is held meanwhile: after a collection, whenever more bytes are asked for and
 * before a line is parsed. The figure is the most that was held, as a multiple of the longest line, without the record
 * that was given out.
 */
export default async function linesMemory(way: string): Promise<Work> {
  const read = await lineWays[way]?.();
  if (read === undefined) throw new Error(`There is no way ${way}.`);
  const lines = recordLines(LINES, LINE).map((line) => `${line}\n`);
  const bytes = new TextEncoder().encode(lines.join(''));
  const longest = Math.max(...lines.map((line) => Buffer.byteLength(line)));
  return {
    check: () => checkLines(read),
    run: async () => 0,
    measure: async () => {
      const { parse } = JSON;
      const before = held();
      let most = 0;
      let asked = 0;
      const sample = (): void => {
        most = Math.max(most, held() - before);
      };
      JSON.parse = (...args) => {
        sample();
        return parse(...args) as unknown;
      };
      const onPull = (): void => {
        if ((asked += 1) % SAMPLE_EVERY === 0) sample();
      };
      try {
        await read(inputOf(bytes, PIECE, onPull), (record) => {
          // The record is the reader's. What is long in it would otherwise be held by the loop that reads.
          Object.assign(record as object, { inputs: undefined });
        });
      } finally {
        JSON.parse = parse;
      }
      return most / longest;
    },
  };
}

/** Bytes that cannot be collected. */
function held(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
