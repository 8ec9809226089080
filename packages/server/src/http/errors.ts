import { STATUS_CODES } from 'node:http';

import { ServiceError } from '../core/errors.ts';
import { StorageError } from '../storage/engine.ts';

/** A service. Errors of the two have different bodies. */
export type Service = 'tracing' | 'inference';

/** Error types that engines use; the others are the reason phrase of the status. */
const ERROR_TYPES: Readonly<Record<number, string>> = {
  400: 'BadRequestError',
  404: 'NotFoundError',
  500: 'InternalServerError',
  501: 'NotImplementedError',
};

/** Converts anything thrown to the error of the response. An unexpected error becomes a 500 without details. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof StorageError && error.reason !== 'rejected') {
    return new ServiceError(error.reason === 'timeout' ? 504 : 502, error.message, { cause: error });
  }
  return new ServiceError(500, 'The service failed. Report it with the request id of this response.', { cause: error });
}

/** Statuses that the inference contract does not declare, each with the one that is used instead (decision 0037). */
const DECLARED: Readonly<Record<number, number>> = { 413: 400, 502: 503, 504: 503 };

/** Returns the error with a status that the contract of the service declares. */
export function toDeclaredError(service: Service, error: ServiceError): ServiceError {
  const status = service === 'inference' ? DECLARED[error.status] : undefined;
  if (status === undefined) return error;
  const { message, violations, more, cause } = error;
  const headers = status === 503 ? { 'retry-after': '5', ...error.headers } : error.headers;
  return new ServiceError(status, message, { violations, more, headers, cause });
}

/** Returns the JSON body of an error (decisions 0037 and 0136). */
export function toErrorBody(service: Service, { status, message, violations, more }: ServiceError): object {
  const detail = violations.length > 0 ? violations : [{ loc: ['body'], msg: message, type: 'value_error' }];
  if (service === 'tracing') {
    // A 422 that names a field which cannot be queried is a domain error (decision 0023): it has no violations.
    return status === 422 && violations.length > 0 ? { detail } : { reason: message, ...more };
  }
  const type = ERROR_TYPES[status] ?? STATUS_CODES[status] ?? 'Error';
  const param = violations[0]?.loc.slice(1).join('.') || null;
  return {
    error: { message, type, param, code: status, ...more },
    ...(status === 422 && { detail }),
  };
}
