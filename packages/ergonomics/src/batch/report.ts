import { tell } from '../tell.ts';
import type { CallBatchError, CallBatchErrorCode } from './error.ts';
import type { CallBatchOptions } from './options.ts';

const QUIET = 60_000;
const OF_CLIENT = new Set<CallBatchErrorCode>(['refused', 'expired', 'closed']);

/**
 * Makes the function that tells of lost parts. It never throws.
 * @param onError - The listener of the caller, if any.
 * @returns The function.
 */
export function reporter(onError: CallBatchOptions['onError']): (error: CallBatchError) => void {
  const listener = onError ?? quietly();
  return (error) => tell(listener, error);
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
