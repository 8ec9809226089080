import { between, type Random, randomFrom } from './random.ts';

const HOUR = 3_600_000;
const ZONE = 'America/New_York';

/** A bucket of token usage, as the service answers it. */
export interface UsageBucket {
  timestamp: string;
  model: string;
  count: number;
  sum_total_tokens: number;
  p95_total_tokens: number | null;
}

/** The range of an answer of statistics. */
interface HourlyRange {
  start: string;
  end: string;
  granularity: number;
  timezone: string;
}

/** An answer of statistics with usage by model. */
export interface UsageStats extends HourlyRange {
  usage_buckets: UsageBucket[];
}

/** An answer of statistics of calls. */
export interface CallStats extends HourlyRange {
  call_buckets: { timestamp: string; count: number; sum_latency_ms: number }[];
}

/** Hourly calls from 2025-01-15 on, in New York. */
export function callStats(hours: number, seed = 10): CallStats {
  const random = randomFrom(seed);
  const times = hourlyTexts(hours + 1);
  return {
    ...rangeOf(times),
    call_buckets: times.slice(0, -1).map((timestamp) => {
      const count = between(random, 1, 5000);
      return { timestamp, count, sum_latency_ms: count * between(random, 50, 2000) };
    }),
  };
}

/**
 * Hourly usage of some models from 2025-01-15 on, in New York. Three buckets of ten are missing, as an hour without
 * calls is.
 */
export function usageStats(hours: number, models: number, seed = 11): UsageStats {
  const random = randomFrom(seed);
  const times = hourlyTexts(hours + 1);
  const usage_buckets = times
    .slice(0, hours)
    .flatMap((timestamp) =>
      Array.from({ length: models }, (_, model) => bucketOf(random, timestamp, `acme/model-${model + 10}`)).filter(
        () => random() < 0.7,
      ),
    );
  return { ...rangeOf(times), usage_buckets };
}

function rangeOf(times: readonly string[]): HourlyRange {
  return { start: times[0] ?? '', end: times.at(-1) ?? '', granularity: 3600, timezone: ZONE };
}

function bucketOf(random: Random, timestamp: string, model: string): UsageBucket {
  const count = between(random, 1, 200);
  const sum_total_tokens = count * between(random, 20, 900);
  return { timestamp, model, count, sum_total_tokens, p95_total_tokens: sum_total_tokens / count + random() * 400 };
}

/** Beginnings of hours as the service writes them, with the offset of the zone at that time. */
function hourlyTexts(count: number): string[] {
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
