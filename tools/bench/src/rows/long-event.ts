import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { longEvent } from '../inputs/long-event.ts';
import type { Row } from '../row.ts';
import { type Way, workVariants } from '../work.ts';

const peers = ['eventsource-parser push', 'openai', 'AI SDK'];

/** One event that comes in 512 pieces. */
export default async function longEventRow(folder: string): Promise<Row> {
  const file = join(folder, 'event');
  await writeFile(file, longEvent(8e6));
  const ways = ['floor', 'ours', ...peers].map((way): Way => ({
    name: way,
    work: new URL('../events/work.ts', import.meta.url),
    args: [way, file, '16384', '3'],
    targets: way === 'ours' ? [{ kind: 'times', atMost: 1.6, margin: 0.15 }] : [],
  }));
  return {
    name: 'One event of 8 MB, processor time',
    input: 'one chunk with 8 MB of text, web stream in pieces of 16 KiB',
    rounds: 5,
    ...(await workVariants('ms', ways)),
  };
}
