import { Stream } from 'openai/core/streaming';
import { consumeAll, type ReadEvents } from './way.ts';

/** The iterator of its streams. */
export const read: ReadEvents = (answer, consume) =>
  consumeAll(Stream.fromSSEResponse<unknown>(answer, new AbortController()), consume);
