import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chatReply, eventBytes } from '../inputs/chat.ts';
import type { Row } from '../row.ts';
import type { Target } from '../target.ts';
import { type Way, workVariants } from '../work.ts';

const CHUNKS = 100_000;
const sizes = { '64 B': 64, '1 KiB': 1024, '16 KiB': 16_384 };
const peers = ['eventsource-parser push', 'openai'];
const others = ['AI SDK', 'hey-api'];

/** Events of a chat reply, from the bytes of an answer to parsed payloads that somebody takes one by one. */
export default async function events(folder: string): Promise<Row> {
  const file = join(folder, 'events');
  const bytes = eventBytes(chatReply('text', CHUNKS).chunks);
  await writeFile(file, bytes);
  const ways = Object.entries(sizes).flatMap(([label, size]) =>
    ['floor', 'ours', ...peers, ...others].map((way): Way => ({
      name: `${label}, ${way}`,
      floor: way === 'floor',
      ...(others.includes(way) ? { rounds: 2 } : {}),
      work: new URL('../events/work.ts', import.meta.url),
      args: [way, file, String(size)],
      targets: way === 'ours' ? targetsOf(label) : [],
    })),
  );
  return {
    name: 'Events to parsed payloads, processor time',
    input: `a chat reply of ${CHUNKS} chunks, ${Math.round(bytes.length / 1e6)} MB, web stream in pieces of 64 B, 1 KiB and 16 KiB`,
    rounds: 15,
    ...(await workVariants('ms', ways)),
  };
}

function targetsOf(label: string): Target[] {
  return [
    { kind: 'times', atMost: 1.5, margin: 0.15 },
    { kind: 'times', atMost: 0.5, than: `${label}, openai`, margin: 0.15 },
  ];
}
