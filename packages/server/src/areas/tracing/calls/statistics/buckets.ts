import { alignRange, bucketRange, predictGranularity, type RangeInput } from '@callscope/ergonomics/buckets';

import { ServiceError } from '../../../../core/errors.ts';

/** A hundred years, in seconds. */
const MAX_GRANULARITY = 3_155_760_000;

/** Buckets of a range. */
export interface Buckets {
  /** Length of a bucket in seconds. */
  readonly granularity: number;
  /** Starts in milliseconds since 1970, then the end of the last bucket. Empty for an empty range. */
  readonly boundaries: readonly number[];
}

/**
 * Divides a range into buckets. The first one begins at or before the start of the range (decision 0013).
 *
 * @param range - Start and end in ISO 8601, the requested granularity, and a known time zone.
 * @throws ServiceError 400 for buckets of more than a hundred years.
 * @throws TypeError if the end is before the start.
 */
export function divideRange(range: RangeInput & { readonly end: string; readonly timezone: string }): Buckets {
  const { start, end, timezone } = range;
  if ((range.granularity ?? 0) > MAX_GRANULARITY) {
    throw new ServiceError(400, 'granularity is more than a hundred years. Send the length of a bucket in seconds.');
  }
  const granularity = predictGranularity(range);
  const [from, to] = [Date.parse(String(start)), Date.parse(end)];
  const first = alignRange({ start: from, end: from, granularity, timezone }).start;
  const boundaries = [Date.parse(first)];
  for (let time = boundaries[0] ?? to; time < to; boundaries.push(time)) {
    time = bucketRange({ timestamp: new Date(time).toISOString() }, { granularity, timezone }).end;
  }
  return { granularity, boundaries: from < to ? boundaries : [] };
}

/**
 * Returns the SQL of the index of a time's bucket. Consecutive buckets of the same length share one division, so that the
 * engine does a few comparisons for each row, however many buckets there are.
 *
 * @param boundaries - Boundaries from `divideRange`, at least two.
 * @param microseconds - SQL of the time in microseconds since 1970.
 */
export function bucketSql(boundaries: readonly number[], microseconds: string): string {
  const runs: { first: number; start: number; length: number }[] = [];
  for (const [index, start] of boundaries.slice(0, -1).entries()) {
    const length = (boundaries[index + 1] ?? 0) - start;
    if (runs.at(-1)?.length !== length) runs.push({ first: index, start, length });
  }
  const branches = runs.map(({ first, start, length }, run) => {
    const value = `intDiv(${microseconds} - ${start}000, ${length}000) + ${first}`;
    const next = runs[run + 1];
    return next ? `${microseconds} < ${next.start}000, ${value}` : value;
  });
  return branches.length === 1 ? (branches[0] ?? '0') : `multiIf(${branches.join(', ')})`;
}

/**
 * Formats a time with the offset of its zone at that time (decision 0017).
 *
 * @param time - Milliseconds since 1970.
 * @param timezone - Known IANA name.
 * @returns Such as `2026-03-02T00:00:00-05:00`; UTC ends in `Z`.
 */
export function toTimestamp(time: number, timezone: string): string {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' });
    if (formats.size >= MAX_FORMATS) formats.clear();
    formats.set(timezone, format);
  }
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d+):(\d+))?/.exec(format.format(time)) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
  if (offset === 0) return `${new Date(time).toISOString().slice(0, 19)}Z`;
  return `${new Date(time + offset).toISOString().slice(0, 19)}${sign}${hours}:${minutes}`;
}

/** Formats by time zone. Creating one takes longer than formatting all times of a response. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 200;

/**
 * Checks the name of a time zone.
 *
 * @throws ServiceError 422 if it is not an IANA name (decision 0011).
 */
export function checkTimezone(timezone: string): void {
  try {
    Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch (cause) {
    const msg = 'timezone is not an IANA name. Send one such as "Europe/Berlin".';
    throw new ServiceError(422, msg, { cause, violations: [{ loc: ['body', 'timezone'], msg, type: 'value_error' }] });
  }
}
