import type { Decoder, DecoderContext } from './decoder.ts';
import { StreamDecodingError, type StreamError, StreamLimitError, StreamTruncatedError } from './errors.ts';

/** Length of the longest item when the caller sets no bound: 16 Mi. */
const LONGEST = 16_777_216;

/** Cuts bytes into lines and collects the items that a kind of stream finds in them. */
export abstract class LinesDecoder<Item> implements Decoder<Item> {
  done = false;
  error: StreamError | undefined;
  protected readonly context: DecoderContext;
  /** Whether a terminator has to come. */
  protected isTerminated = false;
  /** Lines or events before the one that is being read. */
  protected index = 0;
  readonly #option: string;
  readonly #longest: number;
  // It keeps the parts of a character between pieces, and drops a byte order mark at the start.
  readonly #decoder = new TextDecoder();
  /** The line that has not ended: a rope that is joined once, which keeps long lines linear. */
  #rest = '';
  #items: Item[] = [];

  /**
   * @param context - What errors say of the stream. Items are counted in it.
   * @param option - Name of the option that holds the bound.
   * @param longest - The bound of a line, in UTF-16 units.
   */
  constructor(context: DecoderContext, option: string, longest: number = LONGEST) {
    this.context = context;
    this.#option = option;
    this.#longest = longest;
  }

  push(bytes: Uint8Array): Item[] {
    if (!this.done) this.#split(this.normal(this.#decoder.decode(bytes, { stream: true })));
    return this.#given();
  }

  end(): Item[] {
    if (!this.done) {
      this.#split(`${this.#decoder.decode()}\n\n`);
      if (this.done ? this.error?.code === 'decoding' : this.isTerminated) {
        this.fail(new StreamTruncatedError(this.context));
      }
      this.done = true;
    }
    return this.#given();
  }

  /** Reads a line, given without its end. */
  protected abstract line(line: string): void;

  /** @returns The same text with LF as the only line end. */
  protected normal(text: string): string {
    return text;
  }

  /** Ends the stream when a text is longer than the bound. */
  protected bound(text: string): void {
    if (text.length > this.#longest) {
      this.fail(new StreamLimitError(this.context, this.#option, this.#longest));
    }
  }

  /** @returns The item, or undefined when the text is not JSON, which ends the stream. */
  protected parse(json: string): unknown {
    try {
      return JSON.parse(json) as unknown;
    } catch {
      // The parser's own error is no cause: it quotes what it read.
      this.fail(new StreamDecodingError(this.context, this.index, json.length));
      return undefined;
    }
  }

  protected give(item: Item): void {
    this.context.received++;
    this.#items.push(item);
  }

  protected fail(error: StreamError): void {
    this.error = error;
    this.done = true;
  }

  #split(text: string): void {
    let start = 0;
    for (let end: number; (end = text.indexOf('\n', start)) >= 0; start = end + 1) {
      const line = this.#rest + text.slice(start, end);
      this.#rest = '';
      this.bound(line);
      if (!this.done) this.line(line);
      if (this.done) return;
    }
    this.#rest += text.slice(start);
    this.bound(this.#rest);
  }

  #given(): Item[] {
    const items = this.#items;
    this.#items = [];
    return items;
  }
}
