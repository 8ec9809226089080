import type { Row } from '../row.ts';
import { startServer } from '../server/process.ts';
import { stream, streamedStore } from '../server/streams.ts';

/** The most that a server holds which does nothing but stream. The last row of the group, since it stops the store's own server. */
export default async function serverStreamMemory(): Promise<Row> {
  const { store, calls, input } = await streamedStore();
  return {
    name: 'Server: most resident memory of a process that streams',
    unit: 'MB',
    input: `${input}; a fresh process`,
    rounds: 1,
    ratios: false,
    variants: [
      {
        name: 'ours',
        measure: async () => {
          await store.server.stop();
          const server = await startServer(store.directory);
          await stream(server.url, calls);
          const { peak } = await server.usage();
          await server.stop();
          return peak;
        },
        targets: [{ kind: 'figure', atMost: 600, margin: 0.05 }],
      },
    ],
  };
}
