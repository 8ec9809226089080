import { fail } from './fail.ts';
import { changesOf } from './zone.ts';

/** A moment: RFC 3339 text, milliseconds since 1970, or a `Date`. Text without an offset is UTC. */
export type Instant = string | number | Date;

/** Milliseconds since 1970. */
export function toMilliseconds(time: Instant): number {
  // Without an offset (`Z` at the end, or a sign six places before it) the clock of the machine would be read; older
  // services leave it out and mean UTC.
  // For text, `Date.parse` is faster than a `Date`.
  const ms =
    typeof time === 'string'
      ? Date.parse(time.at(-1)! > '9' || time.at(-6) === '+' || time.at(-6) === '-' ? time : `${time}Z`)
      : +time;
  return ms - ms === 0 ? ms : fail('not a time', time as string);
}

/** A whole second as text with the offset that the zone has then; `Z` for none (decision 0017). */
export function toText(ms: number, zone: string): string {
  const [, offset, label] = changesOf(zone, ms, ms).findLast(([at]) => at <= ms)!;
  // Without seconds, which RFC 3339 has not; some zones had them until 1972.
  const minutes = offset - (offset % 60_000);
  return new Date(ms + minutes).toISOString().slice(0, -5) + (minutes ? label.slice(0, 6) : 'Z');
}
