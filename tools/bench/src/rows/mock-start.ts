import { preparePair, timeToAnswer } from '../mock-pair.ts';
import type { Row } from '../row.ts';

/** From the start of the process to the first answer of both services. */
export default async function mockStart(folder: string): Promise<Row> {
  const { floor, mocks, input } = await preparePair(folder);
  return {
    name: 'Start to first answer, both services',
    unit: 'ms',
    input,
    rounds: 5,
    variants: [
      { name: 'bare node:http, same bytes', measure: () => timeToAnswer(floor) },
      { name: 'mocks', measure: () => timeToAnswer(mocks) },
    ],
  };
}
