// Made by `pnpm generate` from the inference contract, sha256:475d7e4ecf7f4d18e7875ae4f5ca0ac4d50e8d83cc5065620a23d979811bf98c.
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
 * Status 400. The request cannot be parsed, a value breaks a rule that the schema does not express, or the model does
 * not accept the input. Fix the request; retrying it unchanged fails again.
 */
export class InferenceBadRequestError extends InferenceError {
  declare readonly status: 400;
  declare readonly body: ErrorResponse | string | undefined;
}

/** Status 401. The API key is missing or unknown, or it has no access to the team or project in `Compat-Project`. */
export class InferenceUnauthorizedError extends InferenceError {
  declare readonly status: 401;
  declare readonly body: ErrorResponse | string | undefined;
}

/**
 * Status 402. No credit is left, or the monthly spending limit is reached. Retrying does not help until credit is added
 * or the limit is raised.
 */
export class InferencePaymentRequiredError extends InferenceError {
  declare readonly status: 402;
  declare readonly body: ErrorResponse | string | undefined;
}

/**
 * Status 403. The API key is valid but must not be used: the caller is in an unsupported country, the organization has
 * not enabled the service, or the key must not record in the project of `Compat-Project`.
 */
export class InferenceForbiddenError extends InferenceError {
  declare readonly status: 403;
  declare readonly body: ErrorResponse | string | undefined;
}

/** Status 404. No model has this ID. `GET /models` lists the models. */
export class InferenceNotFoundError extends InferenceError {
  declare readonly status: 404;
  declare readonly body: ErrorResponse | string | undefined;
}

/**
 * Status 422. The request does not match the schema of the operation, or the model cannot guarantee the required output
 * or does not support a field. Nothing was generated.
 */
export class InferenceUnprocessableError extends InferenceError {
  declare readonly status: 422;
  declare readonly body: ValidationErrorResponse | string | undefined;
}

/**
 * Status 429. The project or user has too many concurrent requests, or a rate limit of the API key is reached. Nothing
 * was generated. Retry after the number of seconds in `Retry-After`.
 */
export class InferenceTooManyRequestsError extends InferenceError {
  declare readonly status: 429;
  declare readonly body: ErrorResponse | string | undefined;
}

/** Status 500. Internal error. A reply in progress is lost; tokens may have been used. */
export class InferenceInternalServerError extends InferenceError {
  declare readonly status: 500;
  declare readonly body: ErrorResponse | string | undefined;
}

/** Status 501. The request is valid, but the deployment does not implement a feature that it needs. */
export class InferenceNotImplementedError extends InferenceError {
  declare readonly status: 501;
  declare readonly body: ErrorResponse | string | undefined;
}

/**
 * Status 503. The service is overloaded, or the model is still starting. Retry after the number of seconds in
 * `Retry-After`.
 */
export class InferenceUnavailableError extends InferenceError {
  declare readonly status: 503;
  declare readonly body: ErrorResponse | string | undefined;
}

/**
 * Every error with a status that the contract declares. Compare `status` to narrow it. The `body` of a response of a
 * gateway is a string, or undefined.
 */
export type InferenceStatusError =
  | InferenceBadRequestError
  | InferenceUnauthorizedError
  | InferencePaymentRequiredError
  | InferenceForbiddenError
  | InferenceNotFoundError
  | InferenceUnprocessableError
  | InferenceTooManyRequestsError
  | InferenceInternalServerError
  | InferenceNotImplementedError
  | InferenceUnavailableError;

/** The class of each declared status. */
export const inferenceErrorClasses: {
  readonly 400: typeof InferenceBadRequestError;
  readonly 401: typeof InferenceUnauthorizedError;
  readonly 402: typeof InferencePaymentRequiredError;
  readonly 403: typeof InferenceForbiddenError;
  readonly 404: typeof InferenceNotFoundError;
  readonly 422: typeof InferenceUnprocessableError;
  readonly 429: typeof InferenceTooManyRequestsError;
  readonly 500: typeof InferenceInternalServerError;
  readonly 501: typeof InferenceNotImplementedError;
  readonly 503: typeof InferenceUnavailableError;
} = {
  400: InferenceBadRequestError,
  401: InferenceUnauthorizedError,
  402: InferencePaymentRequiredError,
  403: InferenceForbiddenError,
  404: InferenceNotFoundError,
  422: InferenceUnprocessableError,
  429: InferenceTooManyRequestsError,
  500: InferenceInternalServerError,
  501: InferenceNotImplementedError,
  503: InferenceUnavailableError,
};

/**
 * Returns true if an error is a response with a status that the contract declares. Then `status` is a literal, and
 * comparing it narrows the error to its class and `body` to its type.
 * @param error - A thrown value.
 * @returns True for errors of the inference service whose status has a class.
 */
export function isInferenceStatusError(error: unknown): error is InferenceStatusError {
  return error instanceof InferenceError && error.status in inferenceErrorClasses;
}
