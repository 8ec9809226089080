import type { Target } from '../target/target.ts';
import { redactor } from './authorization.ts';
import { noAnswer } from './message.ts';
import { timeoutOf } from './send.ts';

/** Nothing answers at the address of a target. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/**
 * Asks a target for anything at all, so that a wrong address gives one message instead of one for each case.
 * @throws UnreachableError when nothing answers. Any answer will do, an error too.
 */
export async function reachable(target: Target): Promise<void> {
  try {
    const answer = await fetch(target.baseUrl, { signal: AbortSignal.timeout(timeoutOf(target)), redirect: 'manual' });
    await answer.body?.cancel();
  } catch (thrown) {
    const words = redactor(target.apiKey)(`${target.baseUrl} cannot be reached: ${noAnswer(thrown, target)}.`);
    throw new UnreachableError(`${words} Check the address, and that the service runs.`);
  }
}
