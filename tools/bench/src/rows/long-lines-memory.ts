import { LINE, LINES } from '../lines/memory.ts';
import type { Row } from '../row.ts';
import { type Way, workVariants } from '../work.ts';

/** What is held of lines that are long. */
export default async function longLinesMemory(): Promise<Row> {
  const ways = ['ours', 'openai', 'naive', 'stream-json', 'readline', 'split2'].map((way): Way => ({
    name: way,
    work: new URL('../lines/memory.ts', import.meta.url),
    args: [way],
    // The same every time, and slow.
    rounds: 1,
    targets: way === 'ours' ? [{ kind: 'figure', atMost: 3, margin: 0.05 }] : [],
  }));
  return {
    name: 'JSON lines of 8 MB, memory held × the line',
    input: `${LINES} calls of ${LINE / 1e6} MB, not all Latin letters, pieces of 64 KiB; after a collection, while more bytes are waited for and before a line is parsed; without the record that was given out`,
    rounds: 1,
    ratios: false,
    ...(await workVariants('', ways)),
  };
}
