/** Codes of `StreamError`, to branch on. */
export type StreamErrorCode = 'truncated' | 'api' | 'decoding' | 'limit' | 'consumed' | 'answer';

/** Where in a stream an error happened. */
export interface StreamErrorContext {
  readonly operationId: string;
  readonly received: number;
}

// Fields are assigned from one object and declared without code: these classes are sent to browsers.

/** A stream that could not be read to its end. The base of the errors below it. */
export class StreamError extends Error {
  /** Which kind of error it is. */
  declare readonly code: StreamErrorCode;
  /** Operation whose answer was read. */
  declare readonly operationId: string;
  /** How many items had been given out before. */
  declare readonly received: number;
  #partial: unknown;

  /** @param extra - Fields of the class, and `cause`. */
  constructor(code: StreamErrorCode, message: string, context: StreamErrorContext, extra: object = {}) {
    const { operationId, received } = context;
    super(`${operationId}: ${message}`, extra);
    Object.assign(this, { name: new.target.name, code, operationId, received }, extra);
  }

  /**
   * What was put together of the items, where somebody did: the unfinished `ChatCompletion` of a chat. Not shown when
   * the error is logged.
   */
  get partial(): unknown {
    return this.#partial;
  }

  set partial(value: unknown) {
    this.#partial = value;
  }

  /** What `JSON.stringify` shows: every field, and the message that it would leave out. */
  toJSON(): Record<string, unknown> {
    return { message: this.message, ...(this as object) };
  }
}

/** The stream ended too early: its terminator is missing, its last item is torn, or the connection broke. */
export class StreamTruncatedError extends StreamError {
  /** @param cause - The error of the connection, when it was one. Free of secrets. */
  constructor(context: StreamErrorContext, cause?: unknown) {
    super('truncated', `cut off, items received: ${context.received}`, context, cause === undefined ? {} : { cause });
  }
}

/** An item that is not JSON, or JSON of another kind. The error says where it stands, and nothing of what it says. */
export class StreamDecodingError extends StreamError {
  /** Which line or event of the stream it is, counted from 0; blank lines and events without items count. */
  declare readonly index: number;
  /** Length of the line or of the event's data, in UTF-16 units. */
  declare readonly length: number;

  constructor(context: StreamErrorContext, index: number, length: number, problem = 'not JSON') {
    super('decoding', `item ${index} of ${length} characters is ${problem}`, context, { index, length });
  }
}

/** The stream went over a bound of the reader: the length of an item, or the time without a byte. */
export class StreamLimitError extends StreamError {
  /** Name of the option that holds the bound. */
  declare readonly option: string;
  /** The bound: UTF-16 units, a count, or milliseconds. */
  declare readonly limit: number;

  constructor(context: StreamErrorContext, option: string, limit: number) {
    super('limit', `over ${option} of ${limit}; raise it if that is expected`, context, { option, limit });
  }
}

/** The stream was read before. Keep the items, or make the call again. */
export class StreamConsumedError extends StreamError {
  constructor(context: StreamErrorContext, problem = 'the stream was read already, and can be read once') {
    super('consumed', problem, context);
  }
}

/** The answer is no such stream: a page of a proxy, a JSON document, an error status, or a body that nobody can read. */
export class StreamAnswerError extends StreamError {
  /** Status of the answer. */
  declare readonly status: number;
  /** Its media type, or null. */
  declare readonly contentType: string | null;

  constructor(context: StreamErrorContext, { status, headers }: Response, problem: string) {
    const contentType = headers.get('content-type');
    super('answer', `${problem} (${status}, ${contentType})`, context, { status, contentType });
  }
}
