import { expect } from 'vitest';

/**
 * Waits for a failure.
 * @param promise - What must fail.
 * @returns What it rejected with.
 */
export async function caught(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail('the call did not fail'),
    (error: unknown) => error,
  );
}
