/**
 * Reads a `Retry-After` field (RFC 9110, section 10.2.3): seconds, or an HTTP date. The form of a date that has been
 * obsolete since 1995 and names no zone says nothing.
 * @param headers - Fields of an answer. A date counts from its `Date`, as the clock of the server may differ from ours;
 * other origins may hide that field from a browser, then it counts from now.
 * @returns Milliseconds, below 0 for a time that is over; 0 when the field is missing or says nothing.
 */
export function readRetryAfter(headers: Headers): number {
  const value = headers.get('retry-after') ?? '';
  // `Date.parse` alone makes a date of almost any text with a number in it.
  if (/:\d\d GMT$/.test(value)) return Date.parse(value) - (Date.parse(headers.get('date')!) || Date.now()) || 0;
  return /^\d+$/.test(value) ? Number(value) * 1000 : 0;
}
