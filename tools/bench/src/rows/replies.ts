import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chatReply, eventBytes, type ReplyKind } from '../inputs/chat.ts';
import type { Row } from '../row.ts';
import { type Way, workVariants } from '../work.ts';

const CHUNKS = 64_000;
const kinds: readonly ReplyKind[] = ['text', 'tools', 'reasoning'];

/** A streamed reply, from the bytes of an answer to the whole completion. */
export default async function replies(folder: string): Promise<Row> {
  const ways: Way[] = [];
  for (const kind of kinds) {
    const file = join(folder, kind);
    await writeFile(file, eventBytes(chatReply(kind, CHUNKS).chunks));
    for (const way of ['floor', 'ours', 'openai', 'AI SDK']) {
      ways.push({
        name: `${kind}, ${way}`,
        floor: way === 'floor',
        work: new URL('../replies/work.ts', import.meta.url),
        args: [way, kind, file],
        ...(way === 'AI SDK' ? { rounds: 1 } : {}),
        targets: way === 'ours' ? [{ kind: 'times', atMost: 1.8, margin: 0.15 }] : [],
      });
    }
  }
  return {
    name: 'A streamed reply put together, processor time',
    input: `${CHUNKS} chunks of text, of the arguments of 8 calls, or of reasoning and text, web stream in pieces of 1 KiB`,
    rounds: 9,
    ...(await workVariants('ms', ways)),
  };
}
