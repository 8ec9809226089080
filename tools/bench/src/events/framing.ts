import { isDeepStrictEqual } from 'node:util';
import { type FramingCase, framingCases } from '../../../../packages/ergonomics/test/support/streams-cases.ts';
import { eventStream } from '../inputs/pieces.ts';
import type { Work } from '../work.ts';
import { eventWays } from './index.ts';
import type { ReadEvents } from './way.ts';

/** The whole answer at once, a few bytes, and one at a time: where pieces end must not matter. */
const SIZES = [1_000_000, 7, 1];

/** Counts the framings that come out wrong. @param way - one of `eventWays`. */
export default async function framingWork(way: string): Promise<Work> {
  const read = await eventWays[way]?.();
  if (read === undefined) throw new Error(`There is no way ${way}.`);
  return {
    check: async () => undefined,
    run: async () => 0,
    measure: async () => {
      // One of the peers prints what it cannot parse.
      console.error = () => {};
      return (await wrongCases(read)).length;
    },
  };
}

/** The names of the cases that come out wrong in any of the sizes. */
export async function wrongCases(read: ReadEvents): Promise<string[]> {
  const wrong: string[] = [];
  for (const framing of framingCases) {
    const rights = await Promise.all(SIZES.map((size) => isRight(read, framing, size)));
    if (rights.includes(false)) wrong.push(framing.name);
  }
  return wrong;
}

/** True for the right items, and an end in order exactly where there is one: any error will do. */
async function isRight(read: ReadEvents, { bytes, items, ending }: FramingCase, size: number): Promise<boolean> {
  const found: unknown[] = [];
  const ended = await read(eventStream(bytes, size), (item) => found.push(item)).then(
    () => 'complete',
    () => 'error',
  );
  return isDeepStrictEqual(found, items) && ended === (ending === 'complete' ? 'complete' : 'error');
}
