import { Temporal } from 'temporal-polyfill';

const epoch = Temporal.PlainDateTime.from('1970-01-01T00:00');

/**
 * Finds bucket boundaries by the text of decision 0013, one local time at a time: slow, and independent of the sources.
 * The first is not after `from`, the last not before `to`; milliseconds, the size in seconds.
 */
export function oracleBoundaries(from: number, to: number, size: number, zone: string): number[] {
  const found = new Set<number>();
  const reading = (ms: number): number =>
    epoch.until(Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDateTime(), {
      largestUnit: 'seconds',
    }).seconds;
  const margin = size + largestChange(from - 172_800_000 - size * 1000, to + 172_800_000 + size * 1000, zone);
  const last = Math.ceil((reading(to) + margin) / size);
  for (let multiple = Math.floor((reading(from) - margin) / size); multiple <= last; multiple++) {
    const local = epoch.add({ seconds: multiple * size });
    const earlier = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
    const later = local.toZonedDateTime(zone, { disambiguation: 'later' });
    if (earlier.toPlainDateTime().equals(local)) {
      found.add(earlier.epochMilliseconds);
      if (size <= 3600) found.add(later.epochMilliseconds);
    } else {
      // The clock skips this local time.
      found.add(earlier.getTimeZoneTransition('next')!.epochMilliseconds);
    }
  }
  const times = [...found].toSorted((a, b) => a - b);
  return times.slice(
    times.findLastIndex((time) => time <= from),
    times.findIndex((time) => time >= to) + 1,
  );
}

/** Returns the largest offset change in a range, in seconds. */
function largestChange(from: number, to: number, zone: string): number {
  let largest = 0;
  let time = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  for (;;) {
    const next = time.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds > to) return largest;
    largest = Math.max(
      largest,
      Math.abs(next.offsetNanoseconds - next.subtract({ nanoseconds: 1 }).offsetNanoseconds) / 1e9,
    );
    time = next;
  }
}

/** Formats a time with the offset of the zone, as the service does. */
export function oracleText(ms: number, zone: string): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(ms);
  // RFC 3339 has no seconds in offsets, which one zone has until 1972.
  const offset = instant.toZonedDateTimeISO(zone).offset.slice(0, 6);
  return offset === '+00:00'
    ? instant.toString({ smallestUnit: 'second' })
    : instant.toString({ smallestUnit: 'second', timeZone: offset });
}
