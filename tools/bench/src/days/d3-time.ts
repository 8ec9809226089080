import { timeDay } from 'd3-time';
import { type SumDays, sumDays } from './way.ts';

/** Its day, which is that of the local zone: the process has the zone of the buckets. */
export const days: SumDays = (stats) => sumDays(stats, (text) => timeDay.floor(new Date(text)).getTime());
