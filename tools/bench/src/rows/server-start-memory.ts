import { memoryAtIdle } from '../mock-pair.ts';
import type { Row } from '../row.ts';
import { prepareServers } from '../server/pair.ts';

/** Resident memory of one process with both services and the engine, after one answer of each and a second of rest. */
export default async function serverStartMemory(folder: string): Promise<Row> {
  const { floor, mocks, server, input } = await prepareServers(folder);
  return {
    name: 'Server: resident memory at idle',
    unit: 'MB',
    input: `${input}; 1 s of rest`,
    rounds: 2,
    variants: [
      { name: 'bare node:http, same bytes', measure: () => memoryAtIdle(floor) },
      { name: 'ours', measure: () => memoryAtIdle(server), targets: [{ kind: 'figure', atMost: 400, margin: 0.05 }] },
      { name: 'mocks', measure: () => memoryAtIdle(mocks) },
    ],
  };
}
