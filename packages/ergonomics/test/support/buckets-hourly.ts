/** Call statistics by the hour, from midnight UTC. */
export interface Hourly<Metrics> {
  start: string;
  end: string;
  granularity: number;
  timezone: string;
  call_buckets: (Metrics & { timestamp: string; count: number })[];
}

/** Creates statistics with the metrics of each hour. */
export function hourly<Metrics extends object>(...buckets: (Metrics & { count: number })[]): Hourly<Metrics> {
  const timestamp = (hour: number): string => `2026-03-02T0${hour}:00:00Z`;
  return {
    start: timestamp(0),
    end: timestamp(buckets.length),
    granularity: 3_600,
    timezone: 'UTC',
    call_buckets: buckets.map((bucket, hour) => ({ timestamp: timestamp(hour), ...bucket })),
  };
}
