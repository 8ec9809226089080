import { runInNewContext } from 'node:vm';

/** Thrown by `runWithin`. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/**
 * Runs a function, and ends it when the time is over. Nothing else can end a regular expression of somebody else.
 * @param run - What is to be done; nothing asynchronous.
 * @param milliseconds - How long it may take.
 * @returns What the function returns.
 * @throws TimeLimitError when it took longer, and what the function throws.
 */
export function runWithin<Result>(run: () => Result, milliseconds: number): Result {
  try {
    return runInNewContext('run()', { run }, { timeout: Math.max(1, Math.round(milliseconds)) }) as Result;
  } catch (error) {
    const isLate = (error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    throw isLate ? new TimeLimitError(`It takes more than ${milliseconds} ms.`, { cause: error }) : error;
  }
}
