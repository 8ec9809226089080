import { jsonSchema, parseJsonEventStream } from '@ai-sdk/provider-utils';
import type { ReadEvents } from './way.ts';

/** Its parser of a provider's stream, without a check of what it parses. */
export const read: ReadEvents = async (answer, consume) => {
  const stream = answer.body as ReadableStream<Uint8Array<ArrayBuffer>>;
  for await (const part of parseJsonEventStream({ stream, schema: jsonSchema({}) })) {
    if (!part.success) throw part.error;
    consume(part.value);
  }
};
