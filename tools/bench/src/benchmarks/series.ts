import type { CreateBenchmark } from '../measure/benchmark.ts';
import type { Limit } from '../measure/limits.ts';
import {
  type GrowthContender,
  growthInProcesses,
  inProcesses,
  LINEAR,
  loadContender,
  repeat,
  type Task,
  type TaskContender,
  warmUp,
} from '../measure/tasks.ts';
import { type UsageStats, usageStats } from '../support/buckets.ts';

/** A line of a chart. */
interface ChartLine {
  name: string;
  data: [time: number, value: number | null][];
}

/** Returns a line for each model, sorted by name, with its tokens in every hour; 0 for hours without calls. */
export type DrawLines = (stats: UsageStats) => ChartLine[];

const HOUR = 3_600_000;

/** Functions by name. Each is loaded only in the process that measures it. */
export const seriesContenders: Readonly<Record<string, () => Promise<DrawLines>>> = {
  // The least work: parses each timestamp once and knows that all hours of this zone start at an hour of UTC.
  baseline:
    async () =>
    ({ start, end, usage_buckets }) => {
      const begin = Date.parse(start);
      const hours = (Date.parse(end) - begin) / HOUR;
      const models = new Map<string, number[]>();
      let previous = '';
      let hour = 0;
      for (const { timestamp, model, sum_total_tokens } of usage_buckets) {
        if (timestamp !== previous) hour = (Date.parse((previous = timestamp)) - begin) / HOUR;
        let values = models.get(model);
        if (values === undefined) models.set(model, (values = Array<number>(hours).fill(0)));
        values[hour] = sum_total_tokens;
      }
      return [...models]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, values]) => ({ name, data: values.map((value, index) => [begin + index * HOUR, value]) }));
    },

  async 'ours, toSeries'() {
    const { toSeries } = await import('@callscope/ergonomics/buckets');
    return (stats) => toSeries(stats, 'sum_total_tokens', { by: 'model' });
  },

  async 'd3-time and maps (local zone only)'() {
    const { timeHour } = await import('d3-time');
    return (stats) => {
      const times = timeHour.range(new Date(stats.start), new Date(stats.end)).map((time) => time.getTime());
      return fillLines(stats, times, (timestamp) => timeHour.floor(new Date(timestamp)).getTime());
    };
  },

  async 'luxon and maps'() {
    const { DateTime } = await import('luxon');
    return (stats) => {
      const { timezone: zone } = stats;
      const end = DateTime.fromISO(stats.end, { zone });
      const times: number[] = [];
      for (let time = DateTime.fromISO(stats.start, { zone }); time < end; time = time.plus({ hours: 1 })) {
        times.push(time.toMillis());
      }
      return fillLines(stats, times, (timestamp) => DateTime.fromISO(timestamp, { zone }).toMillis());
    };
  },
};

/** Finds the sums by model and time and fills the lines. The contenders with a library for times share it. */
function fillLines(
  { usage_buckets }: UsageStats,
  times: readonly number[],
  toTime: (timestamp: string) => number,
): ChartLine[] {
  const models = new Map<string, Map<number, number>>();
  for (const { timestamp, model, sum_total_tokens } of usage_buckets) {
    let sums = models.get(model);
    if (sums === undefined) models.set(model, (sums = new Map()));
    sums.set(toTime(timestamp), sum_total_tokens);
  }
  return [...models]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, sums]) => ({ name, data: times.map((time) => [time, sums.get(time) ?? 0]) }));
}

const HOURS = 10_000;
const MODELS = 20;
const FEW_HOURS = 500;
const MANY_HOURS = 50_000;
const CHECKED_HOURS = 200;

// A transition table takes 10 ms on the machine of the limits. The baseline does less: it knows no zones.
const limit: Limit = { kind: 'value', atMost: 15, margin: 0.2, or: { kind: 'ratio', atMost: 1.5, margin: 0.2 } };

/** Usage by model to series with a value for every hour, as a chart draws them. */
export const benchmarks: Readonly<Record<string, CreateBenchmark>> = {
  series: async () => ({
    title: 'Buckets to filled series, CPU time',
    input: `${HOURS.toLocaleString('en-US')} hourly buckets in New York × ${MODELS} models, a random 7 of 10 of them present, warm, default heap sizes`,
    samples: 9,
    minimum: true,
    ...(await inProcesses(
      'ms',
      Object.keys(seriesContenders).map((name): TaskContender => ({
        name,
        file: import.meta.url,
        createTask: fillSeries,
        args: [name, String(HOURS)],
        timeZone: 'America/New_York',
        // The result stays referenced, so a young generation of a fixed size would measure how often it is copied.
        fixedHeap: false,
        ...(name.startsWith('luxon') && { samples: 1 }),
        limits: name.startsWith('ours') ? [limit] : [],
      })),
    )),
  }),

  'series-growth': async () => ({
    title: 'Buckets to filled series, exponent of growth with their number',
    input: `${MODELS} models × ${FEW_HOURS.toLocaleString('en-US')} and × ${MANY_HOURS.toLocaleString('en-US')} hourly buckets, 10⁴ and 10⁶ values; 1 is linear, 2 quadratic`,
    samples: 3,
    ratios: false,
    ...(await growthInProcesses(
      ['baseline', 'ours, toSeries'].map((name): GrowthContender => ({
        name,
        file: import.meta.url,
        createTask: fillSeries,
        small: [name, String(FEW_HOURS)],
        large: [name, String(MANY_HOURS)],
        factor: MANY_HOURS / FEW_HOURS,
        limits: name === 'baseline' ? [] : [LINEAR],
      })),
    )),
  }),
};

/** Creates the task that makes series of the buckets of a number of hours. */
export async function fillSeries(contender: string, hours = ''): Promise<Task> {
  const draw = await loadContender(seriesContenders, contender);
  const stats = usageStats(Number(hours), MODELS);
  const work = async (): Promise<void> => void draw(stats);
  return {
    check: async () => checkSeries(draw),
    warmUp: () => warmUp(work),
    run: () => repeat(work),
  };
}

/** Draws lines of few hours. @returns an error that counts the wrong and the missing values. */
export function checkSeries(draw: DrawLines): string | undefined {
  const stats = usageStats(CHECKED_HOURS, MODELS);
  const sums = new Map(
    stats.usage_buckets.map((bucket) => [`${bucket.model} ${Date.parse(bucket.timestamp)}`, bucket]),
  );
  const values = draw(stats).flatMap(({ name, data }) =>
    data.map(([time, value]) => ({ id: `${name} ${time}`, value })),
  );
  const wrong = values.filter(({ id, value }) => value !== (sums.get(id)?.sum_total_tokens ?? 0)).length;
  const missing = CHECKED_HOURS * MODELS - new Set(values.map(({ id }) => id)).size;
  return wrong + missing === 0 ? undefined : `${wrong} wrong and ${missing} missing of ${CHECKED_HOURS * MODELS}`;
}
