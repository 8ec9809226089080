import { createParser } from 'eventsource-parser';
import type { ReadEvents } from './way.ts';

/** Its push interface, with the least around it that gives items. */
export const read: ReadEvents = async (answer, consume) => {
  const reading = { done: false };
  const parser = createParser({
    onEvent: ({ data }) => {
      if (reading.done) return;
      if (data === '[DONE]') reading.done = true;
      else consume(JSON.parse(data));
    },
  });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  while (!reading.done) {
    const piece = await reader.read();
    if (piece.done) return;
    parser.feed(decoder.decode(piece.value, { stream: true }));
  }
};
