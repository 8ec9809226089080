import { type SumDays, sumDays } from './way.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
// When the clock of New York changes in the time of the input.
const changes = ['2025-03-09T07:00Z', '2025-11-02T06:00Z', '2026-03-08T07:00Z'].map((text) => Date.parse(text));

/** The least: reads the times and knows when the clock of this one zone changes. */
export const days: SumDays = (stats) => {
  const offsetAt = (time: number): number =>
    (changes.filter((change) => change <= time).length % 2 === 1 ? -4 : -5) * HOUR;
  let [from, to] = [Infinity, -Infinity];
  return sumDays(stats, (text) => {
    const time = Date.parse(text);
    if (time < from || time >= to) {
      const local = Math.floor((time + offsetAt(time)) / DAY) * DAY;
      from = local - offsetAt(local + 5 * HOUR);
      to = local + DAY - offsetAt(local + DAY + 5 * HOUR);
    }
    return from;
  });
};
