import { isErrorBody, StreamApiError } from './api-error.ts';
import type { DecoderContext } from './decoder.ts';
import { LinesDecoder } from './lines.ts';

/** An event that is no item: its type is neither `message` nor `error`. */
export interface OtherEvent {
  readonly type: string;
  readonly data: string;
}

/** What an `EventDecoder` can be told. */
export interface EventDecoderOptions {
  /** Data of the event that ends the stream, such as `[DONE]`. Without it the end of the body is the end. */
  readonly terminator?: string | undefined;
  /** Length of the longest line and of the longest data of an event, in UTF-16 units. Default: 16 Mi. */
  readonly maxEventLength?: number | undefined;
  /** Takes events whose type (field `event`) is neither `message` nor `error`. They are no items. */
  readonly onEvent?: ((event: OtherEvent) => void) | undefined;
}

/** Decodes server-sent events whose data is JSON (HTML standard, section 9.2; decision 0160). */
export class EventDecoder<Item> extends LinesDecoder<Item> {
  /** True once the terminator came. */
  sawTerminator = false;
  readonly #options: EventDecoderOptions;
  #endsInReturn = false;
  #data: string | undefined;
  #type = '';

  constructor(context: DecoderContext, options: EventDecoderOptions = {}) {
    super(context, 'maxEventLength', options.maxEventLength);
    this.#options = options;
    this.isTerminated = options.terminator !== undefined;
  }

  protected override normal(text: string): string {
    if (text === '') return text;
    // A CR ends its line at once, so that no event waits for a byte that may come late. Its LF is dropped here.
    const piece = this.#endsInReturn && text.startsWith('\n') ? text.slice(1) : text;
    this.#endsInReturn = text.endsWith('\r');
    return piece.includes('\r') ? piece.replace(/\r\n?/g, '\n') : piece;
  }

  protected override line(line: string): void {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (name === 'event') this.#type = value;
    if (name !== 'data') return;
    this.#data = this.#data === undefined ? value : `${this.#data}\n${value}`;
    this.bound(this.#data);
  }

  #dispatch(): void {
    const data = this.#data;
    const type = this.#type || 'message';
    this.#data = undefined;
    this.#type = '';
    if (data === undefined) return;
    if (type === 'message' || type === 'error') this.#message(data.trim(), type === 'error');
    else this.#options.onEvent?.({ type, data });
    this.index++;
  }

  #message(data: string, isError: boolean): void {
    if (data === this.#options.terminator) {
      this.sawTerminator = this.done = true;
      return;
    }
    // Keep-alives that were sent as data: nothing, or a comment.
    if (!isError && (data === '' || data.startsWith(':'))) return;
    const item = this.parse(data);
    if (isError || isErrorBody(item)) this.fail(new StreamApiError(this.context, item ?? data));
    else if (item !== undefined) this.accept(item, data.length);
  }

  /**
   * Takes the data of an event as an item.
   * @param item - The data, parsed.
   * @param _length - Length of its text.
   */
  protected accept(item: unknown, _length: number): void {
    this.give(item as Item);
  }
}
