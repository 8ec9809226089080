import { timeToAnswer } from '../mock-pair.ts';
import type { Row } from '../row.ts';
import { prepareServers } from '../server/pair.ts';

/** From the start of the process to the first answer of both services, its tables made. */
export default async function serverStart(folder: string): Promise<Row> {
  const { floor, mocks, server, input } = await prepareServers(folder);
  return {
    name: 'Server: start to first answer, both services',
    unit: 'ms',
    input: `${input}; an empty folder for the data`,
    rounds: 3,
    variants: [
      { name: 'bare node:http, same bytes', measure: () => timeToAnswer(floor) },
      { name: 'ours', measure: () => timeToAnswer(server), targets: [{ kind: 'figure', atMost: 2500, margin: 0.2 }] },
      { name: 'mocks', measure: () => timeToAnswer(mocks) },
    ],
  };
}
