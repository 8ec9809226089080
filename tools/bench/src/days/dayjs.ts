import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { type SumDays, sumDays } from './way.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Its start of the day in a zone. */
export const days: SumDays = (stats) =>
  sumDays(stats, (text) => dayjs(text).tz(stats.timezone).startOf('day').valueOf());
