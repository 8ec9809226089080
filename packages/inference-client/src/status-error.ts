import { InferenceError } from './error.ts';
import { errorClasses, type InferenceStatusError } from './generated/errors.ts';

/**
 * Says whether something that was thrown is an answer with a status that the contract declares. After it, `status` is
 * a literal: comparing it tells which class, and which `body`, it is.
 * @param error - What was thrown.
 * @returns True for the errors of the inference service whose status has a class.
 */
export function isInferenceStatusError(error: unknown): error is InferenceStatusError {
  return error instanceof InferenceError && error.status in errorClasses;
}
