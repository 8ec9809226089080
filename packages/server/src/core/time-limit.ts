import { runInNewContext } from 'node:vm';

/** Thrown by `runWithin`. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/**
 * Runs a synchronous function with a time limit. Nothing else can stop a regular expression of a caller.
 *
 * @throws TimeLimitError when the time is over; the error of the function.
 */
export function runWithin<Result>(run: () => Result, milliseconds: number): Result {
  try {
    return runInNewContext('run()', { run }, { timeout: Math.max(1, Math.round(milliseconds)) }) as Result;
  } catch (error) {
    const isLate = (error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    throw isLate ? new TimeLimitError(`Time limit of ${milliseconds} ms exceeded.`, { cause: error }) : error;
  }
}
