/** Where a stream comes from: a request that is still to be sent. What the clients pass. */
export interface StreamSource {
  /** Names the stream in errors, such as the operationId. */
  readonly operationId: string;
  /**
   * Sends the request. A stream calls it once, when somebody begins to read.
   * @param signal - Ends the request and its answer; the stream aborts it when its reader leaves early.
   * @returns A successful answer with its body unread.
   * @throws What a method throws: the error of a status, of the connection, of a time limit, or the reason of an abort.
   */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  /** The caller's own signal, so that a body that it cut is told from a body that the network cut. */
  readonly signal?: AbortSignal | undefined;
  /** Takes what must not be shown, such as the key, out of what goes into an error. */
  readonly redact?: (<Value>(value: Value) => Value) | undefined;
}

/**
 * What a stream can be made of: a request to send, an answer or the promise of one, or bytes (from a file, for
 * example).
 */
export type StreamInput = StreamSource | Response | Promise<Response> | ReadableStream<Uint8Array>;

/** Options that every kind of stream has. */
export interface StreamOptions {
  /** Milliseconds without a byte, while one is waited for, after which `StreamLimitError` is thrown. Default: none. */
  readonly idleTimeout?: number | undefined;
}

/** A stream of typed items. It is read once, in one of the ways below; a second one throws `StreamConsumedError`. */
export interface ItemStream<Item> extends AsyncIterable<Item> {
  /** Reads the items. Leaving the loop early ends the request and its answer. */
  [Symbol.asyncIterator](): AsyncIterableIterator<Item, undefined>;
  /**
   * The answer, once its headers have come; sends the request when nothing did before. For the status, the header
   * fields and the request id. Reading its body yourself counts as reading the stream.
   * @throws TypeError when the stream was made of bytes alone.
   */
  response(): Promise<Response>;
  /** The items as a web stream that is pulled, so that a slow reader holds the sender back. */
  toReadableStream(): ReadableStream<Item>;
  /** All items in one array: for streams that are known to be short. */
  toArray(): Promise<Item[]>;
  /**
   * Ends the request and its answer, whether somebody reads it or not. Reading then ends by throwing the reason, and
   * nothing more is given out. After the end it changes nothing.
   */
  abort(reason?: unknown): void;
}
