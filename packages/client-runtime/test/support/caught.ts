import { expect } from 'vitest';

/**
 * Waits for a rejection.
 * @param promise - A promise that must reject.
 * @returns The reason.
 */
export async function caught(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail('the call did not fail'),
    (error: unknown) => error,
  );
}
