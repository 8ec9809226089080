import ndjsonStream from 'can-ndjson-stream';
import { consumeAll, type ReadLines } from './way.ts';

/** Its web stream. */
export const read: ReadLines = ({ web }, consume) => consumeAll(ndjsonStream(web()), consume);
