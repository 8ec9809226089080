/**
 * Sets a timer.
 * @param act - What to do.
 * @param wait - Milliseconds.
 * @param keepsAlive - Whether the process must not end before, where the runtime knows of that.
 * @returns What `clearTimeout` takes.
 */
export function timer(act: () => void, wait: number, keepsAlive: boolean): ReturnType<typeof setTimeout> {
  const id: unknown = setTimeout(act, Math.max(0, Math.ceil(wait)));
  if (!keepsAlive) (id as { unref?: () => void }).unref?.();
  return id as ReturnType<typeof setTimeout>;
}

/**
 * Waits for an abort.
 * @param signal - The signal.
 * @returns A promise that rejects with the reason.
 */
export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the reason is what the batch itself gave
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** How long to wait before sending again. */
export interface Delays {
  readonly baseDelay: number;
  readonly maxDelay: number;
}

/**
 * A time to wait: anything up to a bound that doubles, so that clients of a service that comes back do not all arrive
 * at once.
 * @param failures - How many attempts failed, 1 or more.
 * @param delays - Bound after the first, and bound of the bound.
 * @returns Milliseconds.
 */
export function backOff(failures: number, { baseDelay, maxDelay }: Delays): number {
  return Math.random() * Math.min(maxDelay, baseDelay * 2 ** (failures - 1));
}

/** Knows whether the service answers, and when to ask it again. */
export class Patience {
  /** When to send again, on the clock of `performance.now()`. */
  resumeAt = 0;
  #failures = 0;
  #failedAt = -Infinity;
  /** Until when the service asked to be left alone. */
  #askedUntil = 0;

  /** The service did not answer last time. */
  get failing(): boolean {
    return this.#failures > 0;
  }

  /**
   * The service answered.
   * @param sentAt - When it was asked. An answer says nothing of a failure that came after the question.
   * @returns Whether it is back.
   */
  answered(sentAt: number): boolean {
    if (!this.failing || sentAt < this.#failedAt) return false;
    this.#failures = 0;
    this.resumeAt = this.#askedUntil;
    return true;
  }

  /** The service failed. Requests that fail together tell of one failure. */
  failed(now: number, wait: number | undefined, delays: Delays): void {
    if (now >= this.resumeAt) this.#failures++;
    this.#failedAt = now;
    if (wait !== undefined) this.#askedUntil = Math.max(this.#askedUntil, now + wait);
    this.resumeAt = Math.max(this.resumeAt, now + (wait ?? backOff(this.#failures, delays)));
  }
}
