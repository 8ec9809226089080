import { alignRange, bucketRange, predictGranularity, type RangeInput } from '@callscope/ergonomics/buckets';

import { ServiceError } from '../../../../core/errors.ts';

/** A hundred years, in seconds. */
const LONGEST = 3_155_760_000;

/** The buckets of a range. */
export interface Buckets {
  /** Seconds, as it was used. */
  readonly granularity: number;
  /** Beginnings in milliseconds since 1970, then the end of the last bucket. Empty for an empty range. */
  readonly edges: readonly number[];
}

/**
 * Works out the buckets of a range: those that begin at or before its start and before its end (decision 0013).
 * @param range - Start and end in ISO 8601, the size that was asked for, and the zone.
 * @returns The buckets.
 * @throws ServiceError 400 for buckets of more than a hundred years; TypeError for a zone that is not known, or an end
 *   before the start.
 */
export function bucketsOf(range: RangeInput & { readonly end: string; readonly timezone: string }): Buckets {
  const { start, end, timezone } = range;
  if ((range.granularity ?? 0) > LONGEST) {
    throw new ServiceError(400, 'granularity is more than a hundred years. Send the seconds of a bucket.');
  }
  const granularity = predictGranularity(range);
  const [from, to] = [Date.parse(String(start)), Date.parse(end)];
  const first = alignRange({ start: from, end: from, granularity, timezone }).start;
  const edges = [Date.parse(first)];
  while ((edges.at(-1) ?? to) < to) edges.push(bucketRange(at(edges.at(-1) ?? to), { granularity, timezone }).end);
  return { granularity, edges: from < to ? edges : [] };
}

const at = (time: number): { timestamp: string } => ({ timestamp: new Date(time).toISOString() });

/**
 * Writes SQL that gives the number of a moment's bucket, from 0. Runs of buckets of one length are divided, so that
 * the engine does a few comparisons for each row however many buckets there are.
 * @param edges - As `bucketsOf` gives them.
 * @param microseconds - SQL of the moment, as microseconds since 1970.
 */
export function bucketSql(edges: readonly number[], microseconds: string): string {
  const runs: { first: number; start: number; length: number }[] = [];
  for (let index = 0; index + 1 < edges.length; index += 1) {
    const start = edges[index] ?? 0;
    const length = (edges[index + 1] ?? 0) - start;
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
 * Writes the beginning of a bucket with the offset that its zone has then (decision 0017).
 * @param time - Milliseconds since 1970.
 * @param timezone - IANA name that is known.
 * @returns Such as `2026-03-02T00:00:00-05:00`; UTC ends in `Z`.
 */
export function timestampOf(time: number, timezone: string): string {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' });
    if (formats.size >= MOST_FORMATS) formats.clear();
    formats.set(timezone, format);
  }
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d+):(\d+))?/.exec(format.format(time)) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
  if (ahead === 0) return `${new Date(time).toISOString().slice(0, 19)}Z`;
  return `${new Date(time + ahead).toISOString().slice(0, 19)}${sign}${hours}:${minutes}`;
}

const MOST_FORMATS = 200;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Checks the name of a time zone.
 * @param timezone - IANA name.
 * @throws ServiceError 422 for a name that is not known (decision 0011).
 */
export function checkTimezone(timezone: string): void {
  try {
    Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch (cause) {
    const msg = 'timezone is not an IANA name. Send one such as "Europe/Berlin".';
    throw new ServiceError(422, msg, { cause, violations: [{ loc: ['body', 'timezone'], msg, type: 'value_error' }] });
  }
}
