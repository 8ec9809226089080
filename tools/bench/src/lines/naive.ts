import type { ReadLines } from './way.ts';

/** What is often written by hand: a buffer that is split whenever something comes. */
export const read: ReadLines = async ({ web }, consume) => {
  const decoder = new TextDecoder();
  let buffer = '';
  for await (const piece of web()) {
    buffer += decoder.decode(piece, { stream: true });
    const lines = buffer.split('\n');
    buffer = lines.pop() ?? '';
    for (const line of lines) if (line !== '') consume(JSON.parse(line));
  }
  if (buffer !== '') consume(JSON.parse(buffer));
};
