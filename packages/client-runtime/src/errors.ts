import { wordsOf } from './words.ts';

/** Which request an error is about. */
export interface RequestContext {
  readonly operationId: string;
  /** Method of the call. A redirect may have changed it. */
  readonly method: string;
  /** Full address without user, password and secret query values: after a redirect the one that answered. */
  readonly url: string;
}

/** An answer that is an error. Everything in it is free of secrets. */
export interface ErrorContext extends RequestContext {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or text when it is not JSON, or undefined when it is empty. */
  readonly body: unknown;
}

const LONGEST_BODY = 2000;

/** Makes the error of an answer. */
export type ErrorClass = new (context: ErrorContext) => ApiError;

/** The error classes of a service. */
export interface ErrorClasses {
  /** Class of each status that the contract declares. */
  readonly byStatus: Readonly<Record<number, ErrorClass>>;
  /** Class of every other status. */
  readonly other: ErrorClass;
}

/** A request that gave no result. The base of every error that a method throws, but for the reason of an abort. */
export class RequestError extends Error {
  declare readonly operationId: string;
  declare readonly method: string;
  declare readonly url: string;
  /**
   * Whether the same request may succeed when it is sent again. It speaks of the failure alone: whether sending the
   * request twice does harm depends on the operation.
   */
  readonly retryable: boolean = false;

  /**
   * @param message - Words for a person.
   * @param fields - What the error carries; all of it is shown when it is logged.
   * @param options - The cause.
   */
  constructor(message: string, fields: RequestContext & { readonly retryable?: boolean }, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    Object.assign(this, fields);
  }

  /** What `JSON.stringify` shows: every field, and the message that it would leave out. */
  toJSON(): Record<string, unknown> {
    return { message: this.message, ...(this as object) };
  }
}

/** An answer with an error status. Each service has a class of its own below this one, and one class per status. */
export class ApiError extends RequestError {
  declare readonly status: number;
  /** The body of the answer: parsed JSON, or text when it is not JSON, or undefined when it is empty. */
  declare readonly body: unknown;
  /** `X-Request-Id` of the answer. Name it when you report a problem. */
  declare readonly requestId: string | undefined;
  readonly #headers: Headers;

  /** @param context - The answer. Its error is `retryable` for 408, 429, 500, 502, 503 and 504. */
  constructor({ headers, ...context }: ErrorContext) {
    const { operationId, status, body } = context;
    const requestId = requestIdOf(headers);
    const words = wordsOf(body);
    super(`${operationId} answered ${status}${words && `: ${words}`}${requestId ? ` (request ${requestId})` : ''}`, {
      ...context,
      requestId,
      retryable: isRetryable(status),
    } as RequestContext);
    this.#headers = headers;
  }

  /** Header fields of the answer, such as `Retry-After`. Not shown when the error is logged. */
  get headers(): Headers {
    return this.#headers;
  }
}

/** No answer came, or it broke off: the address is wrong, the service is down, or the network failed. */
export class ConnectionError extends RequestError {
  /** Code of the system or the runtime, such as `ECONNREFUSED` or `UND_ERR_HEADERS_TIMEOUT`, where one is told. */
  declare readonly code: string | undefined;

  /**
   * @param context - The request.
   * @param cause - What was thrown, free of secrets.
   */
  constructor(context: RequestContext, cause: unknown) {
    const code = codeOf(cause);
    super(
      `${context.operationId} got no answer from ${context.url}${code ? ` (${code})` : ''}`,
      { ...context, code, retryable: true } as RequestContext,
      { cause },
    );
  }
}

/** The answer took too long. */
export class TimeoutError extends RequestError {
  /** Which limit it was: `timeout` of the whole call, or `attemptTimeout` of its last attempt. */
  declare readonly limit: 'attempt' | 'total';
  /** The limit in milliseconds. */
  declare readonly after: number;

  /**
   * @param context - The request.
   * @param limit - Which limit it was.
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

/** A successful answer whose body is not what the contract says, such as a page of a proxy. */
export class DecodingError extends RequestError {
  declare readonly status: number;
  declare readonly requestId: string | undefined;
  /** The body as text, at most its first 2,000 characters. */
  declare readonly body: string;

  /**
   * @param context - The answer. The error of the parser is no cause: it quotes a piece of the body, in which half a
   * secret would not be found.
   */
  constructor({ headers, ...context }: ErrorContext & { readonly body: string }) {
    const type = headers.get('content-type') ?? 'no content type';
    super(`${context.operationId} answered ${context.status} with a body that is not JSON (${type})`, {
      ...context,
      body: context.body.slice(0, LONGEST_BODY),
      requestId: requestIdOf(headers),
    } as RequestContext);
  }
}

/**
 * Says whether an error status may pass.
 * @param status - Status of an answer.
 * @returns True for statuses that speak of load and of outages.
 */
export function isRetryable(status: number): boolean {
  return [408, 429, 500, 502, 503, 504].includes(status);
}

function requestIdOf(headers: Headers): string | undefined {
  return headers.get('x-request-id') ?? undefined;
}

function codeOf(cause: unknown): string | undefined {
  const { code, cause: inner } = Object(cause) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return inner ? codeOf(inner) : undefined;
}
