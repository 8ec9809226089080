import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { chatReply, eventBytes, type Reply, type ReplyKind } from '../inputs/chat.ts';
import { eventStream } from '../inputs/pieces.ts';
import type { Work } from '../work.ts';
import { replyWays } from './index.ts';
import type { ReadReply } from './way.ts';

// A few chunks in each piece of an answer.
const PIECE = 1024;

/** Reads a reply of a kind out of a file with its events. @param way - one of `replyWays`. @param times - how often. */
export default async function repliesWork(way: string, kind: string, file: string, times = '1'): Promise<Work> {
  const readReply = await replyWays[way]?.();
  if (readReply === undefined) throw new Error(`There is no way ${way}.`);
  const bytes = new Uint8Array(await readFile(file));
  return {
    check: () => checkReply(readReply, kind as ReplyKind),
    run: async () => {
      for (let time = 0; time < Number(times); time += 1) {
        const { finish } = await readReply(eventStream(bytes, PIECE));
        if (finish === null) throw new Error('no reply');
      }
      return Number(times);
    },
  };
}

/** Reads a short reply and says which parts of it are wrong. */
export async function checkReply(readReply: ReadReply, kind: ReplyKind): Promise<string | undefined> {
  const { chunks, reply } = chatReply(kind, 400);
  const read = await readReply(eventStream(eventBytes(chunks), PIECE));
  const wrong = Object.keys(reply).filter((part) => !isDeepStrictEqual(partOf(read, part), partOf(reply, part)));
  return wrong.length === 0 ? undefined : `wrong ${wrong.join(', ')}`;
}

/** Arguments count by their value: some ways give no other. */
function partOf(reply: Reply, part: string): unknown {
  if (part !== 'calls') return reply[part as keyof Reply];
  return reply.calls.map((call) => ({ name: call.name, value: JSON.parse(call.arguments) as unknown }));
}
