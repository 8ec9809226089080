import { isRetryable, RequestError, TimeoutError } from '../errors.ts';
import { contextOf, type Exchange, failure } from './exchange.ts';
import { readRetryAfter } from './retry-after.ts';
import { Scope } from './scope.ts';

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

const nothing = (): void => {};

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
    const retryIn = last || scope.signal.aborted ? undefined : waitBefore(attempt, response, error, exchange);
    if (onAttempt) {
      const { status } = response ?? {};
      const duration = performance.now() - started!;
      const told = { ...contextOf(exchange), attempt, status, error, duration, retryIn };
      // Whether the hook throws now or rejects later, the call goes on.
      (async () => onAttempt(told))().catch(nothing);
    }
    if (retryIn === undefined) {
      if (response) return (exchange.response = response);
      throw error;
    }
    response?.body?.cancel().catch(nothing);
    let timer: ReturnType<typeof setTimeout> | undefined;
    await scope
      .race(new Promise((resolve) => (timer = setTimeout(resolve, retryIn))))
      .finally(() => clearTimeout(timer));
  }
}

/** Milliseconds until the next attempt; undefined when there is none. */
function waitBefore(
  attempt: number,
  response: Response | undefined,
  error: unknown,
  { settings, scope }: Exchange,
): number | undefined {
  if (!(response ? isRetryable(response.status) : error instanceof RequestError)) return undefined;
  const asked = readRetryAfter(response?.headers.get('retry-after'));
  if (asked !== undefined && asked > LONGEST_PAUSE) return undefined;
  // Full jitter: callers that failed together do not come back together.
  const wait = asked ?? Math.random() * Math.min(settings.maxDelay, settings.baseDelay * 2 ** (attempt - 1));
  return performance.now() + wait < scope.deadline ? wait : undefined;
}
