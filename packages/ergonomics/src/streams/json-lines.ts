import { BatchStream } from './item-stream.ts';
import { LineDecoder } from './line-decoder.ts';
import { checkAnswer, checkInput, checkOptions } from './opening.ts';
import type { ItemStream, StreamInput, StreamOptions } from './source.ts';

/** Options of `jsonLines`. */
export interface JsonLinesOptions extends StreamOptions {
  /** Length of the longest line, in UTF-16 units; a longer one throws `StreamLimitError`. Default: 16 Mi. */
  readonly maxLineLength?: number | undefined;
}

/**
 * Reads JSON lines, one item of each line, whatever pieces the bytes come in. Blank lines are passed over, a byte order
 * mark and CR before LF are allowed, and the last line may lack its end (decision 0132).
 * @param input - A request to send, an answer or the promise of one, or bytes.
 * @param options - Bounds.
 * @returns The items. Nothing is sent or read before somebody asks for the first.
 * @throws TypeError for an input or an option that is none. Everything else is thrown while reading: `StreamError`s,
 * the errors of the request, or the reason of an abort.
 */
export function jsonLines<Item>(input: StreamInput, options: JsonLinesOptions = {}): ItemStream<Item> {
  checkInput('jsonLines', input);
  checkOptions('jsonLines', options);
  return new BatchStream<Item>(
    input,
    (context) => {
      checkAnswer(context, /json-?l|ndjson/i);
      return new LineDecoder(context, 'maxLineLength', options.maxLineLength);
    },
    options.idleTimeout,
  );
}
