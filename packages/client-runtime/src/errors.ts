import { wordsOf } from './words.ts';

/** Which request an error is about. */
export interface RequestContext {
  readonly operationId: string;
  readonly method: string;
  /** Full address without user, password and secret query values. */
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
  readonly operationId: string;
  readonly method: string;
  readonly url: string;

  constructor(message: string, context: RequestContext, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.operationId = context.operationId;
    this.method = context.method;
    this.url = context.url;
  }

  /** What `JSON.stringify` shows: every field, and the message that it would leave out. */
  toJSON(): Record<string, unknown> {
    return Object.fromEntries([['message', this.message], ...Object.entries(this)]) as Record<string, unknown>;
  }
}

/** An answer with an error status. Each service has a class of its own below this one, and one class per status. */
export class ApiError extends RequestError {
  readonly status: number;
  /** The body of the answer: parsed JSON, or text when it is not JSON, or undefined when it is empty. */
  readonly body: unknown;
  /** `X-Request-Id` of the answer. Name it when you report a problem. */
  readonly requestId: string | undefined;
  readonly #headers: Headers;

  constructor(context: ErrorContext) {
    const requestId = context.headers.get('x-request-id') ?? undefined;
    const words = wordsOf(context.body);
    super(
      `${context.operationId} answered ${context.status}` +
        (words && `: ${words}`) +
        (requestId === undefined ? '' : ` (request ${requestId})`),
      context,
    );
    this.status = context.status;
    this.body = context.body;
    this.requestId = requestId;
    this.#headers = context.headers;
  }

  /** Header fields of the answer, such as `Retry-After`. Not shown when the error is logged. */
  get headers(): Headers {
    return this.#headers;
  }
}

/** No answer came, or it broke off: the address is wrong, the service is down, or the network failed. */
export class ConnectionError extends RequestError {
  /** Code of the system, such as `ECONNREFUSED`, where the runtime tells it. */
  readonly code: string | undefined;

  constructor(context: RequestContext, cause: unknown) {
    const code = codeOf(cause);
    super(
      `${context.operationId} got no answer from ${context.url}${code === undefined ? '' : ` (${code})`}`,
      context,
      {
        cause,
      },
    );
    this.code = code;
  }
}

/** A successful answer whose body is not what the contract says, such as a page of a proxy. */
export class DecodingError extends RequestError {
  readonly status: number;
  readonly requestId: string | undefined;
  /** The body as text, at most its first 2,000 characters. */
  readonly body: string;

  // The error of the parser is no cause: it quotes a piece of the body, in which half a secret would not be found.
  constructor(context: ErrorContext & { readonly body: string }) {
    const type = context.headers.get('content-type') ?? 'no content type';
    super(`${context.operationId} answered ${context.status} with a body that is not JSON (${type})`, context);
    this.status = context.status;
    this.requestId = context.headers.get('x-request-id') ?? undefined;
    this.body = context.body.slice(0, LONGEST_BODY);
  }
}

function codeOf(cause: unknown): string | undefined {
  const { code, cause: inner } = Object(cause) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return inner === undefined ? undefined : codeOf(inner);
}
