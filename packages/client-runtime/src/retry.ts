/** Bounds of the waits between attempts. */
export interface Backoff {
  /** Upper bound of the first wait in milliseconds. It doubles with each failure. */
  readonly baseDelay: number;
  /** Upper bound of every wait in milliseconds. */
  readonly maxDelay: number;
}

/**
 * Longest `Retry-After` in milliseconds that is waited for. Longer ones are mistakes, such as the date of a clock that is
 * wrong, or outages for which no caller waits.
 */
export const LONGEST_RETRY_AFTER = 60_000;

/**
 * Returns true if a request that got this status may succeed later (RFC 9110, sections 15.5.9 and 15.6; RFC 6585,
 * section 4; RFC 8470, section 5.2).
 * @param status - Status of an error response.
 * @returns True for statuses of load and outages.
 */
export function isRetryable(status: number): boolean {
  return [408, 425, 429, 500, 502, 503, 504].includes(status);
}

/**
 * Reads `Retry-After` (RFC 9110, section 10.2.3): seconds, or an HTTP date. Ignores dates in the obsolete form without
 * a zone, and any other value.
 * @param headers - Header fields of a response. A date is compared with their `Date`, because the clocks may differ. It
 * is compared with the local clock if `Date` is missing, as in a browser that reads another origin.
 * @returns Milliseconds to wait: negative if the date has passed, 0 if the field is missing or invalid.
 */
export function readRetryAfter(headers: Pick<Headers, 'get'>): number {
  const value = headers.get('retry-after') ?? '';
  // `Date.parse` alone accepts almost any string with a number in it.
  if (/:\d\d GMT$/.test(value)) return Date.parse(value) - (Date.parse(headers.get('date')!) || Date.now()) || 0;
  return /^\d+$/.test(value) ? Number(value) * 1000 : 0;
}

/**
 * Computes the wait before the next attempt, with full jitter, so that callers that failed together do not return
 * together.
 * @param failures - Attempts that failed so far, 1 or more.
 * @param backoff - Bounds of the wait.
 * @param retryAfter - Milliseconds that the server asked for, or 0. They make the wait longer, never shorter.
 * @returns Milliseconds.
 */
export function retryDelay(failures: number, { baseDelay, maxDelay }: Backoff, retryAfter: number): number {
  return Math.max(retryAfter, Math.random() * Math.min(maxDelay, baseDelay * 2 ** (failures - 1)));
}
