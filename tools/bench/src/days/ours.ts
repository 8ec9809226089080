import { rebucket } from '@callscope/ergonomics/buckets';
import type { SumDays } from './way.ts';

/** Hours to days. */
export const days: SumDays = (stats) =>
  rebucket(stats, 86_400).call_buckets.map(({ timestamp, ...day }) => [timestamp, day] as const);
