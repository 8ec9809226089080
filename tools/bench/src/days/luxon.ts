import { DateTime } from 'luxon';
import { type SumDays, sumDays } from './way.ts';

/** Its start of the day in a zone. */
export const days: SumDays = (stats) =>
  sumDays(stats, (text) => DateTime.fromISO(text, { zone: stats.timezone }).startOf('day').toMillis());
