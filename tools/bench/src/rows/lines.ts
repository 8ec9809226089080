import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordLines } from '../inputs/records.ts';
import type { Row } from '../row.ts';
import { type Way, workVariants } from '../work.ts';

const RECORDS = 100_000;
const peers = ['openai', 'naive', 'stream-json'];
const slow = ['split2', 'readline', 'ndjson', 'can-ndjson-stream'];

/** JSON lines of usual length, from the bytes of an answer to records that somebody takes one by one. */
export default async function lines(folder: string): Promise<Row> {
  const file = join(folder, 'lines');
  const text = recordLines(RECORDS, 1200).join('\n');
  await writeFile(file, `${text}\n`);
  const ways = ['floor', 'ours', ...peers, ...slow].map((way): Way => ({
    name: way,
    work: new URL('../lines/work.ts', import.meta.url),
    args: [way, file],
    ...(slow.includes(way) ? { rounds: 1 } : {}),
    targets: way === 'ours' ? [{ kind: 'times', atMost: 1.5, margin: 0.15 }] : [],
  }));
  return {
    name: 'JSON lines of 1.2 kB, processor time',
    input: `${RECORDS} calls of 1.2 kB, ${Math.round(text.length / 1e6)} MB, pieces of 64 KiB`,
    rounds: 7,
    ...(await workVariants('ms', ways)),
  };
}
