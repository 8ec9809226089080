import { optionError } from '../options.ts';

/** How often and how soon a request is sent again. */
export interface RetryOptions {
  /** Requests in all, the first one among them; 3 when it is left out. */
  readonly attempts?: number | undefined;
  /** Longest first wait in milliseconds; 500 when it is left out. It doubles from wait to wait. */
  readonly baseDelay?: number | undefined;
  /** Longest of all waits in milliseconds; 8,000 when it is left out. */
  readonly maxDelay?: number | undefined;
  /** Ids of operations that may be repeated although their contract does not say so. */
  readonly also?: readonly string[] | undefined;
}

/** One request that was sent, and what came of it. For metrics and logs; free of secrets. */
export interface Attempt {
  readonly operationId: string;
  readonly method: string;
  /** Full address without user, password and secret query values. */
  readonly url: string;
  /** 1 for the first request of a call. */
  readonly attempt: number;
  /** Status of the answer, when one came. */
  readonly status?: number | undefined;
  /** Why no answer came: a `ConnectionError`, a `TimeoutError`, or the reason of an abort. */
  readonly error?: unknown;
  /** Milliseconds until the headers of the answer, or until the failure. */
  readonly duration: number;
  /** Milliseconds until the next attempt; undefined after the last one. */
  readonly retryIn?: number | undefined;
}

/** What a client may set about sending. A call may set all of it but the hook for itself. */
export interface SendOptions {
  /** How requests are sent again, `false` for never. */
  readonly retry?: RetryOptions | false | undefined;
  /**
   * Milliseconds that a call may take in all, with its waits and the reading of its answer; a stream has them until its
   * headers are there. 600,000 when it is left out, `Infinity` for no limit. The `fetch` of Node.js gives up by itself
   * after 300 seconds without headers or without more of a body.
   */
  readonly timeout?: number | undefined;
  /** Milliseconds that one attempt may take until the headers of its answer are there; no limit when it is left out. */
  readonly attemptTimeout?: number | undefined;
  /** Is told of every attempt. An error that it throws changes nothing. */
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
}

/** The numbers of one call, checked and complete. */
export interface Settings {
  readonly attempts: number;
  readonly baseDelay: number;
  readonly maxDelay: number;
  readonly also: readonly string[];
  readonly timeout: number;
  readonly attemptTimeout?: number | undefined;
  readonly onAttempt?: SendOptions['onAttempt'];
}

/** Ten minutes. */
export const USUAL_TIMEOUT = 600_000;

const DEFAULTS: Settings = { attempts: 3, baseDelay: 500, maxDelay: 8000, also: [], timeout: USUAL_TIMEOUT };

/**
 * Checks the options about sending, and completes them.
 * @param owner - Name of the function whose options they are, for errors.
 * @param options - What the caller gave. `retry` of a call may be `true`.
 * @param base - What holds for that which is left out.
 * @returns The settings.
 * @throws TypeError that names the option which cannot be used.
 */
export function readSettings(
  owner: string,
  options: Omit<SendOptions, 'retry'> & { readonly retry?: boolean | RetryOptions | undefined },
  base: Settings = DEFAULTS,
): Settings {
  const { retry, timeout, attemptTimeout, onAttempt } = options;
  // Most calls set nothing of this.
  if ((retry ?? timeout ?? attemptTimeout ?? onAttempt) === undefined) return base;

  if (typeof retry === 'number') throw optionError(owner, 'retry', 'an object or false');
  const { attempts, baseDelay, maxDelay, also = base.also } = Object(retry) as RetryOptions;
  const numbers = Object.entries({ attempts, baseDelay, maxDelay, timeout, attemptTimeout }).filter(([name, value]) => {
    const least = /Delay/.test(name) ? 0 : 1;
    if (value === undefined) return false;
    if (typeof value === 'number' && value >= least) return true;
    throw optionError(owner, name, `a number of at least ${least}`);
  });
  return {
    ...base,
    also,
    onAttempt: onAttempt ?? base.onAttempt,
    // A call that asks to be repeated is repeated, though its client repeats nothing.
    ...(retry === false ? { attempts: 1 } : retry && base.attempts < 2 && { attempts: 3 }),
    ...Object.fromEntries(numbers),
  };
}
