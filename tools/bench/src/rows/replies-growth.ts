import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GrowingWay, growthVariants, LINEAR } from '../growth.ts';
import { chatReply, eventBytes, type ReplyKind } from '../inputs/chat.ts';
import type { Row } from '../row.ts';

const FEW = 4000;
const MANY = 64_000;
const kinds: readonly ReplyKind[] = ['text', 'tools', 'reasoning'];

/** How the time for a reply grows with its length. */
export default async function repliesGrowth(folder: string): Promise<Row> {
  const ways: GrowingWay[] = [];
  for (const kind of kinds) {
    const fileOf = (chunks: number): string => join(folder, `${kind}-${chunks}`);
    for (const chunks of [FEW, MANY]) await writeFile(fileOf(chunks), eventBytes(chatReply(kind, chunks).chunks));
    for (const way of ['floor', 'ours']) {
      ways.push({
        name: `${kind}, ${way}`,
        floor: way === 'floor',
        work: new URL('../replies/work.ts', import.meta.url),
        small: [way, kind, fileOf(FEW), String(MANY / FEW)],
        large: [way, kind, fileOf(MANY)],
        factor: MANY / FEW,
        targets: way === 'ours' ? [LINEAR] : [],
      });
    }
  }
  return {
    name: 'A streamed reply put together, power of its length',
    input: `replies of ${FEW} and of ${MANY} chunks, pieces of 1 KiB; 1 is linear, 2 quadratic`,
    rounds: 3,
    ratios: false,
    ...(await growthVariants(ways)),
  };
}
