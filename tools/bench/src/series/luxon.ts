import { DateTime } from 'luxon';
import { type DrawLines, fillLines } from './way.ts';

/** Its times in the zone and maps. */
export const lines: DrawLines = (stats) => {
  const { timezone: zone } = stats;
  const end = DateTime.fromISO(stats.end, { zone });
  const times: number[] = [];
  for (let time = DateTime.fromISO(stats.start, { zone }); time < end; time = time.plus({ hours: 1 })) {
    times.push(time.toMillis());
  }
  return fillLines(stats, times, (text) => DateTime.fromISO(text, { zone }).toMillis());
};
