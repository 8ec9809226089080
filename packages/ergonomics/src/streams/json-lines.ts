import { LineDecoder } from './lines.ts';
import { checkInput, checkOptions, checkResponse, type StreamInput, type StreamOptions } from './source.ts';
import { DecodedStream, type ItemStream } from './stream.ts';

/** Options of `jsonLines`. */
export interface JsonLinesOptions extends StreamOptions {
  /** Maximum length of a line, in UTF-16 units; a longer one throws `StreamLimitError`. Default: 16 Mi. */
  readonly maxLineLength?: number | undefined;
}

/**
 * Reads JSON lines as typed items, one for each line. Skips blank lines, and accepts a byte order mark, CR before LF
 * and a last line without a line end (decision 0132).
 * @param input - A request to send, a response or its promise, or bytes.
 * @param options - Limits.
 * @returns The stream. It sends and reads nothing before its first item is requested.
 * @throws {TypeError} When the input or an option is invalid. Everything else is thrown while reading: `StreamError`s,
 * errors of the request, or the reason of an abort.
 */
export function jsonLines<Item>(input: StreamInput, options: JsonLinesOptions = {}): ItemStream<Item> {
  checkInput('jsonLines', input);
  checkOptions('jsonLines', options);
  return new DecodedStream<Item>(
    input,
    (context) => {
      checkResponse(context, /json-?l|ndjson|^text\/plain|octet-stream/i);
      return new JsonLineDecoder(context, 'maxLineLength', options.maxLineLength);
    },
    options.idleTimeout,
  );
}

/** Decodes JSON lines. */
export class JsonLineDecoder<Item> extends LineDecoder<Item> {
  protected override decodeLine(line: string): void {
    // JSON allows CR and spaces around a value, so only blank lines are skipped here.
    if (line.trim()) {
      const item = this.parse(line);
      if (!this.error) this.emit(item as Item);
    }
    this.index++;
  }
}
