// Made by `pnpm generate` from the inference contract, sha256:859df33624556c3006780d613b0d70758399da45b82519a14ab9735d42a2593a.
// Do not edit. On a conflict take either side and generate again.

import type { ErrorResponse, ValidationErrorResponse } from '@callscope/inference-types';
import { ApiError } from '@callscope/client-runtime/methods';

/**
 * An error response of the inference service. Each status that the contract declares has a subclass; any other
 * status, such as one of a proxy, has this class itself.
 */
export class InferenceError extends ApiError {
  /** Distinguishes the errors of the services. */
  readonly service = 'inference';
}

/**
 * Status 400. The body is not JSON, or it breaks a rule that the schema cannot state: no model is named, the
 * conversation does not fit into the context of the model, or the model cannot do what a field asks. Sending it again
 * gives the same answer.
 */
export class BadRequestError extends InferenceError {
  override readonly status = 400;
  declare readonly body: ErrorResponse | string | undefined;
}

/**
 * Status 401. No API key, one that the service does not know, or a team or project in `Compat-Project` that does not
 * belong to it.
 */
export class UnauthorizedError extends InferenceError {
  override readonly status = 401;
  declare readonly body: ErrorResponse | string | undefined;
}

/**
 * Status 402. No credit is left, or the spending limit of the month is reached. Trying again does not help: somebody
 * has to add credit or raise the limit.
 */
export class PaymentRequiredError extends InferenceError {
  override readonly status = 402;
  declare readonly body: ErrorResponse | string | undefined;
}

/**
 * Status 403. The key is good, but may not be used: callers from this country are not served, or the organization has
 * not turned the service on.
 */
export class ForbiddenError extends InferenceError {
  override readonly status = 403;
  declare readonly body: ErrorResponse | string | undefined;
}

/** Status 404. No model has this id. `GET /models` lists the ids. */
export class NotFoundError extends InferenceError {
  override readonly status = 404;
  declare readonly body: ErrorResponse | string | undefined;
}

/**
 * Status 422. The request does not have the shape that this operation asks for, a value is out of its bounds, or the
 * chosen model does not take the field.
 */
export class UnprocessableError extends InferenceError {
  override readonly status = 422;
  declare readonly body: ValidationErrorResponse | string | undefined;
}

/** Status 429. Too many requests at once; projects and users are counted, each with a limit. Wait, then try again. */
export class TooManyRequestsError extends InferenceError {
  override readonly status = 429;
  declare readonly body: ErrorResponse | string | undefined;
}

/** Status 500. The service failed. An answer that was being written is lost; tokens may have been used. */
export class InternalServerError extends InferenceError {
  override readonly status = 500;
  declare readonly body: ErrorResponse | string | undefined;
}

/** Status 501. The request is well formed, but this deployment has no part that could carry it out. */
export class NotImplementedError extends InferenceError {
  override readonly status = 501;
  declare readonly body: ErrorResponse | string | undefined;
}

/** Status 503. Too much to do now, or the model is still being started. Wait, then try again. */
export class UnavailableError extends InferenceError {
  override readonly status = 503;
  declare readonly body: ErrorResponse | string | undefined;
}

/**
 * Every error with a status that the contract declares. Compare `status` to narrow it. The `body` of a response of a
 * gateway is a string, or undefined.
 */
export type InferenceStatusError =
  | BadRequestError
  | UnauthorizedError
  | PaymentRequiredError
  | ForbiddenError
  | NotFoundError
  | UnprocessableError
  | TooManyRequestsError
  | InternalServerError
  | NotImplementedError
  | UnavailableError;

/** The class of each declared status. */
export const errorClasses: {
  readonly 400: typeof BadRequestError;
  readonly 401: typeof UnauthorizedError;
  readonly 402: typeof PaymentRequiredError;
  readonly 403: typeof ForbiddenError;
  readonly 404: typeof NotFoundError;
  readonly 422: typeof UnprocessableError;
  readonly 429: typeof TooManyRequestsError;
  readonly 500: typeof InternalServerError;
  readonly 501: typeof NotImplementedError;
  readonly 503: typeof UnavailableError;
} = {
  400: BadRequestError,
  401: UnauthorizedError,
  402: PaymentRequiredError,
  403: ForbiddenError,
  404: NotFoundError,
  422: UnprocessableError,
  429: TooManyRequestsError,
  500: InternalServerError,
  501: NotImplementedError,
  503: UnavailableError,
};

/**
 * Returns true if an error is a response with a status that the contract declares. Then `status` is a literal, and
 * comparing it narrows the error to its class and `body` to its type.
 * @param error - A thrown value.
 * @returns True for errors of the inference service whose status has a class.
 */
export function isInferenceStatusError(error: unknown): error is InferenceStatusError {
  return error instanceof InferenceError && error.status in errorClasses;
}
