import { parser } from 'stream-json/jsonl/parser.js';
import type { ReadLines } from './way.ts';

/** Its transform for lines. */
export const read: ReadLines = async ({ node }, consume) => {
  const records = node().pipe(parser.asStream()) as AsyncIterable<{ value: unknown }>;
  for await (const { value } of records) consume(value);
};
