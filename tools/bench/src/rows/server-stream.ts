import type { Row } from '../row.ts';
import { BATCH, makeBatch } from '../server/calls.ts';
import { pagesOfEngine, stream, streamedStore } from '../server/streams.ts';

/** Many calls as JSON lines, as an export reads them. */
export default async function serverStream(): Promise<Row> {
  const { store, calls, input } = await streamedStore();
  const { server } = store;
  const { bytes } = await stream(server.url, calls);
  const batches = Array.from({ length: calls / BATCH }, (_, number) => makeBatch(number, calls));
  const ids = batches.flatMap((batch) => batch.calls.map(({ id }) => id));
  return {
    name: 'Server: stream of JSON lines, time for each MB',
    unit: 'ms',
    input: `${input}; ${Math.round(bytes / 1e6)} MB`,
    rounds: 2,
    variants: [
      {
        name: 'engine, pages of 2,000',
        measure: async () => ((await server.floor(pagesOfEngine(ids))).took * 1e6) / bytes,
      },
      {
        name: 'ours',
        measure: async () => ((await stream(server.url, calls)).took * 1e6) / bytes,
        // 50 MB each second.
        targets: [{ kind: 'figure', atMost: 20, margin: 0.2, or: { kind: 'times', atMost: 1.77, margin: 0.2 } }],
      },
    ],
  };
}
