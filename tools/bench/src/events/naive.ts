import type { ReadEvents } from './way.ts';

/** What is often written by hand: split at two line feeds, take the lines that begin with "data: ". */
export const read: ReadEvents = async (answer, consume) => {
  const decoder = new TextDecoder();
  let buffer = '';
  for await (const piece of answer.body as ReadableStream<Uint8Array>) {
    buffer += decoder.decode(piece, { stream: true });
    const events = buffer.split('\n\n');
    buffer = events.pop() ?? '';
    for (const event of events) {
      for (const line of event.split('\n')) {
        if (!line.startsWith('data: ')) continue;
        const data = line.slice(6);
        if (data === '[DONE]') return;
        consume(JSON.parse(data));
      }
    }
  }
};
