import type { ReadEvents } from './way.ts';

/** The least that gives the same items for this one framing: decode, split at line feeds, parse. */
export const read: ReadEvents = async (answer, consume) => {
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const text = decoder.decode(value, { stream: true });
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      const line = rest + text.slice(start, end);
      rest = '';
      start = end + 1;
      if (line === '') continue;
      const data = line.slice(6);
      if (data === '[DONE]') return;
      consume(JSON.parse(data));
    }
    rest += text.slice(start);
  }
};
