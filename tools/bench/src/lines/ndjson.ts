import { finished } from 'node:stream/promises';
import { parse } from 'ndjson';
import type { ReadLines } from './way.ts';

/** Its transform. */
export const read: ReadLines = async ({ node }, consume) => {
  await finished(node().pipe(parse()).on('data', consume));
};
