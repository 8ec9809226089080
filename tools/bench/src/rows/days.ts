import { dayWays } from '../days/index.ts';
import { HOURS } from '../days/work.ts';
import type { Row } from '../row.ts';
import type { Target } from '../target.ts';
import { type Way, workVariants } from '../work.ts';

/** A transition table takes 0.3 µs on the machine of the targets, which is the floor here. */
const target: Target = {
  kind: 'figure',
  atMost: 0.5,
  margin: 0.2,
  or: { kind: 'times', atMost: 1.67, margin: 0.2 },
};

/** Hourly buckets to local days of 23, 24 and 25 hours, as a chart of days needs them. */
export default async function days(): Promise<Row> {
  const ways = Object.keys(dayWays).map((way): Way => ({
    name: way,
    work: new URL('../days/work.ts', import.meta.url),
    args: [way],
    ...(way === 'dayjs' ? { rounds: 1 } : {}),
    timeZone: 'America/New_York',
    targets: way.startsWith('ours') ? [target] : [],
  }));
  return {
    name: 'Hourly buckets to local days, processor time for each hour',
    input: `${HOURS} hourly buckets in New York with their times as text, two sums, one list of days, warm`,
    rounds: 9,
    least: true,
    ...(await workVariants('µs', ways)),
  };
}
