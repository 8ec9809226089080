import { ServiceError } from '../core/errors.ts';

/**
 * Writes a time as the contract has it (decision 0017): UTC, with `Z`. Milliseconds always stand there, microseconds
 * where there are some, so that times of one client, which have the same number of digits, sort as texts too.
 * @param stored - As the storage gives it: `2026-03-02 10:20:30.123456`; null stays null.
 * @returns Such as `2026-03-02T10:20:30.123Z`.
 */
export function toIso<Stored extends string | null>(stored: Stored): Stored {
  if (stored === null) return stored;
  const [date = '', time = ''] = stored.split(' ');
  const [seconds = '', fraction = ''] = time.split('.');
  return shortTime(`${date}T${seconds}.${fraction.padEnd(6, '0')}Z`) as Stored;
}

/**
 * Leaves out microseconds that are none.
 * @param time - ISO text with six digits behind the second.
 * @returns The same with three, where that loses nothing.
 */
export function shortTime(time: string): string {
  return time.replace(/000Z$/, 'Z');
}

/**
 * Writes a time of the clock as the storage takes it.
 * @param milliseconds - Since 1970; fractions are microseconds.
 * @returns ISO text in UTC.
 */
export function fromClock(milliseconds: number): string {
  const whole = Math.floor(milliseconds);
  const micros = Math.round((milliseconds - whole) * 1000);
  return new Date(whole).toISOString().replace('Z', `${String(micros).padStart(3, '0')}Z`);
}

const TIME = /^(\d{4}-\d{2}-\d{2})t(\d{2}:\d{2}:\d{2})(?:\.(\d+))?(z|[+-]\d{2}:\d{2})$/i;

/** Most times come so, and can be taken as they are: in UTC, of years that can be kept, on a day that every month has. */
const USUAL =
  /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?Z$/;

/** What the storage can keep to the microsecond. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2299, 11, 31);

/**
 * Reads a time of a request as the storage takes it: in UTC, to the microsecond (decision 0017).
 * @param text - RFC 3339 with an offset; its form was checked against the contract.
 * @param place - Where it stands in the request, for the error.
 * @returns ISO text with six digits behind the second.
 * @throws ServiceError 400 for a time before 1900 or after 2299, which would be kept as another one.
 */
export function toStored(text: string, place: string): string {
  if (USUAL.test(text)) return `${text.slice(0, -1).padEnd(26, text.length === 20 ? '.000000' : '0')}Z`;
  const [time, digits] = readTime(text);
  if (!(time >= EARLIEST && time <= LATEST)) {
    throw new ServiceError(400, `${place} is a time that cannot be kept. Send one of the years 1900 to 2298.`);
  }
  return written(time, digits);
}

/**
 * Reads a bound of a range: one that lies before or after everything that can be kept is the first or last moment.
 * @param text - As `toStored`.
 * @returns As `toStored`.
 */
export function toBound(text: string): string {
  const [time, digits] = readTime(text);
  if (time < EARLIEST) return written(EARLIEST, '');
  return time > LATEST ? written(LATEST, '') : written(time, digits);
}

/** Milliseconds of the whole second since 1970, and the digits behind it. A leap second is the one that follows it. */
function readTime(text: string): [number, string] {
  const [, date = '', clock = '', digits = '', offset = ''] = TIME.exec(text) ?? [];
  const leap = clock.endsWith(':60');
  const time = Date.parse(`${date}T${leap ? `${clock.slice(0, -2)}59` : clock}${offset.toUpperCase()}`);
  return [time + (leap ? 1000 : 0), digits];
}

function written(time: number, digits: string): string {
  return `${new Date(time).toISOString().slice(0, 19)}.${digits.slice(0, 6).padEnd(6, '0')}Z`;
}
