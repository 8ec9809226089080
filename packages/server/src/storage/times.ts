import { ServiceError } from '../core/errors.ts';

/**
 * Converts a stored time, such as `2026-03-02 10:20:30.123456`, to that of a response (decision 0017), such as
 * `2026-03-02T10:20:30.123Z`: UTC, with milliseconds, and with microseconds unless they are zero. Times with the same
 * number of digits sort as strings. Null stays null.
 */
export function toIso<Stored extends string | null>(stored: Stored): Stored {
  if (stored === null) return stored;
  const [date = '', time = ''] = stored.split(' ');
  const [seconds = '', fraction = ''] = time.split('.');
  return shortTime(`${date}T${seconds}.${fraction.padEnd(6, '0')}Z`) as Stored;
}

/** Shortens a time with six fractional digits to three if the last three are zero. */
export function shortTime(time: string): string {
  return time.replace(/000Z$/, 'Z');
}

/**
 * Converts a time of the clock to a stored time: ISO 8601 in UTC with six fractional digits.
 *
 * @param milliseconds - Since 1970; fractions are microseconds.
 */
export function fromClock(milliseconds: number): string {
  const whole = Math.floor(milliseconds);
  const micros = Math.round((milliseconds - whole) * 1000);
  return new Date(whole).toISOString().replace('Z', `${String(micros).padStart(3, '0')}Z`);
}

/** RFC 3339, and what clients send beside it: a space for the `T`, an offset without a colon, or no offset. */
const TIME = /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2}:\d{2})(?:\.(\d+))?(?:(z)|([+-]\d{2}):?(\d{2}))?$/i;

/** Matches most times: in UTC, of years that can be stored, on a day that every month has. They need no calculation. */
const COMMON =
  /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?Z$/;

/** Range that the storage can keep to the microsecond, in milliseconds since 1970. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2299, 11, 31);

/**
 * Returns a time of a request in RFC 3339. A time without an offset is in UTC.
 *
 * @returns undefined for any other text; the digits are not checked.
 */
export function toRfc3339(text: string): string | undefined {
  if (COMMON.test(text)) return text;
  const parts = splitTime(text);
  return parts && `${parts.date}T${parts.clock}${parts.digits === '' ? '' : `.${parts.digits}`}${parts.offset}`;
}

interface TimeParts {
  readonly date: string;
  readonly clock: string;
  /** Fractional digits; empty if there are none. */
  readonly digits: string;
  /** `Z`, or with a colon. */
  readonly offset: string;
}

function splitTime(text: string): TimeParts | undefined {
  const [matched, date = '', clock = '', digits = '', , hours, minutes] = TIME.exec(text) ?? [];
  if (matched === undefined) return undefined;
  return { date, clock, digits, offset: hours === undefined ? 'Z' : `${hours}:${minutes}` };
}

/**
 * Converts a time of a request to a stored time: ISO 8601 in UTC with six fractional digits (decision 0017).
 *
 * @param text - A time that `toRfc3339` reads, validated against the contract.
 * @param location - Location in the request, for the error.
 * @throws ServiceError 400 for a time before 1900 or after 2299, which cannot be stored.
 */
export function toStored(text: string, location: string): string {
  if (COMMON.test(text)) return `${text.slice(0, -1).padEnd(26, text.length === 20 ? '.000000' : '0')}Z`;
  const [time, digits] = readTime(text);
  if (!(time >= EARLIEST && time <= LATEST)) {
    throw new ServiceError(400, `${location} is a time that cannot be stored. Send one of the years 1900 to 2298.`);
  }
  return formatTime(time, digits);
}

/** Converts a bound of a range as `toStored` does, except that times out of the range are the first or last time of it. */
export function toBound(text: string): string {
  const [time, digits] = readTime(text);
  if (time < EARLIEST) return formatTime(EARLIEST, '');
  return time > LATEST ? formatTime(LATEST, '') : formatTime(time, digits);
}

/** Returns the whole second in milliseconds since 1970, and the fractional digits. A leap second is the next second. */
function readTime(text: string): [number, string] {
  const { date, clock, digits, offset } = splitTime(text) ?? { date: '', clock: '', digits: '', offset: '' };
  const leap = clock.endsWith(':60');
  const time = Date.parse(`${date}T${leap ? `${clock.slice(0, -2)}59` : clock}${offset}`);
  return [time + (leap ? 1000 : 0), digits];
}

function formatTime(time: number, digits: string): string {
  return `${new Date(time).toISOString().slice(0, 19)}.${digits.slice(0, 6).padEnd(6, '0')}Z`;
}
