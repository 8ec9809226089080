import split from 'split2';
import { consumeAll, type ReadLines } from './way.ts';

/** Its transform with the parser as its mapper, as its documentation shows it. */
export const read: ReadLines = ({ node }, consume) =>
  consumeAll(node().pipe(split((line) => (line === '' ? undefined : (JSON.parse(line) as unknown)))), consume);
