import { type SumDays, sumDays } from './way.ts';

const DAY = 86_400_000;

/** The formatter of the engine, made once: the offset out of the parts of the local time, asked twice. */
export const days: SumDays = (stats) => {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: stats.timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const localOf = (time: number): number => {
    const part: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(time)) part[type] = Number(value);
    const { year = 0, month = 1, day, hour, minute, second } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  return sumDays(stats, (text) => {
    const time = Date.parse(text);
    const local = localOf(time);
    const midnight = Math.floor(local / DAY) * DAY;
    // The offset at midnight is another when the clock changed on that day.
    const guess = midnight - (local - time);
    return guess - (localOf(guess) - midnight);
  });
};
