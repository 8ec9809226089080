import { ServiceError } from '../../../core/errors.ts';

/** Last nanosecond of the year 9999. */
const MAX_NANOS = 253_402_300_799_999_999_999n;

/**
 * Formats a time of a span.
 *
 * @param nanos - Nanoseconds since 1970.
 * @returns ISO text in UTC with 3, 6 or 9 digits after the second; undefined after the year 9999.
 */
export function toIso(nanos: bigint): string | undefined {
  if (nanos < 0n || nanos > MAX_NANOS) return undefined;
  const seconds = new Date(Number(nanos / 1_000_000_000n) * 1000).toISOString().slice(0, 19);
  const digits = String(nanos % 1_000_000_000n).padStart(9, '0');
  return `${seconds}.${digits.replace(/(?:000){1,2}$/, '')}Z`.replace('.Z', '.000Z');
}

/**
 * Formats the start or end of a span, in nanoseconds since 1970, as ISO text in UTC.
 *
 * @throws ServiceError 400 for a time that cannot be stored.
 */
export function toCallTime(nanos: string | number, location: string): string {
  const iso = toStorable(toIso(BigInt(nanos)));
  if (iso === undefined) {
    throw new ServiceError(400, `${location} is out of range. Send a time in the years 1970 to 2298.`);
  }
  return iso;
}

/**
 * Parses a time in an attribute: RFC 3339 text, or nanoseconds since 1970.
 *
 * @returns ISO text in UTC; undefined for other values and for times that cannot be stored.
 */
export function parseTime(value: unknown): string | undefined {
  const text = String(value).replace(/^"(.*)"$/, '$1');
  if (/^\d{1,20}$/.test(text)) return toStorable(toIso(BigInt(text)));
  const [, whole = '', digits = '', offset = ''] =
    /^(\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?([Zz]|[+-]\d{2}:\d{2})$/.exec(text) ?? [];
  const time = Date.parse((whole + offset).toUpperCase());
  if (Number.isNaN(time)) return undefined;
  return toStorable(toIso(BigInt(time) * 1_000_000n + BigInt(digits.padEnd(9, '0'))));
}

function toStorable(iso: string | undefined): string | undefined {
  return iso !== undefined && iso < '2299' ? iso : undefined;
}
