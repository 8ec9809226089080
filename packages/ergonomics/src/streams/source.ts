import { StreamConsumedError, type StreamContext, StreamResponseError } from './errors.ts';

/** A request that is sent when its stream is first read. The clients pass one for each streaming method. */
export interface StreamSource {
  /** Name of the stream in errors, such as the operationId. */
  readonly operationId: string;
  /**
   * Sends the request. Called at most once, when reading starts.
   * @param signal - Ends the request and its response. Aborted when the reader leaves early.
   * @returns A successful response whose body is unread.
   * @throws The error of a status, of the connection or of a timeout, or the reason of an abort.
   */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  /** Signal of the caller. Distinguishes a body that the caller aborted from one that the network cut. */
  readonly signal?: AbortSignal | undefined;
  /** Removes secrets, such as the API key, from a value that goes into an error. */
  readonly redact?: (<Value>(value: Value) => Value) | undefined;
}

/** Input of a stream: a request to send, a response or its promise, or bytes, such as those of a file. */
export type StreamInput = StreamSource | Response | Promise<Response> | ReadableStream<Uint8Array>;

/** Options of every kind of stream. */
export interface StreamOptions {
  /**
   * Milliseconds that a read may wait for bytes, keep-alives included, before it throws `StreamLimitError`. The time
   * begins with the headers of the response. Default: 60,000; `Infinity` for no limit.
   */
  readonly idleTimeout?: number | undefined;
}

/** An input whose bytes can be read: a response, or bytes alone. */
export type OpenedInput = Response | ReadableStream<Uint8Array>;

/**
 * Checks that a stream can be made of an input.
 * @param caller - Function that received the input, for the message.
 * @throws {TypeError} When the input is of another kind.
 */
export function checkInput(caller: string, input: unknown): void {
  if (!['open', 'then', 'getReader', 'headers'].some((name) => name in (Object(input) as object))) {
    throw new TypeError(`${caller}: "input" must be a Response, its promise, a ReadableStream or a StreamSource`);
  }
}

/**
 * Checks the options that hold a limit or a time.
 * @param caller - Function that received the options, for the message.
 * @throws {TypeError} When one of them is not a number above 0.
 */
export function checkOptions(caller: string, options: object): void {
  for (const [name, value] of Object.entries(options)) {
    if (/^max|Timeout$/.test(name) && value !== undefined && !(typeof value === 'number' && value > 0)) {
      throw new TypeError(`${caller}: "${name}" must be a number above 0`);
    }
  }
}

/** Returns the body of an input; the input itself if it is a body, or has none. */
export function getBody(input: OpenedInput): ReadableStream<Uint8Array> {
  return ((input as Partial<Response>).body ?? input) as ReadableStream<Uint8Array>;
}

/**
 * Locks the body of an input and returns its reader.
 * @throws {TypeError} When a source or promise resolved to something else than a response, {StreamResponseError} when the
 * body is not a web stream, {StreamConsumedError} when the body is locked or read.
 */
export function getReader(context: StreamContext, input: OpenedInput): ReadableStreamDefaultReader<Uint8Array> {
  checkInput(context.operationId, input);
  const body = getBody(input);
  if ('getReader' in body) {
    if (body.locked || (input as Partial<Response>).bodyUsed) throw new StreamConsumedError(context);
    return body.getReader();
  }
  // The fetch of some mobile runtimes has no streams; old polyfills have streams of another kind.
  throw new StreamResponseError(context, input as Response, 'there is no body, or the fetch cannot stream it');
}

/**
 * Checks the status and the media type of the response, if the input has one.
 * @param expected - Media types of the stream. They include plain text, which stands for a missing type as well, and
 * bytes, because proxies and file servers send streams under them (decision 0161).
 * @throws {StreamResponseError} When the response has an error status or another media type.
 */
export function checkResponse(context: StreamContext, expected: RegExp): void {
  const { response } = context;
  if (!response) return;
  const type = response.headers.get('content-type') ?? 'text/plain';
  if (!response.ok || !expected.test(type)) {
    throw new StreamResponseError(context, response, 'not the expected stream');
  }
}
