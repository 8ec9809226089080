import { Stream } from 'openai/core/streaming';
import { consumeAll, type ReadLines } from './way.ts';

/** What it reads its own streams back with. */
export const read: ReadLines = ({ web }, consume) => {
  const input = web() as Parameters<typeof Stream.fromReadableStream>[0];
  return consumeAll(Stream.fromReadableStream<unknown>(input, new AbortController()), consume);
};
