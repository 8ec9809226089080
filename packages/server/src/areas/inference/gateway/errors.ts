import { StreamApiError, StreamDecodingError, StreamError, StreamLimitError } from '@callscope/ergonomics/streams';

import { ServiceError } from '../../../core/errors.ts';

/** Removes the secrets of this server from a text. */
export type Redact = (text: string) => string;

/** Statuses that are about the caller's request, so they pass through. */
const FORWARDED_STATUSES = new Set([400, 402, 404, 422, 429]);
/** Most characters of a text from the engine. */
const MAX_TEXT_LENGTH = 1000;

/** A response of the engine with an error status. */
export interface ErrorResponse {
  readonly status: number;
  readonly body: string;
  /** The header `Retry-After`. */
  readonly retryAfter: string | null;
  readonly redact: Redact;
}

/**
 * Returns the error for the caller that an error of the engine causes (decision 0182). Errors about the key or the
 * address of this server are not the caller's, so their details are not forwarded.
 */
export function fromErrorResponse({ status, body, retryAfter, redact }: ErrorResponse): ServiceError {
  const { message, param, code } = readErrorBody(body, redact);
  const rejected = message ?? `The engine rejected the request with ${status}.`;
  if (FORWARDED_STATUSES.has(status)) {
    return new ServiceError(status, rejected, {
      violations: param === undefined ? [] : [{ loc: ['body', param], msg: message ?? '', type: 'engine' }],
      more: code === undefined ? {} : { code },
      headers: status === 429 ? { 'retry-after': toSeconds(retryAfter) } : {},
    });
  }
  if (status === 401 || status === 403 || (status >= 300 && status < 400)) {
    return new ServiceError(
      500,
      'The engine does not accept the credentials or URL of this service. Tell its operator.',
    );
  }
  if (status === 501) return new ServiceError(501, message ?? 'The engine does not implement this feature.');
  if (status === 500) return new ServiceError(500, 'The engine failed.');
  if (status < 500 && status !== 408 && status !== 409) return new ServiceError(400, rejected);
  return unavailable('The engine is unavailable. Try again later.', toSeconds(retryAfter));
}

/**
 * Returns the error for the caller that an exception during a request to the engine causes.
 *
 * @param signal - Signal of the caller's request. If it is aborted, its reason is returned.
 */
export function toServiceError(error: unknown, signal: AbortSignal, redact: Redact): unknown {
  if (error instanceof ServiceError) return error;
  if (signal.aborted) return signal.reason;
  if (error instanceof StreamApiError) {
    return fromErrorResponse({
      status: error.status ?? 500,
      body: JSON.stringify(error.body),
      retryAfter: null,
      redact,
    });
  }
  if (error instanceof StreamDecodingError || error instanceof StreamLimitError) return invalidResponse();
  if (error instanceof StreamError) return unavailable('The engine ended its stream early. Try again later.');
  return new ServiceError(503, 'The engine cannot be reached. Try again later.', {
    headers: { 'retry-after': '5' },
    cause: Object(error).cause ?? error,
  });
}

/** Returns the error of a response that does not have the compatible format. */
export function invalidResponse(): ServiceError {
  return new ServiceError(500, 'The engine returned a response that cannot be read.');
}

function unavailable(message: string, retryAfter = '5'): ServiceError {
  return new ServiceError(503, message, { headers: { 'retry-after': retryAfter } });
}

/** Returns whole seconds, as the contract requires; a default for a date. */
function toSeconds(retryAfter: string | null): string {
  const text = retryAfter?.trim() ?? '';
  return /^\d{1,6}$/.test(text) ? text : '5';
}

function readErrorBody(text: string, redact: Redact): { message?: string; param?: string; code?: string } {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return {};
  }
  const { error = body, detail } = Object(body) as { error?: unknown; detail?: unknown };
  const fallback = typeof error === 'string' ? error : detail;
  const { message = fallback, param, code } = Object(error) as Record<string, unknown>;
  const strings = Object.entries({ message, param, code }).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, redact(value).slice(0, MAX_TEXT_LENGTH)]] : [],
  );
  return Object.fromEntries(strings) as { message?: string; param?: string; code?: string };
}
