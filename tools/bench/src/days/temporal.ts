import { Temporal } from 'temporal-polyfill';
import { type SumDays, sumDays } from './way.ts';

/** The polyfill of what is to come in every engine. */
export const days: SumDays = (stats) =>
  sumDays(
    stats,
    (text) => Temporal.Instant.from(text).toZonedDateTimeISO(stats.timezone).startOfDay().epochMilliseconds,
  );
