import { events } from 'fetch-event-stream';
import type { ReadEvents } from './way.ts';

/** Its iterator over events. */
export const read: ReadEvents = async (answer, consume) => {
  for await (const { data } of events(answer)) {
    if (data === '[DONE]') return;
    if (data !== undefined) consume(JSON.parse(data));
  }
};
