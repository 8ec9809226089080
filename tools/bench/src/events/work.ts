import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { chatReply, eventBytes } from '../inputs/chat.ts';
import { eventStream } from '../inputs/pieces.ts';
import type { Work } from '../work.ts';
import { eventWays } from './index.ts';
import type { ReadEvents } from './way.ts';

/** Reads a file with events in pieces of a size. @param way - one of `eventWays`. @param times - how often at once. */
export default async function eventsWork(way: string, file: string, size: string, times = '1'): Promise<Work> {
  const read = await eventWays[way]?.();
  if (read === undefined) throw new Error(`There is no way ${way}.`);
  const bytes = new Uint8Array(await readFile(file));
  return {
    check: () => checkEvents(read),
    run: async () => {
      let count = 0;
      for (let time = 0; time < Number(times); time += 1) {
        await read(eventStream(bytes, Number(size)), () => (count += 1));
      }
      if (count < Number(times)) throw new Error('no item');
      return Number(times);
    },
  };
}

/** Reads a short stream and says when its items are wrong. */
export async function checkEvents(read: ReadEvents): Promise<string | undefined> {
  const { chunks } = chatReply('text', 200);
  const items: unknown[] = [];
  await read(eventStream(eventBytes(chunks), 100), (item) => items.push(item));
  const right = chunks.map((chunk) => JSON.parse(chunk) as unknown);
  return isDeepStrictEqual(items, right) ? undefined : 'wrong items';
}
