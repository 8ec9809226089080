import { EventDecoder, type EventDecoderOptions } from './event-decoder.ts';
import { BatchStream } from './item-stream.ts';
import { checkAnswer, checkInput, checkOptions } from './opening.ts';
import type { ItemStream, StreamInput, StreamOptions } from './source.ts';

/** Options of `serverSentEvents`. */
export interface ServerSentEventsOptions extends StreamOptions, EventDecoderOptions {}

/**
 * Reads server-sent events whose data is JSON, one item of each event, whatever pieces the bytes come in. Comments,
 * keep-alives and events of other types are no items. An error inside the stream is thrown as `StreamApiError`.
 * @param input - A request to send, an answer or the promise of one, or bytes.
 * @param options - The terminator, bounds, and who takes events of other types.
 * @returns The items. Nothing is sent or read before somebody asks for the first.
 * @throws TypeError for an input or an option that is none. Everything else is thrown while reading: `StreamError`s,
 * the errors of the request, or the reason of an abort.
 */
export function serverSentEvents<Item>(input: StreamInput, options: ServerSentEventsOptions = {}): ItemStream<Item> {
  checkInput('serverSentEvents', input);
  checkOptions('serverSentEvents', options);
  return new BatchStream<Item>(
    input,
    (context) => {
      checkAnswer(context, /event-stream/i);
      return new EventDecoder(context, options);
    },
    options.idleTimeout,
  );
}
