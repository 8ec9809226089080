/** A time: an RFC 3339 string, milliseconds since 1970, or a `Date`. A string without an offset is UTC. */
export type Instant = string | number | Date;

/** From `at` on, the clock of a zone is `offset` ahead of UTC, both in milliseconds; `label` is `-05:00`, or '' for UTC. */
type OffsetChange = readonly [at: number, offset: number, label: string];

/**
 * Milliseconds between two samples of a zone: three days, a power of two in seconds, so that bisection ends at a
 * second. A change that is reverted within that time is missed; the shortest one since 1970 lasted a week (Boa Vista,
 * October 2000).
 */
const SAMPLE_INTERVAL = 2 ** 18 * 1000;

/** Milliseconds by which a range is widened on both sides, half a year, so that the next lookup mostly hits the cache. */
const MARGIN = 64 * SAMPLE_INTERVAL;

// A cache of one table: a page mostly uses one zone, and a new table takes less than a millisecond.
let cachedChanges: readonly OffsetChange[];
let cachedZone: string;

/**
 * Returns the offset changes of a zone that cover a range. The first and the last entry are the ends of what is known.
 * Asking the platform for an offset takes 2 µs, so the changes are found once by bisection, and cached.
 * @throws {RangeError} When the platform does not know the zone.
 */
export function findOffsetChanges(zone: string, from: number, to: number): readonly OffsetChange[] {
  if (zone === cachedZone && cachedChanges[0]![0] <= from && to <= cachedChanges.at(-1)![0]) return cachedChanges;
  // For an empty name, the platform would take its own zone.
  const { format } = new Intl.DateTimeFormat('en', { timeZone: zone || '?', timeZoneName: 'longOffset' });
  // The format is `1/1/1970, GMT-05:00`.
  const labelAt = (time: number): string => format(time).split('GMT')[1]!;
  const changes: OffsetChange[] = [];
  const add = (at: number): void => {
    const label = labelAt(at);
    // Milliseconds of `-05:00`, `-00:44:30` or ''.
    changes.push([at, Number(`${label[0]}1`) * Date.parse(`1970T${label.slice(1)}Z`) || 0, label]);
  };
  const bisect = (low: number, high: number): void => {
    if (labelAt(low) === labelAt(high)) return;
    if (high - low > 1000) {
      const middle = (low + high) / 2;
      bisect(low, middle);
      bisect(middle, high);
    } else add(high);
  };
  from -= MARGIN + (from % 1000);
  to += MARGIN;
  for (add(from); from < to; from += SAMPLE_INTERVAL) bisect(from, from + SAMPLE_INTERVAL);
  add(from);
  cachedZone = zone;
  return (cachedChanges = changes);
}

/**
 * Returns milliseconds since 1970.
 * @throws {TypeError} When the time is invalid.
 */
export function toMilliseconds(time: Instant): number {
  // A string without an offset (`Z` at the end, or a sign six characters before it) would be read as local time; older
  // services omit it and mean UTC. `Date.parse` is faster than a `Date` for strings.
  const ms =
    typeof time === 'string'
      ? Date.parse(time.at(-1)! > '9' || time.at(-6) === '+' || time.at(-6) === '-' ? time : `${time}Z`)
      : +time;
  return ms - ms === 0 ? ms : fail('invalid time', time as string);
}

/** Formats a whole second with the offset that the zone has then; `Z` if it has none (decision 0017). */
export function formatTime(ms: number, zone: string): string {
  const [, offset, label] = findOffsetChanges(zone, ms, ms).findLast(([at]) => at <= ms)!;
  // RFC 3339 has no seconds in an offset; some zones had them until 1972.
  const minutes = offset - (offset % 60_000);
  return new Date(ms + minutes).toISOString().slice(0, -5) + (minutes ? label.slice(0, 6) : 'Z');
}

/** Throws the error for an invalid argument. */
export function fail(problem: string, value: string | number): never {
  throw new TypeError(problem + ': ' + value);
}
