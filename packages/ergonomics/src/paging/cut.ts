/**
 * Whether an error is one of the way and not of the request: a stream that broke off or stalled, a connection that
 * failed, or what a client marks as worth another try, other than statuses below 500. Looked at by shape, because the
 * classes belong to other packages.
 * @param error - The error.
 * @returns True when the same may be asked for again.
 */
export function isCut(error: unknown): boolean {
  const { code, name, option, retryable, status } = Object(error) as Record<string, unknown>;
  if (typeof status === 'number' && status < 500) return false;
  const stalled = code === 'limit' && option === 'idleTimeout';
  return code === 'truncated' || stalled || name === 'ConnectionError' || retryable === true;
}

/**
 * Waits.
 * @param wait - Milliseconds.
 * @param signal - Ends the wait.
 * @returns Nothing, when the time is over; rejects with the reason of the signal.
 */
export function pause(wait: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- an abort rejects with its reason
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, wait);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
