/** Statistics of calls by the hour, from midnight in UTC on. */
export interface Hourly<Figures> {
  start: string;
  end: string;
  granularity: number;
  timezone: string;
  call_buckets: (Figures & { timestamp: string; count: number })[];
}

/** Statistics with the figures of each hour. */
export function hourly<Figures extends object>(...buckets: (Figures & { count: number })[]): Hourly<Figures> {
  const timestamp = (hour: number): string => `2026-03-02T0${hour}:00:00Z`;
  return {
    start: timestamp(0),
    end: timestamp(buckets.length),
    granularity: 3_600,
    timezone: 'UTC',
    call_buckets: buckets.map((bucket, hour) => ({ timestamp: timestamp(hour), ...bucket })),
  };
}
