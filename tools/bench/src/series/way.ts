import type { UsageStats } from '../inputs/buckets.ts';

/** One line of a chart. */
export interface ChartLine {
  name: string;
  data: [time: number, value: number | null][];
}

/** One line for each model, in the order of their names, with its tokens in every hour; 0 where there was no call. */
export type DrawLines = (stats: UsageStats) => ChartLine[];

/** Finds the sums by model and time and fills the lines: what is done around a library of times. */
export function fillLines(
  { usage_buckets }: UsageStats,
  times: readonly number[],
  timeOf: (text: string) => number,
): ChartLine[] {
  const models = new Map<string, Map<number, number>>();
  for (const { timestamp, model, sum_total_tokens } of usage_buckets) {
    let sums = models.get(model);
    if (sums === undefined) models.set(model, (sums = new Map()));
    sums.set(timeOf(timestamp), sum_total_tokens);
  }
  return [...models]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, sums]) => ({ name, data: times.map((time) => [time, sums.get(time) ?? 0]) }));
}
