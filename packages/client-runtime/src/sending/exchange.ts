import { ConnectionError, type RequestContext, TimeoutError } from '../errors.ts';
import type { CallOptions, Operation } from '../operation.ts';
import { createRedact, type Redact, redactUrl } from '../redact.ts';
import type { HeaderList } from './headers.ts';
import { Scope } from './scope.ts';
import { type Settings, USUAL_TIMEOUT } from './settings.ts';

/** What a call is about. */
export interface ExchangeConfig {
  /** Method and path template stand in for the id of a request that is in no table. */
  readonly operationId: string;
  /** What no error may show. */
  readonly secrets: readonly string[];
  readonly settings: Settings;
  /** Sending it again does no harm, and is possible. */
  readonly safe: boolean;
  /** The request that is to be sent, as far as it is known; then the one that was sent last. */
  readonly request: Pick<Request, 'method' | 'url'> & { readonly headers: Iterable<readonly [string, string]> };
}

/** One call on its way to the network and back. */
export interface Exchange extends ExchangeConfig {
  safe: boolean;
  request: ExchangeConfig['request'];
  readonly scope: Scope;
  /**
   * The signal of the scope, for the request itself: only where more than the usual limit may end it, as a signal costs
   * as much as the rest of a request.
   */
  readonly signal: AbortSignal | undefined;
  /** The answer that is read, which middleware may have replaced; undefined before that. */
  response?: Response;
}

/**
 * Says whether a call may be repeated.
 * @param operationId - Names the operation.
 * @param operation - The operation, out of the table.
 * @param retry - What the caller says.
 * @param settings - Settings of the call.
 * @returns True when it does no harm.
 */
export function isSafe(
  operationId: string,
  operation: Operation | undefined,
  retry: CallOptions['retry'],
  settings: Settings,
): boolean {
  return retry === true || operation?.safeToRepeat || settings.also.includes(operationId);
}

/**
 * Begins an exchange. Its time runs from here.
 * @param config - What it is about.
 * @param signals - Signals that end it.
 * @returns The exchange. Whoever begins one ends its scope.
 */
export function begin(config: ExchangeConfig, signals: readonly (AbortSignal | null | undefined)[]): Exchange {
  const { timeout } = config.settings;
  const given = signals.filter((signal) => !!signal);
  const scope = new Scope(timeout, () => new TimeoutError(contextOf(exchange), 'total', timeout), given);
  const exchange: Exchange = {
    ...config,
    scope,
    signal: given.length || timeout < USUAL_TIMEOUT ? scope.signal : undefined,
  };
  return exchange;
}

/**
 * Makes the error of an exchange that broke.
 * @param exchange - The exchange.
 * @param cause - What was thrown.
 * @param limits - What may have ended it.
 * @returns The reason of the first of them that was aborted, otherwise a `ConnectionError`.
 */
export function failure(
  exchange: Exchange,
  cause: unknown,
  ...limits: readonly (Pick<AbortSignal, 'aborted' | 'reason'> | undefined)[]
): unknown {
  const limit = limits.find((each) => each?.aborted);
  return limit ? limit.reason : new ConnectionError(contextOf(exchange), redactOf(exchange)(cause));
}

/**
 * Says which request an exchange is about.
 * @param exchange - The exchange.
 * @returns Operation, method and address, free of secrets. The address is the one that answered, when the request was
 * sent on to another.
 */
export function contextOf(exchange: ExchangeConfig & Pick<Exchange, 'response'>): RequestContext {
  const { operationId, request, response } = exchange;
  const { url } = response?.redirected ? response : request;
  return { operationId, method: request.method, url: redactOf(exchange)(redactUrl(url)) };
}

/**
 * Finds the secrets in header fields: the values of those whose names speak of keys, whole and without their scheme.
 * @param headers - The fields.
 * @returns The secrets.
 */
export function secretsIn(headers: HeaderList): string[] {
  return headers.flatMap(([name, value]) =>
    /auth|cookie|key|secret|token/i.test(name) ? [value, value.replace(/^.* /, '')] : [],
  );
}

/**
 * Makes the function that keeps the secrets of an exchange out of its error: those of the client, and the credentials
 * that the call itself may have set.
 * @param exchange - The exchange, as far as it has come.
 * @returns The function.
 */
export function redactOf({ secrets, request }: ExchangeConfig): Redact {
  return createRedact([...secrets, ...secretsIn([...request.headers])]);
}
