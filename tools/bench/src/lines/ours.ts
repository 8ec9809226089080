import { jsonLines } from '@callscope/ergonomics/streams';
import { consumeAll, type ReadLines } from './way.ts';

/** The typed stream that the clients give. */
export const read: ReadLines = ({ web }, consume) => consumeAll(jsonLines<unknown>(web()), consume);
