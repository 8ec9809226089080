import { timeHour } from 'd3-time';
import { type DrawLines, fillLines } from './way.ts';

/** Its hours and maps. */
export const lines: DrawLines = (stats) => {
  const times = timeHour.range(new Date(stats.start), new Date(stats.end)).map((time) => time.getTime());
  return fillLines(stats, times, (text) => timeHour.floor(new Date(text)).getTime());
};
