import type { ReadLines } from './way.ts';

/** The least: parses lines that are text and split already. */
export const read: ReadLines = async ({ lines }, consume) => {
  for (const line of lines()) consume(JSON.parse(line));
};
