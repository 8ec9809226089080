import type { Row } from '../row.ts';
import { contents, filledStores } from '../server/stores.ts';

/** The most that each server has held so far: while it was filled, and while other rows asked it. */
export default async function serverMemory(): Promise<Row> {
  const stores = await filledStores();
  const [first, ...others] = stores.map(({ name, server }) => ({
    name,
    measure: async () => (await server.usage()).peak,
    targets: [{ kind: 'figure', atMost: 2000, margin: 0.05 }] as const,
  }));
  if (!first) throw new Error('There is no store.');
  return {
    name: 'Server: most resident memory since it began',
    unit: 'MB',
    input: contents,
    rounds: 1,
    ratios: false,
    variants: [first, ...others],
  };
}
