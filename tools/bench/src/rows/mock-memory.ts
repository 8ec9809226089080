import { memoryAtIdle, preparePair } from '../mock-pair.ts';
import type { Row } from '../row.ts';

/** Resident memory of one process with both services, after one answer of each and a second of rest. */
export default async function mockMemory(folder: string): Promise<Row> {
  const { floor, mocks, input } = await preparePair(folder);
  return {
    name: 'Resident memory at idle, both services',
    unit: 'MB',
    input: `${input}; 1 s of rest`,
    rounds: 3,
    variants: [
      { name: 'bare node:http, same bytes', measure: () => memoryAtIdle(floor) },
      { name: 'mocks', measure: () => memoryAtIdle(mocks) },
    ],
  };
}
