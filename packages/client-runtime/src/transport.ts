import { ConnectionError, type ErrorContext, type RequestContext, RequestError, TimeoutError } from './errors.ts';
import type { Operation } from './operation.ts';
import { type CallOptions, DEFAULT_TIMEOUT, type SendSettings } from './options.ts';
import { createRedact, type Redact, redactUrl, secretsIn } from './redact.ts';
import { isRetryable, LONGEST_RETRY_AFTER, readRetryAfter, retryDelay } from './retry.ts';
import { noop, Scope } from './scope.ts';

/** Characters that are read of an error body, and milliseconds that reading it may take. */
const LONGEST_ERROR_BODY = 1_048_576;
const LONGEST_ERROR_WAIT = 5000;

/** Header fields as a list, because reading `Headers` at every call is slow. */
export type HeaderList = readonly (readonly [string, string])[];

/** The request of a call and the rules for sending it. */
export interface ExchangeConfig {
  /** Id of the operation, or method and path template of a request that is in no table. */
  readonly operationId: string;
  /** Strings that no error may contain. */
  readonly secrets: readonly string[];
  readonly settings: SendSettings;
  /** The request can be sent again, and that does no harm. */
  readonly safe: boolean;
  /** The request, as far as it is known. */
  readonly request: Pick<Request, 'method' | 'url'> & { readonly headers: Iterable<readonly [string, string]> };
}

/** One call from its request to its response, over all attempts. */
export interface Exchange extends ExchangeConfig {
  /** Becomes false if the body turns out to be a stream, which can be sent only once. */
  safe: boolean;
  /** The request of the last attempt. */
  request: ExchangeConfig['request'];
  /** Ends the call at its time limit or when the caller aborts. */
  readonly scope: Scope;
  /**
   * Signal of the scope, to put on the request itself. Undefined if the caller has set neither a signal nor a limit,
   * because a signal costs as much as the rest of a request.
   */
  readonly signal: AbortSignal | undefined;
  /** The response that is read, which middleware may have replaced; undefined before that. */
  response?: Response;
}

/**
 * A request that the `fetch` of the platform builds. Passing a `Request` costs twice as much, because `fetch` copies it
 * and the stream of its body.
 */
export interface RequestDraft {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body?: RequestInit['body'];
  readonly redirect?: RequestInit['redirect'];
}

/**
 * Builds the request of one attempt.
 * @param signal - Ends this attempt; undefined if it has no limit of its own.
 * @param attempt - 1 for the first one.
 * @param last - There will be no further attempt.
 */
type BuildRequest<Sent> = (signal: AbortSignal | undefined, attempt: number, last: boolean) => Sent;

/**
 * Decides if a call may be retried.
 * @param operationId - Id of the operation.
 * @param operation - Its row of the table, if it has one.
 * @param retry - The option of the call.
 * @param settings - Settings of the call.
 * @returns True if sending it twice is safe.
 */
export function isSafe(
  operationId: string,
  operation: Operation | undefined,
  retry: CallOptions['retry'],
  settings: SendSettings,
): boolean {
  return retry === true || operation?.safeToRepeat || settings.also.includes(operationId);
}

/**
 * Starts an exchange and its time limit.
 * @param config - The request.
 * @param signals - Signals that end it.
 * @returns The exchange. The caller ends its scope.
 */
export function startExchange(config: ExchangeConfig, signals: readonly (AbortSignal | null | undefined)[]): Exchange {
  const { timeout } = config.settings;
  const parents = signals.filter((signal) => !!signal);
  const scope = new Scope(timeout, () => new TimeoutError(toContext(exchange), 'total', timeout), parents);
  const exchange: Exchange = {
    ...config,
    scope,
    signal: parents.length || timeout < DEFAULT_TIMEOUT ? scope.signal : undefined,
  };
  return exchange;
}

/**
 * Sends a request, and retries it after a failure that may pass, if that is safe. Middleware runs above this function
 * and sees one request and one response.
 * @param exchange - The call.
 * @param build - Builds the request of each attempt.
 * @param fetch - Sends a request.
 * @returns The first response that is not retried, or the last one.
 * @throws ConnectionError if the last attempt fails, TimeoutError at a time limit, or the reason of an abort.
 */
export async function send<Sent extends Exchange['request'] & { readonly signal?: AbortSignal }>(
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
      ? new Scope(attemptTimeout, () => new TimeoutError(toContext(exchange), 'attempt', attemptTimeout), [
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
      if (!response) throw new TypeError('got no response from fetch');
    } catch (cause) {
      error = toFailure(exchange, cause, scope.signal, signal, request.signal);
      // A fetch that ignores the signal may still return a response, which is not read.
      pending?.then((late) => late.body?.cancel()).catch(noop);
    }

    // The limit of the attempt ends here. Reading the body counts for the limit of the call.
    limit?.end(response?.body);
    let retryIn: number | undefined;
    if (!last && !scope.signal.aborted && (response ? isRetryable(response.status) : error instanceof RequestError)) {
      const retryAfter = response ? readRetryAfter(response.headers) : 0;
      const wait = retryDelay(attempt, settings, retryAfter);
      // A server that asks for a longer wait gets no further attempt: the caller gets the error at once.
      if (retryAfter <= LONGEST_RETRY_AFTER && performance.now() + wait < scope.deadline) retryIn = wait;
    }
    if (onAttempt) {
      // The async function also catches what the hook throws.
      (async () =>
        onAttempt({
          ...toContext(exchange),
          attempt,
          status: response?.status,
          error,
          duration: performance.now() - started!,
          retryIn,
        }))().catch(noop);
    }
    if (retryIn === undefined) {
      if (response) return (exchange.response = response);
      throw error;
    }
    response?.body?.cancel().catch(noop);
    // The wait ends early if the call ends; the next turn of the loop throws its reason.
    await new Scope(retryIn, noop, [scope.signal]).race(new Promise(noop)).catch(noop);
  }
}

/**
 * Sends with the `fetch` of the platform, looked up at each call so that it can be replaced later.
 * @param draft - The request. It must not be a `Request`.
 * @param init - The signal that ends it.
 * @returns The response.
 */
export function fetchDraft(draft: RequestDraft, init: { readonly signal: AbortSignal }): Promise<Response> {
  return globalThis.fetch(draft.url, { ...draft, ...init } as RequestInit);
}

/**
 * Adds header fields that are missing.
 * @param headers - The headers to add to.
 * @param fields - Names and values.
 */
export function addMissing(headers: Headers, fields: HeaderList): void {
  for (const [name, value] of fields) {
    if (!headers.has(name)) headers.set(name, value);
  }
}

/**
 * Lists the header fields that every request of a client gets. `Content-Type` is left out, as each body has its own.
 * @param headers - Header fields of the client.
 * @returns Names and values.
 */
export function toHeaderList(headers: Headers): HeaderList {
  return [...headers].filter(([name]) => name !== 'content-type');
}

/**
 * Converts the failure of an exchange to the error that the caller gets.
 * @param exchange - The exchange.
 * @param cause - The error of the runtime.
 * @param limits - Signals that may have ended it.
 * @returns The reason of the first aborted signal, otherwise a `ConnectionError`.
 */
export function toFailure(
  exchange: Exchange,
  cause: unknown,
  ...limits: readonly (Pick<AbortSignal, 'aborted' | 'reason'> | undefined)[]
): unknown {
  const limit = limits.find((each) => each?.aborted);
  return limit ? limit.reason : new ConnectionError(toContext(exchange), createExchangeRedact(exchange)(cause));
}

/**
 * Describes the request of an exchange.
 * @param exchange - The exchange.
 * @returns Operation, method and URL, free of secrets. After a redirect the URL is that of the response.
 */
export function toContext(exchange: ExchangeConfig & Pick<Exchange, 'response'>): RequestContext {
  const { operationId, request, response } = exchange;
  const { url } = response?.redirected ? response : request;
  return { operationId, method: request.method, url: createExchangeRedact(exchange)(redactUrl(url)) };
}

/**
 * Describes the response of an exchange for an error.
 * @param exchange - The exchange.
 * @param response - Status and header fields.
 * @param body - The body as far as it was read.
 * @returns The context, free of secrets and without cookies.
 */
export function toErrorContext<Body>(
  exchange: Exchange,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: Body,
): ErrorContext & { readonly body: Body } {
  const redact = createExchangeRedact(exchange);
  const shown = new Headers(redact(Object.fromEntries(headers)));
  shown.delete('set-cookie');
  return { ...toContext(exchange), status, headers: shown, body: redact(body) };
}

/**
 * Creates the function that hides the secrets of an exchange: those of the client, and credentials among the header
 * fields of the call.
 * @param exchange - The exchange.
 * @returns The function.
 */
export function createExchangeRedact({ secrets, request }: ExchangeConfig): Redact {
  return createRedact([...secrets, ...secretsIn([...request.headers])]);
}

/**
 * Reads the body of an error response, up to a size and a time limit, so that an endless or stalled body does not hide
 * the status.
 * @param body - The body.
 * @param exchange - The exchange. Reading takes at most half of its remaining time.
 * @returns The body as a string. If it was cut, it does not end with the beginning of a secret.
 */
export async function readErrorBody(body: ReadableStream<Uint8Array>, exchange: Exchange): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let isCut = false;
  // Canceling resolves a pending read as if the body had ended.
  const cut = (): void => {
    isCut = true;
    reader.cancel().catch(noop);
  };
  const left = exchange.scope.deadline - performance.now();
  const timer = setTimeout(cut, Math.min(LONGEST_ERROR_WAIT, left / 2));
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return isCut ? cutPartialSecret(text, exchange) : text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      if (text.length > LONGEST_ERROR_BODY) cut();
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Removes the beginning of a secret from the end of a string, because redaction finds only whole secrets. */
function cutPartialSecret(text: string, exchange: Exchange): string {
  const { secrets, request } = exchange;
  // Whole secrets first, because the end of one may be the beginning of another.
  const rest = createExchangeRedact(exchange)(text);
  const lengths = [...secrets, ...secretsIn([...request.headers])]
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .map((secret) => {
      let length = secret.length - 1;
      while (length > 0 && !rest.endsWith(secret.slice(0, length))) length -= 1;
      return length;
    });
  return rest.slice(0, rest.length - Math.max(0, ...lengths));
}
