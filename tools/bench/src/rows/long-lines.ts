import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordLines } from '../inputs/records.ts';
import type { Row } from '../row.ts';
import { type Way, workVariants } from '../work.ts';

const RECORDS = 200;
const peers = ['openai', 'stream-json'];
// Slow ones: what they have of a line is copied or searched again with every piece.
const slow = ['readline', 'naive', 'can-ndjson-stream', 'split2', 'ndjson'];

/** JSON lines that are long: each comes in sixteen pieces. */
export default async function longLines(folder: string): Promise<Row> {
  const file = join(folder, 'lines');
  await writeFile(file, `${recordLines(RECORDS, 1e6).join('\n')}\n`);
  const ways = ['floor', 'ours', ...peers, ...slow].map((way): Way => ({
    name: way,
    work: new URL('../lines/work.ts', import.meta.url),
    args: [way, file],
    ...(slow.includes(way) ? { rounds: 1 } : {}),
    targets: way === 'ours' ? [{ kind: 'times', atMost: 2, margin: 0.15 }] : [],
  }));
  return {
    name: 'JSON lines of 1 MB, processor time',
    input: `${RECORDS} calls of 1 MB, pieces of 64 KiB`,
    rounds: 5,
    ...(await workVariants('ms', ways)),
  };
}
