import type { Row, Variant } from '../row.ts';
import { load } from '../server/load.ts';
import { contents, filledStores } from '../server/stores.ts';
import type { Target } from '../target.ts';

/** Calls of one round. */
const ROUND = 20_000;

/** 12,000 calls each second; inserts alone took 46 µs for a call on the machine of the target. */
const target: Target = {
  kind: 'figure',
  atMost: 83,
  margin: 0.2,
  or: { kind: 'times', atMost: 1.8, margin: 0.2 },
};

/** Calls taken in through HTTP, checked and stored before the answer. */
export default async function serverIngestion(): Promise<Row> {
  const stores = await filledStores();
  const store = stores[0];
  if (!store) throw new Error('There is no store to send calls to.');
  let sent = store.calls;
  const { server } = store;
  const whole = stores.map(({ name, perCall }, index): Variant => ({
    name: `all of ${name}`,
    rounds: 1,
    measure: async () => perCall,
    targets: index === stores.length - 1 ? [target] : [],
  }));
  return {
    name: 'Server: time to take in a call',
    unit: 'µs',
    input: `${ROUND} calls each round, and those that filled the stores; ${contents}; making them is not counted`,
    rounds: 3,
    variants: [
      {
        name: 'engine, inserts of 5,000 rows',
        measure: async () => ((await server.floor({ calls: ROUND })).took * 1000) / ROUND,
      },
      {
        name: 'ours',
        measure: async () => {
          const from = sent;
          sent += ROUND;
          return ((await load(server.url, from, sent, 1_000_000)) * 1000) / ROUND;
        },
        targets: [target],
      },
      ...whole,
    ],
  };
}
