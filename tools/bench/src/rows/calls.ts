import type { Row } from '../row.ts';
import type { Target } from '../target.ts';
import { CALLS } from '../calls/work.ts';
import { callWays } from '../calls/index.ts';
import { type Way, workVariants } from '../work.ts';

/**
 * On the machine of the targets openapi-fetch adds 11 to 20 µs. Whoever is not above it there is well below 30 µs, so
 * that this limit is the harder one; it needs no µs of that machine.
 */
const method: Target = {
  kind: 'more',
  atMost: 30,
  margin: 0.15,
  or: { kind: 'times', atMost: 1, than: 'openapi-fetch', margin: 0.05 },
};

/** Others than those that a target compares, which differ by a few µs and need many rounds. */
const peers = new Set(['hey-api', 'openai', 'ky', 'axios (fetch)']);

// A tenth of a call, 4 µs, is what the machine adds by chance: differences of a few µs need it.
const targets: Readonly<Record<string, readonly Target[]>> = {
  'ours, plain call': [{ kind: 'more', atMost: 5, than: 'openapi-fetch', margin: 0.8 }],
  'ours, method': [method],
  'ours, method of the small entry': [method],
};

/** What a client adds to a call, without a network: a `fetch` that answers at once. */
export default async function calls(): Promise<Row> {
  const ways = Object.keys(callWays).map((way): Way => ({
    name: way,
    work: new URL('../calls/work.ts', import.meta.url),
    args: [way],
    ...(peers.has(way) ? { rounds: 5 } : {}),
    targets: targets[way] ?? [],
  }));
  return {
    name: 'One call without a network, processor time',
    input: `${CALLS} calls of callRead in each round, one after the other, warm, answers of 1.2 kB from a fetch that needs no time`,
    rounds: 41,
    ...(await workVariants('µs', ways)),
  };
}
