// Made by `pnpm generate` from the tracing contract, sha256:6cd89df65fdb4722c0d7d2ef345745f7ed24c369c5022cc55935b260f2cd0124.
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
 * Status 400. The request cannot be parsed, or a value breaks a rule that the schema does not express. Nothing was
 * stored. Fix the request; retrying it unchanged fails again.
 */
export class TracingBadRequestError extends TracingError {
  declare readonly status: 400;
  declare readonly body: DomainError | string | undefined;
}

/** Status 401. The credentials are missing or unknown. Nothing was stored. */
export class TracingUnauthorizedError extends TracingError {
  declare readonly status: 401;
  declare readonly body: DomainError | string | undefined;
}

/** Status 403. The credentials are valid but give no access to this project. Nothing was stored. */
export class TracingForbiddenError extends TracingError {
  declare readonly status: 403;
  declare readonly body: DomainError | string | undefined;
}

/**
 * Status 404. The resource named by the request does not exist or was deleted. Nothing was stored. Or: The version does
 * not exist. If it existed and was deleted, `deleted_at` is the time of its deletion.
 */
export class TracingNotFoundError extends TracingError {
  declare readonly status: 404;
  declare readonly body: DomainError | string | undefined;
}

/** Status 409. The content does not have the expected digest. Nothing was stored. */
export class TracingConflictError extends TracingError {
  declare readonly status: 409;
  declare readonly body: DomainError | string | undefined;
}

/**
 * Status 413. The body exceeds 32 MiB (33,554,432 bytes), or the request names or stores more items than the operation
 * accepts. Nothing was stored. Split the request.
 */
export class TracingPayloadTooLargeError extends TracingError {
  declare readonly status: 413;
  declare readonly body: DomainError | string | undefined;
}

/**
 * Status 422. The request does not match the schema of the operation. Nothing was stored. Or: The request does not
 * match the schema of the operation (body with `detail`), or it names a field that cannot be queried, sorted by or
 * returned (body with `reason`). Nothing was stored.
 */
export class TracingUnprocessableError extends TracingError {
  declare readonly status: 422;
  declare readonly body: HTTPValidationError | DomainError | string | undefined;
}

/**
 * Status 429. Too many requests. This one was not carried out; retry it after the number of seconds in `Retry-After`.
 */
export class TracingTooManyRequestsError extends TracingError {
  declare readonly status: 429;
  declare readonly body: DomainError | string | undefined;
}

/** Status 500. Internal error. The request may or may not have been carried out. */
export class TracingInternalServerError extends TracingError {
  declare readonly status: 500;
  declare readonly body: DomainError | string | undefined;
}

/** Status 502. The storage failed, or the query exceeded its memory limit. A write may or may not have been stored. */
export class TracingBackendError extends TracingError {
  declare readonly status: 502;
  declare readonly body: DomainError | string | undefined;
}

/**
 * Status 503. The service is running but cannot process requests. Retry after the number of seconds in `Retry-After`.
 */
export class TracingUnavailableError extends TracingError {
  declare readonly status: 503;
  declare readonly body: DomainError | string | undefined;
}

/**
 * Status 504. The storage exceeded its time limit. Narrow the query or retry. A write may or may not have been stored.
 */
export class TracingBackendTimeoutError extends TracingError {
  declare readonly status: 504;
  declare readonly body: DomainError | string | undefined;
}

/**
 * Every error with a status that the contract declares. Compare `status` to narrow it. The `body` of a response of a
 * gateway is a string, or undefined.
 */
export type TracingStatusError =
  | TracingBadRequestError
  | TracingUnauthorizedError
  | TracingForbiddenError
  | TracingNotFoundError
  | TracingConflictError
  | TracingPayloadTooLargeError
  | TracingUnprocessableError
  | TracingTooManyRequestsError
  | TracingInternalServerError
  | TracingBackendError
  | TracingUnavailableError
  | TracingBackendTimeoutError;

/** The class of each declared status. */
export const tracingErrorClasses: {
  readonly 400: typeof TracingBadRequestError;
  readonly 401: typeof TracingUnauthorizedError;
  readonly 403: typeof TracingForbiddenError;
  readonly 404: typeof TracingNotFoundError;
  readonly 409: typeof TracingConflictError;
  readonly 413: typeof TracingPayloadTooLargeError;
  readonly 422: typeof TracingUnprocessableError;
  readonly 429: typeof TracingTooManyRequestsError;
  readonly 500: typeof TracingInternalServerError;
  readonly 502: typeof TracingBackendError;
  readonly 503: typeof TracingUnavailableError;
  readonly 504: typeof TracingBackendTimeoutError;
} = {
  400: TracingBadRequestError,
  401: TracingUnauthorizedError,
  403: TracingForbiddenError,
  404: TracingNotFoundError,
  409: TracingConflictError,
  413: TracingPayloadTooLargeError,
  422: TracingUnprocessableError,
  429: TracingTooManyRequestsError,
  500: TracingInternalServerError,
  502: TracingBackendError,
  503: TracingUnavailableError,
  504: TracingBackendTimeoutError,
};

/**
 * Returns true if an error is a response with a status that the contract declares. Then `status` is a literal, and
 * comparing it narrows the error to its class and `body` to its type.
 * @param error - A thrown value.
 * @returns True for errors of the tracing service whose status has a class.
 */
export function isTracingStatusError(error: unknown): error is TracingStatusError {
  return error instanceof TracingError && error.status in tracingErrorClasses;
}
