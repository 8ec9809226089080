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
