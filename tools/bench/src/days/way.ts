import type { CallStats } from '../inputs/buckets.ts';

/** What a local day amounts to. */
export interface Day {
  count: number;
  sum_latency_ms: number;
}

/** Puts hourly buckets together to local days. @returns The days by their beginning: ms since 1970, or its text. */
export type SumDays = (stats: CallStats) => Iterable<readonly [start: number | string, day: Day]>;

/** Sums with a function that gives the beginning of the local day of a time: what is around it is the same for all. */
export function sumDays({ call_buckets }: CallStats, startOfDay: (text: string) => number): Map<number, Day> {
  const days = new Map<number, Day>();
  for (const { timestamp, count, sum_latency_ms } of call_buckets) {
    const start = startOfDay(timestamp);
    const day = days.get(start);
    if (day === undefined) {
      days.set(start, { count, sum_latency_ms });
    } else {
      day.count += count;
      day.sum_latency_ms += sum_latency_ms;
    }
  }
  return days;
}
