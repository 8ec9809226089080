import type { DrawLines } from './way.ts';

const HOUR = 3_600_000;

/** The least: reads each time once, and knows that all hours of this zone begin at one of UTC. */
export const lines: DrawLines = ({ start, end, usage_buckets }) => {
  const begin = Date.parse(start);
  const hours = (Date.parse(end) - begin) / HOUR;
  const models = new Map<string, number[]>();
  let last = '';
  let hour = 0;
  for (const { timestamp, model, sum_total_tokens } of usage_buckets) {
    if (timestamp !== last) hour = (Date.parse((last = timestamp)) - begin) / HOUR;
    let values = models.get(model);
    if (values === undefined) models.set(model, (values = Array<number>(hours).fill(0)));
    values[hour] = sum_total_tokens;
  }
  return [...models]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, values]) => ({ name, data: values.map((value, index) => [begin + index * HOUR, value]) }));
};
