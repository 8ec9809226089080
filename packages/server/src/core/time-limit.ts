import { createContext, Script } from 'node:vm';

/** Thrown by `runWithin`. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

// Shared by all calls, because creating a context takes a millisecond.
const context = createContext({ run: undefined as unknown });
const script = new Script('run()');

/**
 * Runs a synchronous function with a time limit. Nothing else can stop a regular expression of a caller.
 *
 * @throws TimeLimitError when the time is over; the error of the function.
 */
export function runWithin<Result>(run: () => Result, milliseconds: number): Result {
  try {
    context['run'] = run;
    return script.runInContext(context, { timeout: Math.max(1, Math.round(milliseconds)) }) as Result;
  } catch (error) {
    const isLate = (error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    throw isLate ? new TimeLimitError(`Time limit of ${milliseconds} ms exceeded.`, { cause: error }) : error;
  } finally {
    context['run'] = undefined;
  }
}
