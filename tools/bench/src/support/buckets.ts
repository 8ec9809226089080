import { between, type Random, randomFrom } from './random.ts';

const HOUR = 3_600_000;
const ZONE = 'America/New_York';

/** A bucket of token usage, as the service returns it. */
export interface UsageBucket {
  timestamp: string;
  model: string;
  count: number;
  sum_total_tokens: number;
  p95_total_tokens: number | null;
}

/** Range of a statistics response. */
interface HourlyRange {
  start: string;
  end: string;
  granularity: number;
  timezone: string;
}

/** A statistics response with usage by model. */
export interface UsageStats extends HourlyRange {
  usage_buckets: UsageBucket[];
}

/** A statistics response with call metrics. */
export interface CallStats extends HourlyRange {
  call_buckets: { timestamp: string; count: number; sum_latency_ms: number }[];
}

/** Returns hourly statistics of calls from 2025-01-15 in New York. */
export function callStats(hours: number, seed = 10): CallStats {
  const random = randomFrom(seed);
  const times = hourlyTimestamps(hours + 1);
  return {
    ...toRange(times),
    call_buckets: times.slice(0, -1).map((timestamp) => {
      const count = between(random, 1, 5000);
      return { timestamp, count, sum_latency_ms: count * between(random, 50, 2000) };
    }),
  };
}

/**
 * Returns hourly usage by model from 2025-01-15 in New York. Three of ten buckets are missing, like those of hours
 * without calls.
 */
export function usageStats(hours: number, models: number, seed = 11): UsageStats {
  const random = randomFrom(seed);
  const times = hourlyTimestamps(hours + 1);
  const usage_buckets = times
    .slice(0, hours)
    .flatMap((timestamp) =>
      Array.from({ length: models }, (_, model) => createBucket(random, timestamp, `acme/model-${model + 10}`)).filter(
        () => random() < 0.7,
      ),
    );
  return { ...toRange(times), usage_buckets };
}

function toRange(times: readonly string[]): HourlyRange {
  return { start: times[0] ?? '', end: times.at(-1) ?? '', granularity: 3600, timezone: ZONE };
}

function createBucket(random: Random, timestamp: string, model: string): UsageBucket {
  const count = between(random, 1, 200);
  const sum_total_tokens = count * between(random, 20, 900);
  return { timestamp, model, count, sum_total_tokens, p95_total_tokens: sum_total_tokens / count + random() * 400 };
}

/** Returns the starts of hours as the service formats them, with the offset of the zone at that time. */
function hourlyTimestamps(count: number): string[] {
  const begin = Date.parse('2025-01-15T00:00:00-05:00');
  const { format } = new Intl.DateTimeFormat('sv', {
    timeZone: ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return Array.from({ length: count }, (_, hour) => {
    const time = begin + hour * HOUR;
    const local = format(time).replace(' ', 'T');
    return `${local}-0${(time - Date.parse(`${local}Z`)) / HOUR}:00`;
  });
}
