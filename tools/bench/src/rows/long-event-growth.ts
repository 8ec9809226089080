import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { growthVariants, LINEAR } from '../growth.ts';
import { longEvent } from '../inputs/long-event.ts';
import type { Row } from '../row.ts';

const peers = ['eventsource-parser push', 'openai', 'AI SDK'];
// These would need half a minute for 8 MB.
const quadratic = ['hey-api', 'fetch-event-stream', 'parse-sse'];

/** How the time for one event grows with its length. */
export default async function longEventGrowth(folder: string): Promise<Row> {
  const fileOf = (megabytes: number): string => join(folder, `event-${megabytes}`);
  for (const megabytes of [0.5, 2, 8]) await writeFile(fileOf(megabytes), longEvent(megabytes * 1e6));
  const ways = ['floor', 'ours', ...peers, ...quadratic].map((way) => {
    const most = quadratic.includes(way) ? 2 : 8;
    return {
      name: most === 8 ? way : `${way}, to ${most} MB`,
      work: new URL('../events/work.ts', import.meta.url),
      small: [way, fileOf(0.5), '16384', String(most * 2)] as const,
      large: [way, fileOf(most), '16384'] as const,
      factor: most / 0.5,
      ...(most === 8 ? {} : { rounds: 1 }),
      targets: way === 'ours' ? [LINEAR] : [],
    };
  });
  return {
    name: 'One event, power of its length',
    input: 'one chunk with 0.5 MB and with 8 MB of text, pieces of 16 KiB; 1 is linear, 2 quadratic',
    rounds: 3,
    ratios: false,
    ...(await growthVariants(ways)),
  };
}
