import { TracingError } from './error.ts';
import { errorClasses, type TracingStatusError } from './generated/errors.ts';

/**
 * Says whether something that was thrown is an answer with a status that the contract declares. After it, `status` is
 * a literal: comparing it tells which class, and which `body`, it is.
 * @param error - What was thrown.
 * @returns True for the errors of the tracing service whose status has a class.
 */
export function isTracingStatusError(error: unknown): error is TracingStatusError {
  return error instanceof TracingError && error.status in errorClasses;
}
