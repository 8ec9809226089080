import type { Row } from '../row.ts';
import { seriesWays } from '../series/index.ts';
import { MODELS } from '../series/work.ts';
import type { Target } from '../target.ts';
import { type Way, workVariants } from '../work.ts';

const HOURS = 10_000;

/** A transition table takes 10 ms on the machine of the targets. The floor here does less: it knows of no zone. */
const target: Target = {
  kind: 'figure',
  atMost: 15,
  margin: 0.2,
  or: { kind: 'times', atMost: 1.5, margin: 0.2 },
};

/** Usage by model to series that a chart draws, with every hour in each. */
export default async function series(): Promise<Row> {
  const ways = Object.keys(seriesWays).map((way): Way => ({
    name: way,
    work: new URL('../series/work.ts', import.meta.url),
    args: [way, String(HOURS)],
    timeZone: 'America/New_York',
    // All that is made here is kept, so a young heap of a fixed size would measure how often it is copied.
    fixedHeap: false,
    ...(way.startsWith('luxon') ? { rounds: 1 } : {}),
    targets: way.startsWith('ours') ? [target] : [],
  }));
  return {
    name: 'Buckets to filled series, processor time',
    input: `${HOURS} hourly buckets in New York × ${MODELS} models, 7 of 10 of them present in random places, warm, heap as it comes`,
    rounds: 9,
    least: true,
    ...(await workVariants('ms', ways)),
  };
}
