// Made by `pnpm generate` from the tracing contract, sha256:bfaf82e4caca1020e179835c89f81ab737ce3c2ce25d7f0440ff4eb63e775e41.
// Do not edit. On a conflict take either side and generate again.

import type { DomainError, HTTPValidationError } from '@callscope/tracing-types';
import { ApiError } from '@callscope/client-runtime/methods';

/**
 * An error response of the tracing service. Each status that the contract declares has a subclass; any other
 * status, such as one of a proxy, has this class itself.
 */
export class TracingError extends ApiError {
  /** Distinguishes the errors of the services. */
  readonly service = 'tracing';
}

/**
 * Status 400. The body cannot be read, or a value breaks a rule that the schema cannot state. Mend the request; sending
 * it again as it is gives the same answer.
 */
export class BadRequestError extends TracingError {
  override readonly status = 400;
  declare readonly body: DomainError | string | undefined;
}

/** Status 401. No credentials, or not ones that the service knows. */
export class UnauthorizedError extends TracingError {
  override readonly status = 401;
  declare readonly body: DomainError | string | undefined;
}

/** Status 403. The credentials are good, but this project is not theirs to use. */
export class ForbiddenError extends TracingError {
  override readonly status = 403;
  declare readonly body: DomainError | string | undefined;
}

/**
 * Status 404. What the request names is not there, or not any more. Or: There is no such version. When there was one,
 * and it was deleted, `deleted_at` beside `reason` says when, as an ISO 8601 time.
 */
export class NotFoundError extends TracingError {
  override readonly status = 404;
  declare readonly body: DomainError | string | undefined;
}

/** Status 409. The content does not have the digest that the caller expects. Nothing was stored. */
export class ConflictError extends TracingError {
  override readonly status = 409;
  declare readonly body: DomainError | string | undefined;
}

/**
 * Status 413. The body is over 32 MiB, or the request names or stores more at once than the operation takes. Send it in
 * parts.
 */
export class PayloadTooLargeError extends TracingError {
  override readonly status = 413;
  declare readonly body: DomainError | string | undefined;
}

/**
 * Status 422. The request does not have the shape that this operation asks for. Or: The request does not have the shape
 * that this operation asks for, or it names a field that may not be queried, sorted by or returned.
 */
export class UnprocessableError extends TracingError {
  override readonly status = 422;
  declare readonly body: HTTPValidationError | DomainError | string | undefined;
}

/** Status 429. More requests than this key may send. Wait, then try again. */
export class TooManyRequestsError extends TracingError {
  override readonly status = 429;
  declare readonly body: DomainError | string | undefined;
}

/** Status 500. The service failed. The request may or may not have been carried out. */
export class InternalServerError extends TracingError {
  override readonly status = 500;
  declare readonly body: DomainError | string | undefined;
}

/** Status 502. The store behind the service failed, or the query needs more memory than it may use. */
export class BackendError extends TracingError {
  override readonly status = 502;
  declare readonly body: DomainError | string | undefined;
}

/** Status 503. The service is up but cannot do its work now. Try again. */
export class UnavailableError extends TracingError {
  override readonly status = 503;
  declare readonly body: DomainError | string | undefined;
}

/** Status 504. The store behind the service took too long. Narrow the query, or try again. */
export class BackendTimeoutError extends TracingError {
  override readonly status = 504;
  declare readonly body: DomainError | string | undefined;
}

/**
 * Every error with a status that the contract declares. Compare `status` to narrow it. The `body` of a response of a
 * gateway is a string, or undefined.
 */
export type TracingStatusError =
  | BadRequestError
  | UnauthorizedError
  | ForbiddenError
  | NotFoundError
  | ConflictError
  | PayloadTooLargeError
  | UnprocessableError
  | TooManyRequestsError
  | InternalServerError
  | BackendError
  | UnavailableError
  | BackendTimeoutError;

/** The class of each declared status. */
export const errorClasses: {
  readonly 400: typeof BadRequestError;
  readonly 401: typeof UnauthorizedError;
  readonly 403: typeof ForbiddenError;
  readonly 404: typeof NotFoundError;
  readonly 409: typeof ConflictError;
  readonly 413: typeof PayloadTooLargeError;
  readonly 422: typeof UnprocessableError;
  readonly 429: typeof TooManyRequestsError;
  readonly 500: typeof InternalServerError;
  readonly 502: typeof BackendError;
  readonly 503: typeof UnavailableError;
  readonly 504: typeof BackendTimeoutError;
} = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  413: PayloadTooLargeError,
  422: UnprocessableError,
  429: TooManyRequestsError,
  500: InternalServerError,
  502: BackendError,
  503: UnavailableError,
  504: BackendTimeoutError,
};

/**
 * Returns true if an error is a response with a status that the contract declares. Then `status` is a literal, and
 * comparing it narrows the error to its class and `body` to its type.
 * @param error - A thrown value.
 * @returns True for errors of the tracing service whose status has a class.
 */
export function isTracingStatusError(error: unknown): error is TracingStatusError {
  return error instanceof TracingError && error.status in errorClasses;
}
