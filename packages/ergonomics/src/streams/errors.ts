/** Codes of `StreamError`, to branch on. */
export type StreamErrorCode = 'truncated' | 'api' | 'decoding' | 'limit' | 'consumed' | 'response';

/** The stream that an error belongs to, and how far it had come. */
export interface StreamErrorContext {
  readonly operationId: string;
  /** Number of items so far. */
  readonly received: number;
}

/** State of one stream, shared by its reader, its decoder and its errors. */
export interface StreamContext extends StreamErrorContext {
  /** Items decoded so far. The decoder counts them. */
  received: number;
  /** The response that is read, once it is known; undefined for a stream of bytes alone. */
  response?: Response | undefined;
  /** Removes secrets from a value that goes into an error. */
  readonly redact?: (<Value>(value: Value) => Value) | undefined;
}

// Fields are assigned from one object and only declared here: browsers download these classes.

/** A stream that could not be read to its end. Base class of the errors below. */
export class StreamError extends Error {
  /** Kind of the error. */
  declare readonly code: StreamErrorCode;
  /** Operation whose response was read. */
  declare readonly operationId: string;
  /** Number of items that came before the error. */
  declare readonly received: number;
  /**
   * Result accumulated before the error: the unfinished `ChatCompletion` of a chat, undefined for other streams. Left
   * out when the error is logged.
   */
  declare partial: unknown;

  /** @param extra - Fields of the subclass, and `cause`. */
  constructor(code: StreamErrorCode, message: string, context: StreamErrorContext, extra: object = {}) {
    const { operationId, received } = context;
    super(`${operationId}: ${message}`, extra);
    Object.assign(this, { name: new.target.name, code, operationId, received }, extra);
  }

  /** Returns all fields and the message, which `JSON.stringify` would leave out. */
  toJSON(): Record<string, unknown> {
    return { message: this.message, ...(this as object) };
  }
}

/** The stream ended too early: the terminator is missing, the last item is incomplete, or the connection broke. */
export class StreamTruncatedError extends StreamError {
  /** @param cause - Error of the connection, if it broke. Free of secrets. */
  constructor(context: StreamErrorContext, cause?: unknown) {
    const message = `the stream ended early, items received: ${context.received}`;
    super('truncated', message, context, (cause && { cause }) as object | undefined);
  }
}

/** An item is not JSON, or JSON of the wrong kind. The error has the position of the item, but none of its content. */
export class StreamDecodingError extends StreamError {
  /** Index of the line or event in the stream, from 0. Blank lines and events without items count. */
  declare readonly index: number;
  /** Length of the line, or of the data of the event, in UTF-16 units. */
  declare readonly length: number;

  constructor(context: StreamErrorContext, index: number, length: number, problem = 'not JSON') {
    super('decoding', `item ${index} (${length} characters) is ${problem}`, context, { index, length });
  }
}

/** The stream exceeded a limit that an option sets: the length of an item, a count, or the time without a byte. */
export class StreamLimitError extends StreamError {
  /** Name of the option that sets the limit. */
  declare readonly option: string;
  /** The limit: UTF-16 units, a count, or milliseconds. */
  declare readonly limit: number;

  constructor(context: StreamErrorContext, option: string, limit: number) {
    super('limit', `exceeds the option ${option} (${limit})`, context, { option, limit });
  }
}

/** The stream was read before. Keep its items, or make the call again. */
export class StreamConsumedError extends StreamError {
  constructor(context: StreamErrorContext, problem = 'the stream can be read once') {
    super('consumed', problem, context);
  }
}

/** The response is not the expected stream: a page of a proxy, a JSON document, an error status, or no readable body. */
export class StreamResponseError extends StreamError {
  /** Status of the response. */
  declare readonly status: number;
  /** Media type of the response; null if it has none. */
  declare readonly contentType: string | null;

  constructor(context: StreamErrorContext, { status, headers }: Response, problem: string) {
    const contentType = headers.get('content-type');
    super('response', `${problem} (status ${status}, content type ${contentType})`, context, { status, contentType });
  }
}

/** Characters of the service's own message that an error shows. */
const MAX_MESSAGE_LENGTH = 500;

/** An error that the service reported inside a stream that had begun with a successful status. */
export class StreamApiError extends StreamError {
  /** Status that the service reported in the error; otherwise the error status of the response, if it has one. */
  declare readonly status: number | undefined;
  /** Kind of the error, as the service names it. */
  declare readonly type: string | undefined;
  /** Name of the invalid field. */
  declare readonly param: string | undefined;
  /** `code` of the error as the service sent it: a status or a short name. */
  declare readonly apiCode: string | number | undefined;
  /** `X-Request-Id` of the response. Include it when you report a problem. */
  declare readonly requestId: string | undefined;
  /** Data of the event: parsed JSON, or a string if it is not JSON. Free of secrets. */
  declare readonly body: unknown;

  /** @param data - Data of the event, as the service sent it. */
  constructor(context: StreamContext, data: unknown) {
    const { response } = context;
    const body = redactData(context, data);
    const { error = body } = toMembers(body);
    const { message = error, type, param, code } = toMembers(error);
    const text = typeof message === 'string' ? message : formatMessage(message);
    super('api', `the service reported an error: ${text.slice(0, MAX_MESSAGE_LENGTH)}`, context, {
      status: Number(code) > 399 && Number(code) < 600 ? Number(code) : response?.ok ? undefined : response?.status,
      type: toOptionalString(type),
      param: toOptionalString(param),
      apiCode: typeof code === 'number' ? code : toOptionalString(code),
      requestId: response?.headers.get('x-request-id') ?? undefined,
      body,
    });
  }
}

/**
 * Returns true if the data of an event is an error: an object with a truthy member `error`, or one whose `object` is
 * "error".
 */
export function isErrorBody(data: unknown): boolean {
  const { error, object } = toMembers(data);
  return !!error || object === 'error';
}

/** Returns the data without secrets; undefined if it nests too deeply to be searched for them. */
function redactData({ redact }: StreamContext, data: unknown): unknown {
  try {
    return redact ? redact(data) : data;
  } catch {
    return undefined;
  }
}

function formatMessage(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'no details';
  } catch {
    return 'details nested too deeply to show';
  }
}

function toMembers(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value) as Readonly<Record<string, unknown>>;
}

function toOptionalString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
