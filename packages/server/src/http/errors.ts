import { STATUS_CODES } from 'node:http';

import { ServiceError } from '../core/errors.ts';
import { StorageError } from '../storage/engine.ts';

/** The two services, whose errors have different bodies. */
export type Service = 'tracing' | 'inference';

/** The names that engines give; every other error is named by the phrase of its status. */
const ENGINE_NAMES: Readonly<Record<number, string>> = {
  400: 'BadRequestError',
  404: 'NotFoundError',
  500: 'InternalServerError',
  501: 'NotImplementedError',
};

/**
 * Says what a caller may know of something that was thrown.
 * @param error - What was thrown.
 * @returns The error of the answer. What was not foreseen becomes a 500 without details.
 */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof StorageError && error.fault !== 'refused') {
    return new ServiceError(error.fault === 'time' ? 504 : 502, error.message, { cause: error });
  }
  return new ServiceError(500, 'The service failed. Report it with the request id of this answer.', { cause: error });
}

/** What the inference contract does not declare, and what it says instead (decision 0037). */
const DECLARED: Readonly<Record<number, number>> = { 413: 400, 502: 503, 504: 503 };

/**
 * Gives an error a status that the contract of its service declares.
 * @param service - The service.
 * @param error - The error.
 * @returns The same, or one with another status.
 */
export function declaredError(service: Service, error: ServiceError): ServiceError {
  const status = service === 'inference' ? DECLARED[error.status] : undefined;
  if (status === undefined) return error;
  const { message, violations, more, cause } = error;
  const headers = status === 503 ? { 'retry-after': '5', ...error.headers } : error.headers;
  return new ServiceError(status, message, { violations, more, headers, cause });
}

/**
 * Writes the body of an error (decisions 0037 and 0136).
 * @param service - Which of the two bodies.
 * @param error - The error.
 * @returns What is sent as JSON.
 */
export function errorBody(service: Service, { status, message, violations, more }: ServiceError): object {
  const detail = violations.length > 0 ? violations : [{ loc: ['body'], msg: message, type: 'value_error' }];
  if (service === 'tracing') {
    // A 422 that names a field which cannot be queried is a domain error (decision 0023): it has no violations.
    return status === 422 && violations.length > 0 ? { detail } : { reason: message, ...more };
  }
  const type = ENGINE_NAMES[status] ?? STATUS_CODES[status] ?? 'Error';
  const param = violations[0]?.loc.slice(1).join('.') || null;
  return {
    error: { message, type, param, code: status, ...more },
    ...(status === 422 && { detail }),
  };
}
