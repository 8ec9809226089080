import type { Row } from '../row.ts';
import { stream, streamedStore } from '../server/streams.ts';

/** How long a reader of many calls waits for the first. */
export default async function serverStreamFirst(): Promise<Row> {
  const { store, calls, input } = await streamedStore();
  return {
    name: 'Server: first byte of a stream',
    unit: 'ms',
    input,
    rounds: 2,
    ratios: false,
    variants: [
      {
        name: 'ours',
        measure: async () => (await stream(store.server.url, calls)).first,
        targets: [{ kind: 'figure', atMost: 300, margin: 0.2 }],
      },
    ],
  };
}
