import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { ReadEvents } from './way.ts';

/** Its transform stream, as its documentation shows it. */
export const read: ReadEvents = async (answer, consume) => {
  const text = answer.body?.pipeThrough(new TextDecoderStream());
  const events = text?.pipeThrough(new EventSourceParserStream());
  for await (const { data } of events ?? []) {
    if (data === '[DONE]') return;
    consume(JSON.parse(data));
  }
};
