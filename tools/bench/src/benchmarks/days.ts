import { isDeepStrictEqual } from 'node:util';
import type { CreateBenchmark } from '../measure/benchmark.ts';
import type { Limit } from '../measure/limits.ts';
import { inProcesses, loadContender, repeat, type Task, type TaskContender, warmUp } from '../measure/tasks.ts';
import { type CallStats, callStats } from '../support/buckets.ts';

/** Sums of a local day. */
interface Day {
  count: number;
  sum_latency_ms: number;
}

/** Combines hourly buckets into local days. @returns the days by their start: ms since 1970, or a timestamp. */
export type SumDays = (stats: CallStats) => Iterable<readonly [start: number | string, day: Day]>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Combinations by name. Each is loaded only in the process that measures it. */
export const dayContenders: Readonly<Record<string, () => Promise<SumDays>>> = {
  // The least work: parses the timestamps and has a table of the clock changes of this one zone.
  async baseline() {
    const changes = ['2025-03-09T07:00Z', '2025-11-02T06:00Z', '2026-03-08T07:00Z'].map((text) => Date.parse(text));
    return (stats) => {
      const offsetAt = (time: number): number =>
        (changes.filter((change) => change <= time).length % 2 === 1 ? -4 : -5) * HOUR;
      let [start, end] = [Infinity, -Infinity];
      return sumBy(stats, (timestamp) => {
        const time = Date.parse(timestamp);
        if (time < start || time >= end) {
          const local = Math.floor((time + offsetAt(time)) / DAY) * DAY;
          start = local - offsetAt(local + 5 * HOUR);
          end = local + DAY - offsetAt(local + DAY + 5 * HOUR);
        }
        return start;
      });
    };
  },

  async 'ours, rebucket'() {
    const { rebucket } = await import('@callscope/ergonomics/buckets');
    return (stats) => rebucket(stats, 86_400).call_buckets.map(({ timestamp, ...day }) => [timestamp, day] as const);
  },

  // Its days are those of the local zone, so the process has the zone of the buckets.
  async 'd3-time (local zone only)'() {
    const { timeDay } = await import('d3-time');
    return (stats) => sumBy(stats, (timestamp) => timeDay.floor(new Date(timestamp)).getTime());
  },

  'Temporal polyfill': sumDaysByTemporal,

  // One formatter of the engine: computes the offset from the parts of the local time, twice.
  'Intl, one formatter': async () => (stats) => {
    const format = new Intl.DateTimeFormat('en', {
      timeZone: stats.timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    const toLocal = (time: number): number => {
      const part: Record<string, number> = {};
      for (const { type, value } of format.formatToParts(time)) part[type] = Number(value);
      const { year = 0, month = 1, day, hour, minute, second } = part;
      return Date.UTC(year, month - 1, day, hour, minute, second);
    };
    return sumBy(stats, (timestamp) => {
      const time = Date.parse(timestamp);
      const local = toLocal(time);
      const midnight = Math.floor(local / DAY) * DAY;
      // The offset at midnight differs if the clock changed on that day.
      const guess = midnight - (local - time);
      return guess - (toLocal(guess) - midnight);
    });
  },

  async luxon() {
    const { DateTime } = await import('luxon');
    return (stats) =>
      sumBy(stats, (timestamp) => DateTime.fromISO(timestamp, { zone: stats.timezone }).startOf('day').toMillis());
  },

  async dayjs() {
    const { default: dayjs } = await import('dayjs');
    dayjs.extend((await import('dayjs/plugin/utc.js')).default);
    dayjs.extend((await import('dayjs/plugin/timezone.js')).default);
    return (stats) => sumBy(stats, (timestamp) => dayjs(timestamp).tz(stats.timezone).startOf('day').valueOf());
  },
};

/** Loads the polyfill of what will be in every engine. Its days are also the expected result of all others. */
async function sumDaysByTemporal(): Promise<SumDays> {
  const { Temporal } = await import('temporal-polyfill');
  return (stats) =>
    sumBy(
      stats,
      (timestamp) => Temporal.Instant.from(timestamp).toZonedDateTimeISO(stats.timezone).startOfDay().epochMilliseconds,
    );
}

/** Sums buckets by the start of their local day. All contenders without a function of their own share it. */
function sumBy({ call_buckets }: CallStats, startOfDay: (timestamp: string) => number): Map<number, Day> {
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

const HOURS = 10_000;

// A transition table, which is the baseline, takes 0.3 µs on the machine of the limits.
const limit: Limit = { kind: 'value', atMost: 0.5, margin: 0.2, or: { kind: 'ratio', atMost: 1.67, margin: 0.2 } };

/** Hourly buckets to local days of 23, 24 and 25 hours, as a chart of days needs them. */
export const benchmarks: Readonly<Record<string, CreateBenchmark>> = {
  days: async () => ({
    title: 'Hourly buckets to local days, CPU time per hour',
    input: `${HOURS.toLocaleString('en-US')} hourly buckets in New York with timestamps as strings, two sums, one list of days, warm`,
    samples: 9,
    minimum: true,
    ...(await inProcesses(
      'µs',
      Object.keys(dayContenders).map((name): TaskContender => ({
        name,
        file: import.meta.url,
        createTask: combineHours,
        args: [name],
        ...(name === 'dayjs' && { samples: 1 }),
        timeZone: 'America/New_York',
        limits: name.startsWith('ours') ? [limit] : [],
      })),
    )),
  }),
};

/** Creates the task that combines hourly buckets into local days. */
export async function combineHours(contender: string): Promise<Task> {
  const sumDays = await loadContender(dayContenders, contender);
  const stats = callStats(HOURS);
  const work = async (): Promise<void> => void sumDays(stats);
  return {
    check: () => checkDays(sumDays, HOURS),
    warmUp: () => warmUp(work),
    run: () => repeat(work, HOURS),
  };
}

/** Compares the days with those of the Temporal polyfill. @returns an error that counts the wrong ones. */
export async function checkDays(sumDays: SumDays, hours: number): Promise<string | undefined> {
  const stats = callStats(hours);
  const toMap = (sum: SumDays): Map<number, Day> =>
    new Map(Array.from(sum(stats), ([start, day]) => [typeof start === 'string' ? Date.parse(start) : start, day]));
  const expected = toMap(await sumDaysByTemporal());
  const found = toMap(sumDays);
  const wrong = [...new Set([...expected.keys(), ...found.keys()])].filter(
    (start) => !isDeepStrictEqual(found.get(start), expected.get(start)),
  );
  return wrong.length === 0 ? undefined : `${wrong.length} days are wrong, ${expected.size} expected`;
}
