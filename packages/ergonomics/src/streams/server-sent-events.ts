import { isErrorBody, StreamApiError, type StreamContext, type StreamError } from './errors.ts';
import { LineDecoder } from './lines.ts';
import { checkInput, checkOptions, checkResponse, type StreamInput, type StreamOptions } from './source.ts';
import { DecodedStream, type ItemStream } from './stream.ts';

/** An event whose type is neither `message` nor `error`. It is not an item of the stream. */
export interface OtherEvent {
  readonly type: string;
  readonly data: string;
}

/** Options of an event decoder. */
export interface EventDecoderOptions {
  /** Data of the event that ends the stream, such as `[DONE]`. If omitted, the stream ends with the body. */
  readonly terminator?: string | undefined;
  /** Maximum length of a line, and of the data of an event, in UTF-16 units. Default: 16 Mi. */
  readonly maxEventLength?: number | undefined;
  /** Receives events whose type (field `event`) is neither `message` nor `error`. */
  readonly onEvent?: ((event: OtherEvent) => void) | undefined;
}

/** Media types under which events are sent. */
export const EVENT_TYPES: RegExp = /event-stream|^text\/plain|octet-stream/i;

/** Options of `serverSentEvents`. */
export interface ServerSentEventsOptions extends StreamOptions, EventDecoderOptions {}

/**
 * Reads server-sent events whose data is JSON as typed items, one for each event. Skips comments, keep-alives and
 * events of other types. Throws an error that the service reports inside the stream as `StreamApiError`.
 * @param input - A request to send, a response or its promise, or bytes.
 * @param options - Terminator, limits, and a listener for events of other types.
 * @returns The stream. It sends and reads nothing before its first item is requested.
 * @throws {TypeError} When the input or an option is invalid. Everything else is thrown while reading: `StreamError`s,
 * errors of the request, or the reason of an abort.
 */
export function serverSentEvents<Item>(input: StreamInput, options: ServerSentEventsOptions = {}): ItemStream<Item> {
  checkInput('serverSentEvents', input);
  checkOptions('serverSentEvents', options);
  return new DecodedStream<Item>(
    input,
    (context) => {
      checkResponse(context, EVENT_TYPES);
      return new EventDecoder(context, options);
    },
    options.idleTimeout,
  );
}

/** Decodes server-sent events whose data is JSON (HTML standard, section 9.2; decision 0160). */
export class EventDecoder<Item> extends LineDecoder<Item> {
  /** True if the terminator came. */
  isTerminated = false;
  readonly #options: EventDecoderOptions;
  /** True if the previous piece ended in CR, whose LF may begin the next one. */
  #endsInReturn = false;
  /** Data lines of the current event, joined by LF; undefined if none came. */
  #data: string | undefined;
  /** Field `event` of the current event; empty if none came. */
  #type = '';

  constructor(context: StreamContext, options: EventDecoderOptions = {}) {
    super(context, 'maxEventLength', options.maxEventLength);
    this.#options = options;
    this.needsTerminator = options.terminator !== undefined;
  }

  protected override normalize(text: string): string {
    if (text === '') return text;
    // A CR ends its line at once, so that no event waits for an LF that may never come. Such an LF is dropped here.
    const piece = this.#endsInReturn && text.startsWith('\n') ? text.slice(1) : text;
    this.#endsInReturn = text.endsWith('\r');
    return piece.includes('\r') ? piece.replace(/\r\n?/g, '\n') : piece;
  }

  protected override decodeLine(line: string): void {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (name === 'event') this.#type = value;
    if (name !== 'data') return;
    this.#data = this.#data === undefined ? value : `${this.#data}\n${value}`;
    this.checkLength(this.#data);
  }

  #dispatch(): void {
    const data = this.#data;
    const type = this.#type || 'message';
    this.#data = undefined;
    this.#type = '';
    if (data === undefined) return;
    if (type === 'message' || type === 'error') this.#decodeData(data.trim(), type === 'error');
    else this.#notify({ type, data });
    this.index++;
  }

  /** Calls the listener. An error that it throws ends the stream after the items before it. */
  #notify(event: OtherEvent): void {
    try {
      this.#options.onEvent?.(event);
    } catch (error) {
      this.fail(error as StreamError);
    }
  }

  #decodeData(data: string, isError: boolean): void {
    if (data === this.#options.terminator) {
      this.done = true;
      this.isTerminated = true;
      return;
    }
    // Some proxies send keep-alives as data: nothing, or a comment.
    if (!isError && (data === '' || data.startsWith(':'))) return;
    const item = this.parse(data);
    if (isError || isErrorBody(item)) this.fail(new StreamApiError(this.context, item ?? data));
    else if (item !== undefined) this.accept(item, data.length);
  }

  /**
   * Emits the data of an event as an item. Subclasses check it first.
   * @param item - The parsed data.
   * @param _length - Length of the data, in UTF-16 units.
   */
  protected accept(item: unknown, _length: number): void {
    this.emit(item as Item);
  }
}
