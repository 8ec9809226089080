import type { ErrorClasses } from './errors.ts';
import type { OperationTable } from './operation.ts';

/**
 * Sends a request, as `globalThis.fetch` does. The signal ends the request at a time limit; a function that calls
 * another passes both on. The request carries the signal itself only if the caller has given one or has set a limit.
 */
export type FetchLike = (request: Request, init?: { readonly signal: AbortSignal }) => Promise<Response>;

/** Header fields by name. Undefined ones are not sent. */
export type HeaderFields = Headers | Readonly<Record<string, string | undefined>>;

/** Number of attempts, and the waits between them. */
export interface RetryOptions {
  /** Requests in all, including the first one. Default 3. */
  readonly attempts?: number | undefined;
  /** Upper bound of the first wait in milliseconds. It doubles with each wait. Default 500. */
  readonly baseDelay?: number | undefined;
  /** Upper bound of every wait in milliseconds. Default 8,000. */
  readonly maxDelay?: number | undefined;
  /** Ids of operations to retry although their contract does not mark them as safe to repeat. */
  readonly also?: readonly string[] | undefined;
}

/** One request that was sent, and its outcome, for metrics and logs. Free of secrets. */
export interface Attempt {
  readonly operationId: string;
  readonly method: string;
  /** Absolute URL without user, password and secret query values. */
  readonly url: string;
  /** 1 for the first request of a call. */
  readonly attempt: number;
  /** Status of the response, if one came. */
  readonly status?: number | undefined;
  /** Reason if no response came: a `ConnectionError`, a `TimeoutError`, or the reason of an abort. */
  readonly error?: unknown;
  /** Milliseconds until the headers of the response, or until the failure. */
  readonly duration: number;
  /** Milliseconds until the next attempt; undefined after the last one. */
  readonly retryIn?: number | undefined;
}

/** Options of a client about sending requests. A call can set all of them but the hook for itself. */
export interface SendOptions {
  /** Options of retries; `false` never retries. */
  readonly retry?: RetryOptions | false | undefined;
  /**
   * Milliseconds for a whole call, including its waits and reading the response; for a stream, until its headers.
   * Default 600,000; `Infinity` for no limit. The `fetch` of Node.js has limits of its own: 300 seconds without headers
   * or between two chunks of a body.
   */
  readonly timeout?: number | undefined;
  /** Milliseconds for one attempt until the headers of its response. No limit if omitted. */
  readonly attemptTimeout?: number | undefined;
  /** Called after every attempt. Errors that it throws are ignored. */
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
}

/** Options of a client of any service. */
export interface ClientOptions extends SendOptions {
  /** URL of the service: absolute, http or https, with or without a path. */
  readonly baseUrl: string;
  /** The API key. `null` sends no credentials, for public operations and for a proxy that adds them. */
  readonly apiKey: string | null;
  /** Header fields of every request. Those of a call win. A `Content-Type` is not sent: each body has its own. */
  readonly headers?: HeaderFields | undefined;
  /** Sends the requests. Default `globalThis.fetch`. */
  readonly fetch?: FetchLike | undefined;
}

/** Configuration of the methods of one service. */
export interface ServiceConfig extends SendOptions {
  /** Name of the function that the caller has called, for errors about its options. */
  readonly owner: string;
  /** URL of the service, checked by `checkBaseUrl`. */
  readonly baseUrl: string;
  /** Header fields of every request, including credentials. */
  readonly headers: Headers;
  /** Strings that no error may contain: the API key and values derived from it. */
  readonly secrets: readonly string[];
  /** Sends the requests. Default `globalThis.fetch`, looked up at each call. */
  readonly fetch?: FetchLike | undefined;
  readonly operations: OperationTable;
  readonly errors: ErrorClasses;
}

/** Options of a single call. */
export interface CallOptions {
  /** Ends the call, which then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** Header fields of this call. They win over those of the client. */
  readonly headers?: HeaderFields | undefined;
  /** Sends this request in place of the `fetch` of the client. */
  readonly fetch?: FetchLike | undefined;
  /** Milliseconds for the whole call, in place of the client's. */
  readonly timeout?: number | undefined;
  /** Milliseconds for one attempt, in place of the client's. */
  readonly attemptTimeout?: number | undefined;
  /**
   * `true` retries the call although its operation is not marked as safe to repeat, `false` never retries it. An object
   * replaces the numbers of the client, and retries the call only if the operation is safe to repeat.
   */
  readonly retry?: boolean | RetryOptions | undefined;
}

/** The checked options of one call about sending, with every default filled in. */
export interface SendSettings {
  readonly attempts: number;
  readonly baseDelay: number;
  readonly maxDelay: number;
  readonly also: readonly string[];
  readonly timeout: number;
  readonly attemptTimeout?: number | undefined;
  readonly onAttempt?: SendOptions['onAttempt'];
}

/** Ten minutes. */
export const DEFAULT_TIMEOUT = 600_000;

const DEFAULTS: SendSettings = { attempts: 3, baseDelay: 500, maxDelay: 8000, also: [], timeout: DEFAULT_TIMEOUT };

/**
 * Checks the options about sending and fills in defaults.
 * @param owner - Name of the function whose options they are, for errors.
 * @param options - The options of a client or of a call.
 * @param base - Values of omitted options.
 * @returns The settings.
 * @throws TypeError that names the invalid option.
 */
export function readSettings(
  owner: string,
  options: Omit<SendOptions, 'retry'> & { readonly retry?: boolean | RetryOptions | undefined },
  base: SendSettings = DEFAULTS,
): SendSettings {
  const { retry, timeout, attemptTimeout, onAttempt } = options;
  // Most calls set none of these.
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
    // A call that asks for retries is retried even if its client never retries.
    ...(retry === false ? { attempts: 1 } : retry && base.attempts < 2 && { attempts: 3 }),
    ...Object.fromEntries(numbers),
  };
}

/**
 * Creates the error of an invalid option. It does not contain the value, because a caller who swaps two options passes
 * the key as something else.
 * @param owner - Name of the function whose option it is.
 * @param option - Name of the option.
 * @param must - What it must be.
 * @returns The error.
 */
export function optionError(owner: string, option: string, must: string): TypeError {
  return new TypeError(`${owner}: option "${option}" must be ${must}.`);
}

/**
 * Checks the URL of a service.
 * @param owner - Name of the function whose option it is, for the error.
 * @param baseUrl - The option.
 * @returns The URL without trailing slashes. A path such as `/v1` is kept.
 * @throws TypeError if it is no such URL.
 */
export function checkBaseUrl(owner: string, baseUrl: unknown): string {
  let href = '';
  try {
    ({ href } = new URL(baseUrl as string));
  } catch {
    // The error of the platform quotes the value.
  }
  if (/^https?:\/\/[^/?#@]+(\/[^?#]*)?$/.test(href)) return href.replace(/\/+$/, '');
  throw optionError(owner, 'baseUrl', 'an absolute http(s) URL without user, password, query and fragment');
}

/**
 * Checks an API key.
 * @param owner - Name of the function whose option it is, for the error.
 * @param apiKey - The option; null means that no credentials are sent.
 * @returns The key, or null.
 * @throws TypeError, without the key in it, if it is empty or not one line.
 */
export function checkApiKey(owner: string, apiKey: unknown): string | null {
  // A key that was read from a file often ends with a line break.
  if (apiKey === null || (typeof apiKey === 'string' && apiKey.trim() && !/[\p{Cc}\p{Cs}]/u.test(apiKey)))
    return apiKey;
  throw optionError(owner, 'apiKey', 'your key without line breaks, or null');
}

/**
 * Copies header fields.
 * @param owner - Name of the function that was given them, for the error.
 * @param fields - Header fields by name, if any.
 * @returns New headers.
 * @throws TypeError that names the invalid field. Unlike the error of the runtime it does not contain the value.
 */
export function toHeaders(owner: string, fields: HeaderFields | undefined): Headers {
  const headers = new Headers();
  for (const [name, value] of fields instanceof Headers ? fields : Object.entries(fields ?? {})) {
    try {
      if (value !== undefined) headers.append(name, value);
    } catch {
      throw new TypeError(`${owner}: header ${JSON.stringify(name)} must be one line of Latin-1 characters.`);
    }
  }
  return headers;
}

/**
 * Formats the value of `Authorization` for Basic authentication (RFC 7617), in UTF-8.
 * @param user - User name without a colon.
 * @param password - Password.
 * @returns `Basic ` and the encoded pair.
 */
export function basicAuthorization(user: string, password: string): string {
  // `btoa` takes one character per byte, and browsers have no Buffer.
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${password}`)))}`;
}
