import { parseServerSentEvents } from 'parse-sse';
import type { ReadEvents } from './way.ts';

/** Its stream of events. */
export const read: ReadEvents = async (answer, consume) => {
  for await (const { data } of parseServerSentEvents(answer)) {
    if (data === '[DONE]') return;
    consume(JSON.parse(data));
  }
};
