import { serverSentEvents } from '@callscope/ergonomics/streams';
import { consumeAll, type ReadEvents } from './way.ts';

/** The typed stream that the clients give. */
export const read: ReadEvents = (answer, consume) =>
  consumeAll(serverSentEvents<unknown>(answer, { terminator: '[DONE]' }), consume);
