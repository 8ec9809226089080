import type { CreateBenchmark } from '../measure/benchmark.ts';
import type { Limit } from '../measure/limits.ts';
import { filledStores, sendCalls, STORE_CONTENTS } from '../support/stores.ts';

const CALLS = 20_000;
/** Calls for which the batches of the samples are created. */
const TOTAL = 1_000_000;

// 12,000 calls per second. Inserts alone take 46 µs per call on the machine of the limits.
const limit: Limit = { kind: 'value', atMost: 83, margin: 0.2, or: { kind: 'ratio', atMost: 1.8, margin: 0.2 } };

/** Calls sent over HTTP, validated and stored before the response. */
export const benchmarks: Readonly<Record<string, CreateBenchmark>> = {
  async 'server-ingestion'() {
    const stores = await filledStores();
    const [{ server, calls }] = stores;
    let sent = calls;
    return {
      title: 'Server: time to ingest a call',
      unit: 'µs',
      input: `${CALLS.toLocaleString('en-US')} calls in each sample, and those that filled the stores; ${STORE_CONTENTS}; creating them is not measured`,
      samples: 3,
      contenders: [
        {
          name: 'engine, inserts of 5,000 rows',
          measure: async () => ((await server.runEngine({ calls: CALLS })).time * 1000) / CALLS,
        },
        {
          name: 'ours',
          async measure() {
            const from = sent;
            sent += CALLS;
            return ((await sendCalls(server.url, from, sent, TOTAL)) * 1000) / CALLS;
          },
          limits: [limit],
        },
        ...stores.map((store, index) => ({
          name: `all of ${store.name}`,
          samples: 1,
          measure: async () => (store.fillTime * 1000) / store.calls,
          limits: index === stores.length - 1 ? [limit] : [],
        })),
      ],
    };
  },

  // CPU time of the process with server and engine: less affected by other work of the machine.
  async 'server-ingestion-cpu'() {
    const [{ server }] = await filledStores();
    // After the calls that the benchmark of the time sends.
    let sent = 500_000;
    return {
      title: 'Server: CPU time to ingest a call',
      unit: 'µs',
      input: `${CALLS.toLocaleString('en-US')} calls; ${STORE_CONTENTS}`,
      samples: 3,
      contenders: [
        {
          name: 'engine, inserts of 5,000 rows',
          measure: async () => ((await server.runEngine({ calls: CALLS })).cpu * 1000) / CALLS,
        },
        {
          name: 'ours',
          async measure() {
            const from = sent;
            sent += CALLS;
            const before = await server.usage();
            await sendCalls(server.url, from, sent, TOTAL);
            return (((await server.usage()).cpu - before.cpu) * 1000) / CALLS;
          },
        },
      ],
    };
  },
};
