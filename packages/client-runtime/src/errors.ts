import { isRetryable } from './retry.ts';

/** Characters of a response body that a message quotes: several validation entries, but one log line. */
const LONGEST_DETAIL = 300;

/** Characters of an unparsed body that a `DecodingError` keeps. */
const LONGEST_BODY = 2000;

/** Identifies the request of an error. */
export interface RequestContext {
  readonly operationId: string;
  /** Method of the call. A redirect may have changed it. */
  readonly method: string;
  /** Absolute URL without user, password and secret query values; after a redirect that of the response. */
  readonly url: string;
}

/** An error response, free of secrets. */
export interface ErrorContext extends RequestContext {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or a string if it is not JSON, or undefined if it is empty. */
  readonly body: unknown;
}

/** Creates the error of a response. */
export type ErrorClass = new (context: ErrorContext) => ApiError;

/** The error classes of a service. */
export interface ErrorClasses {
  /** Class of each status that the contract declares. */
  readonly byStatus: Readonly<Record<number, ErrorClass>>;
  /** Class of every other status. */
  readonly other: ErrorClass;
}

/** A request without a result. Base class of every error that a method throws, except the reason of an abort. */
export class RequestError extends Error {
  declare readonly operationId: string;
  declare readonly method: string;
  declare readonly url: string;
  /**
   * True if the same request may succeed later. It describes the failure alone: the operation decides if sending the
   * request twice is safe.
   */
  readonly retryable: boolean = false;

  /**
   * @param message - The message.
   * @param fields - Properties of the error, all of which loggers show.
   * @param options - The cause.
   */
  constructor(message: string, fields: RequestContext & { readonly retryable?: boolean }, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    Object.assign(this, fields);
  }

  /** Returns all properties and the message, which `JSON.stringify` would leave out. */
  toJSON(): Record<string, unknown> {
    return { message: this.message, ...(this as object) };
  }
}

/** A response with an error status. Each service has a subclass of its own, which has one subclass per status. */
export class ApiError extends RequestError {
  declare readonly status: number;
  /** The body of the response: parsed JSON, or a string if it is not JSON, or undefined if it is empty. */
  declare readonly body: unknown;
  /** `X-Request-Id` of the response. Include it in a bug report. */
  declare readonly requestId: string | undefined;
  readonly #headers: Headers;

  /** @param context - The response. Its status decides if the error is `retryable`. */
  constructor({ headers, ...context }: ErrorContext) {
    const { operationId, status, body } = context;
    const requestId = readRequestId(headers);
    const detail = readDetail(body);
    super(`${operationId} returned ${status}${detail && `: ${detail}`}${requestId ? ` (request ${requestId})` : ''}`, {
      ...context,
      requestId,
      retryable: isRetryable(status),
    } as RequestContext);
    this.#headers = headers;
  }

  /** Header fields of the response, such as `Retry-After`. Loggers do not show them. */
  get headers(): Headers {
    return this.#headers;
  }
}

/** No response came, or it broke off: the URL is wrong, the service is down, or the network failed. */
export class ConnectionError extends RequestError {
  /** Code of the system or the runtime, such as `ECONNREFUSED` or `UND_ERR_HEADERS_TIMEOUT`, if known. */
  declare readonly code: string | undefined;

  /**
   * @param context - The request.
   * @param cause - The error of the runtime, free of secrets.
   */
  constructor(context: RequestContext, cause: unknown) {
    const code = readCode(cause);
    super(
      `${context.operationId} got no response from ${context.url}${code ? ` (${code})` : ''}`,
      { ...context, code, retryable: true } as RequestContext,
      { cause },
    );
  }
}

/** A time limit was exceeded. */
export class TimeoutError extends RequestError {
  /** The limit: `timeout` of the whole call, or `attemptTimeout` of its last attempt. */
  declare readonly limit: 'attempt' | 'total';
  /** The limit in milliseconds. */
  declare readonly after: number;

  /**
   * @param context - The request.
   * @param limit - The limit that was exceeded.
   * @param after - The limit in milliseconds.
   */
  constructor(context: RequestContext, limit: 'attempt' | 'total', after: number) {
    const option = limit === 'total' ? 'timeout' : 'attemptTimeout';
    super(`${context.operationId} took longer than ${after} ms (option "${option}") at ${context.url}`, {
      ...context,
      limit,
      after,
      retryable: true,
    } as RequestContext);
  }
}

/** A successful response whose body is not JSON although the contract says so, such as a page of a proxy. */
export class DecodingError extends RequestError {
  declare readonly status: number;
  declare readonly requestId: string | undefined;
  /** The body as a string, at most its first 2,000 characters. */
  declare readonly body: string;

  /**
   * @param context - The response. The error of the parser is not the cause, because it quotes a part of the body, which
   * may be a part of a secret.
   */
  constructor({ headers, ...context }: ErrorContext & { readonly body: string }) {
    const type = headers.get('content-type') ?? 'no content type';
    super(`${context.operationId} returned ${context.status} with a body that is not JSON (${type})`, {
      ...context,
      body: context.body.slice(0, LONGEST_BODY),
      requestId: readRequestId(headers),
    } as RequestContext);
  }
}

function readRequestId(headers: Headers): string | undefined {
  return headers.get('x-request-id') ?? undefined;
}

function readCode(cause: unknown): string | undefined {
  const { code, cause: inner } = Object(cause) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return inner ? readCode(inner) : undefined;
}

/** Finds the message in an error body of either service, of a validator or of a gateway, as one line of bounded length. */
function readDetail(body: unknown): string {
  const { reason, error, detail, message } = Object(body) as Record<string, unknown>;
  const entries = Array.isArray(detail) ? detail.map(formatEntry).join('; ') : detail;
  const found = [body, reason, (error as { message?: unknown } | undefined)?.message ?? error, entries, message].find(
    (candidate) => typeof candidate === 'string' && candidate,
  );
  const line = ((found ?? '') as string).trim().replaceAll(/\s+/g, ' ');
  // A lone surrogate at the cut would be half a character.
  return line.length > LONGEST_DETAIL ? `${line.slice(0, LONGEST_DETAIL).replace(/\p{Cs}$/u, '')}…` : line;
}

function formatEntry(entry: unknown): string {
  const { loc, msg } = Object(entry) as { loc?: unknown; msg?: unknown };
  return (Array.isArray(loc) ? `${loc.map(stringify).join('.')}: ` : '') + stringify(msg ?? entry);
}

/** `String` throws on some objects that a body can hold, such as one with its own `toString`. */
function stringify(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
