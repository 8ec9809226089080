import type { CallBatchError, CallBatchErrorCode } from './error.ts';

const QUIET = 60_000;
const OF_CLIENT = new Set<CallBatchErrorCode>(['refused', 'expired', 'closed']);

/**
 * Makes the function that tells of lost parts. It never throws.
 * @param onError - The listener of the caller, if any.
 * @returns The function.
 */
export function reporter(onError: ((error: CallBatchError) => void) | undefined): (error: CallBatchError) => void {
  const tell = onError ?? quietly();
  return (error) => {
    try {
      tell(error);
    } catch {
      // A listener that fails must not harm the program that is watched.
    }
  };
}

function quietly(): (error: CallBatchError) => void {
  let unsaid = 0;
  let next = -Infinity;
  return ({ message, code, cause }) => {
    const now = performance.now();
    unsaid++;
    if (now < next) return;
    // Other causes come from the caller's objects, and may quote them.
    const why = OF_CLIENT.has(code) && cause instanceof Error ? `; ${cause.message}` : '';
    console.warn(`createCallBatch: ${message}${why}${unsaid > 1 ? ` (${unsaid} parts since the last warning)` : ''}`);
    unsaid = 0;
    next = now + QUIET;
  };
}
