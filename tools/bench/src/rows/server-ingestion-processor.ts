import type { Row } from '../row.ts';
import { load } from '../server/load.ts';
import { contents, filledStores } from '../server/stores.ts';

const ROUND = 20_000;

/** As `server-ingestion`, in processor time of the process with server and engine: what else runs counts for less. */
export default async function serverIngestionProcessor(): Promise<Row> {
  const [store] = await filledStores();
  if (!store) throw new Error('There is no store to send calls to.');
  const { server } = store;
  // Beyond what the row of times sends.
  let sent = 500_000;
  return {
    name: 'Server: processor time to take in a call',
    unit: 'µs',
    input: `${ROUND} calls; ${contents}`,
    rounds: 3,
    variants: [
      {
        name: 'engine, inserts of 5,000 rows',
        measure: async () => ((await server.floor({ calls: ROUND })).processor * 1000) / ROUND,
      },
      {
        name: 'ours',
        measure: async () => {
          const from = sent;
          sent += ROUND;
          const before = await server.usage();
          await load(server.url, from, sent, 1_000_000);
          return (((await server.usage()).processor - before.processor) * 1000) / ROUND;
        },
      },
    ],
  };
}
