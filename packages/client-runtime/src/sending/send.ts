import { isRetryable, RequestError, TimeoutError } from '../errors.ts';
import { contextOf, type Exchange, failure } from './exchange.ts';
import { readRetryAfter } from './retry-after.ts';
import { nothing, Scope } from './scope.ts';

/** What is sent: a request, or what the platform makes one of. */
type Sendable = Exchange['request'] & { readonly signal?: AbortSignal };

/**
 * Makes the request of one attempt.
 * @param signal - Ends this attempt; undefined when it may take as long as the call.
 * @param attempt - 1 for the first one.
 * @param last - There will be no other attempt.
 */
type BuildRequest<Sent> = (signal: AbortSignal | undefined, attempt: number, last: boolean) => Sent;

/** A server that asks for a longer pause than this gets the caller's attention instead. */
const LONGEST_PAUSE = 60_000;

/**
 * Sends a request, and again after a failure that may pass, when that does no harm. Turns what `fetch` rejects with into
 * a `ConnectionError`; the reason of an abort passes as it is. It sits below the middleware, which sees one request and
 * one answer.
 * @param exchange - What is sent, and within which limits.
 * @param build - Makes the request of each attempt.
 * @param fetch - Sends one.
 * @returns The first answer that is not to be repeated, or the last one.
 */
export async function send<Sent extends Sendable>(
  exchange: Exchange,
  build: BuildRequest<Sent>,
  fetch: (request: Sent, init: { readonly signal: AbortSignal }) => Promise<Response>,
): Promise<Response> {
  const { settings, scope } = exchange;
  const { attemptTimeout, onAttempt } = settings;

  for (let attempt = 1; ; attempt += 1) {
    scope.signal.throwIfAborted();
    const last = !exchange.safe || attempt >= settings.attempts;
    const limit = attemptTimeout
      ? new Scope(attemptTimeout, () => new TimeoutError(contextOf(exchange), 'attempt', attemptTimeout), [
          scope.signal,
        ])
      : undefined;
    const { signal } = limit ?? scope;
    const request = (exchange.request = build(limit?.signal, attempt, last));
    const started = onAttempt && performance.now();
    let pending: Promise<Response> | undefined;
    let response: Response | undefined;
    let error: unknown;
    try {
      pending = fetch(request, { signal });
      response = await (limit ?? scope).race(pending);
    } catch (cause) {
      error = failure(exchange, cause, scope.signal, signal, request.signal);
      // A fetch that does not heed the signal may still answer. Nobody will read that.
      pending?.then((late) => late.body?.cancel()).catch(nothing);
    }

    // What is left of an attempt, its body, has the time of the call.
    limit?.end(response?.body);
    let retryIn: number | undefined;
    if (!last && !scope.signal.aborted && (response ? isRetryable(response.status) : error instanceof RequestError)) {
      const asked = response ? readRetryAfter(response.headers) : 0;
      // Full jitter: callers that failed together do not come back together. A server only makes the wait longer.
      const wait = Math.max(
        asked,
        Math.random() * Math.min(settings.maxDelay, settings.baseDelay * 2 ** (attempt - 1)),
      );
      if (asked <= LONGEST_PAUSE && performance.now() + wait < scope.deadline) retryIn = wait;
    }
    if (onAttempt) {
      // Whether the hook throws now or rejects later, the call goes on.
      (async () =>
        onAttempt({
          ...contextOf(exchange),
          attempt,
          status: response?.status,
          error,
          duration: performance.now() - started!,
          retryIn,
        }))().catch(nothing);
    }
    if (retryIn === undefined) {
      if (response) return (exchange.response = response);
      throw error;
    }
    response?.body?.cancel().catch(nothing);
    // A scope that nothing ends but its time, or the call: that is seen when the next attempt begins.
    await new Scope(retryIn, nothing, [scope.signal]).race(new Promise(nothing)).catch(nothing);
  }
}
