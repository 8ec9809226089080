import { StreamApiError, StreamDecodingError, StreamError, StreamLimitError } from '@callscope/ergonomics/streams';

import { ServiceError } from '../../../core/errors.ts';

type Redact = (text: string) => string;

/** Statuses that an engine gives because of the request: the caller may know all about them. */
const PASSED = new Set([400, 402, 404, 422, 429]);
const LONGEST_WORDS = 1000;

/** What an engine answered with an error status. */
export interface Refusal {
  readonly status: number;
  /** The body. */
  readonly text: string;
  readonly retryAfter: string | null;
  readonly redact: Redact;
}

/**
 * Makes the error for the caller out of one of the engine. What is about our key or our address there is not the
 * caller's fault, and is not told.
 * @param refusal - The answer of the engine.
 * @returns An error with a status that the contract declares.
 */
export function refusalOf({ status, text, retryAfter, redact }: Refusal): ServiceError {
  const said = saidIn(text, redact);
  if (PASSED.has(status)) {
    return new ServiceError(status, said.message ?? `The engine refused the request with ${status}.`, {
      violations:
        said.param === undefined ? [] : [{ loc: ['body', said.param], msg: said.message ?? '', type: 'engine' }],
      more: said.code === undefined ? {} : { code: said.code },
      headers: status === 429 ? { 'retry-after': secondsOf(retryAfter) } : {},
    });
  }
  if (status === 401 || status === 403 || (status >= 300 && status < 400)) {
    return new ServiceError(500, 'The engine behind this service does not let it in. Tell who runs the service.');
  }
  if (status === 501) return new ServiceError(501, said.message ?? 'The engine behind this service lacks this.');
  if (status === 500) return new ServiceError(500, 'The engine behind this service failed.');
  if (status < 500 && status !== 408 && status !== 409) {
    return new ServiceError(400, said.message ?? `The engine refused the request with ${status}.`);
  }
  return away('The engine behind this service cannot answer now. Try again later.', secondsOf(retryAfter));
}

/**
 * Makes the error for the caller out of what broke on the way.
 * @param error - What was thrown.
 * @param signal - Of the request.
 * @param redact - Takes our secrets out.
 * @returns The error.
 */
export function failureOf(error: unknown, signal: AbortSignal, redact: Redact): unknown {
  if (error instanceof ServiceError) return error;
  // The time of the request is over, or nobody is there to read.
  if (signal.aborted) return signal.reason;
  if (error instanceof StreamApiError) {
    return refusalOf({ status: error.status ?? 500, text: JSON.stringify(error.body), retryAfter: null, redact });
  }
  if (error instanceof StreamDecodingError || error instanceof StreamLimitError) return unreadable();
  if (error instanceof StreamError) return away('The engine behind this service broke off. Try again later.');
  return new ServiceError(503, 'The engine behind this service cannot be reached. Try again later.', {
    headers: { 'retry-after': '5' },
    cause: Object(error).cause ?? error,
  });
}

/** The error of an answer that is not of the compatible form. */
export function unreadable(): ServiceError {
  return new ServiceError(500, 'The engine behind this service answered in a form that cannot be read.');
}

function away(message: string, retryAfter = '5'): ServiceError {
  return new ServiceError(503, message, { headers: { 'retry-after': retryAfter } });
}

/** Whole seconds, as the contract has it; an engine may also name a date. */
function secondsOf(header: string | null): string {
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? header.trim() : '5';
}

function saidIn(text: string, redact: Redact): { message?: string; param?: string; code?: string } {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return {};
  }
  const { error = body, detail } = Object(body) as { error?: unknown; detail?: unknown };
  const {
    message = typeof error === 'string' ? error : detail,
    param,
    code,
  } = Object(error) as Record<string, unknown>;
  const words = (value: unknown): string | undefined =>
    typeof value === 'string' && value !== '' ? redact(value).slice(0, LONGEST_WORDS) : undefined;
  const found = { message: words(message), param: words(param), code: words(code) };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
