/**
 * Reads a `Retry-After` field (RFC 9110, section 10.2.3).
 * @param value - Seconds, or an HTTP date. The form that has been obsolete since 1995 and names no zone says nothing.
 * @returns Milliseconds from now, 0 for a time that is over; undefined when the field is missing or says nothing.
 */
export function readRetryAfter(value: string | null | undefined): number | undefined {
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  // `Date.parse` alone makes a date of almost any text with a number in it.
  const wait = /:\d\d:\d\d GMT$/.test(value) ? Date.parse(value) - Date.now() : NaN;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
