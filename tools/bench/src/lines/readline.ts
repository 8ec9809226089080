import { createInterface } from 'node:readline';
import type { ReadLines } from './way.ts';

/** The lines of Node. */
export const read: ReadLines = async ({ node }, consume) => {
  for await (const line of createInterface({ input: node(), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line !== '') consume(JSON.parse(line));
  }
};
