import {
  type StreamContext,
  StreamDecodingError,
  type StreamError,
  StreamLimitError,
  StreamTruncatedError,
} from './errors.ts';

/** Default limit of an item, in UTF-16 units. */
const DEFAULT_MAX_LENGTH = 16_777_216;

/**
 * Decodes bytes to lines and lines to items, without I/O and without promises. The items do not depend on where the
 * bytes are cut. Subclasses say how a line becomes an item.
 *
 * `push` and `end` never throw because of the bytes: they return the items before a failure and keep the failure in
 * `error`, so that a reader receives those items first.
 */
export abstract class LineDecoder<Item> {
  /** True if nothing more needs to be read: the terminator came, or decoding failed. */
  done = false;
  /** Reason why the stream cannot go on. After `end()`, a `StreamTruncatedError` if something is missing. */
  declare error: StreamError | undefined;
  declare protected readonly context: StreamContext;
  /** True if the stream is complete only with a terminator. */
  protected needsTerminator = false;
  /** Number of lines or events before the current one. */
  protected index = 0;
  readonly #limitOption: string;
  readonly #maxLength: number;
  /** Keeps the bytes of a character that is split between pieces, and drops a byte order mark at the start. */
  readonly #textDecoder = new TextDecoder();
  /** Start of a line that has not ended. Engines keep such a sum as a rope, so a long line costs linear time. */
  #unfinished = '';
  /** Items decoded since `push` or `end` last returned. */
  readonly #items: Item[] = [];

  /**
   * @param context - State of the stream; the decoder counts the items in it.
   * @param limitOption - Name of the option that limits the length of a line, for errors.
   * @param maxLength - That limit, in UTF-16 units.
   */
  constructor(context: StreamContext, limitOption: string, maxLength: number = DEFAULT_MAX_LENGTH) {
    this.context = context;
    this.#limitOption = limitOption;
    this.#maxLength = maxLength;
  }

  /** Decodes the next bytes and returns the items that they complete; none once `done` is true. */
  push(bytes: Uint8Array): Item[] {
    if (!this.done) this.#split(this.normalize(this.#textDecoder.decode(bytes, { stream: true })));
    return this.#items.splice(0);
  }

  /** Returns the items that only the end of the input completes. Call it once, if the input ended without an error. */
  end(): Item[] {
    if (!this.done) {
      // Ends the last line, and the last event of server-sent events.
      this.#split(`${this.#textDecoder.decode()}\n\n`);
      // A last item that is not JSON was cut.
      if (this.done ? this.error?.code === 'decoding' : this.needsTerminator) {
        this.fail(new StreamTruncatedError(this.context));
      }
      this.done = true;
    }
    return this.#items.splice(0);
  }

  /** Decodes a line, which comes without its line end. */
  protected abstract decodeLine(line: string): void;

  /** Returns the text with LF as its only line end. */
  protected normalize(text: string): string {
    return text;
  }

  /** Fails if a text exceeds the limit. */
  protected checkLength(text: string): void {
    if (text.length > this.#maxLength) {
      this.fail(new StreamLimitError(this.context, this.#limitOption, this.#maxLength));
    }
  }

  /** Returns the parsed JSON; fails and returns undefined if the text is not JSON. */
  protected parse(json: string): unknown {
    try {
      return JSON.parse(json) as unknown;
    } catch {
      // The error of the parser quotes the text, so it is not passed on as the cause.
      this.fail(new StreamDecodingError(this.context, this.index, json.length));
      return undefined;
    }
  }

  protected emit(item: Item): void {
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
      const line = this.#unfinished + text.slice(start, end);
      this.#unfinished = '';
      this.checkLength(line);
      if (!this.done) this.decodeLine(line);
      if (this.done) return;
    }
    this.#unfinished += text.slice(start);
    this.checkLength(this.#unfinished);
  }
}
