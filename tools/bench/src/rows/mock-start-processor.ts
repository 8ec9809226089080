import { askAll, preparePair, type Start } from '../mock-pair.ts';
import type { Row } from '../row.ts';

/** The same way as `mock-start`, counted in processor time: what else the machine does counts for less. */
export default async function mockStartProcessor(folder: string): Promise<Row> {
  const { floor, mocks, input } = await preparePair(folder);
  return {
    name: 'Processor time to first answer, both services',
    unit: 'ms',
    input,
    rounds: 5,
    variants: [
      { name: 'bare node:http, same bytes', measure: () => processorTime(floor) },
      { name: 'mocks', measure: () => processorTime(mocks) },
    ],
  };
}

async function processorTime(start: Start): Promise<number> {
  const program = await start();
  await askAll(program);
  const { processor } = await program.usage();
  await program.stop();
  return processor;
}
