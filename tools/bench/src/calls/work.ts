import { isDeepStrictEqual } from 'node:util';
import { hex, randomFrom } from '../inputs/random.ts';
import { recordLines } from '../inputs/records.ts';
import type { Work } from '../work.ts';
import { warmUp } from '../repeat.ts';
import { callWays } from './index.ts';

/** How often the call is made for one figure. */
export const CALLS = 2000;
/** How many different answers there are. */
const ANSWERS = 100;

/** Makes calls one after the other, with a `fetch` that answers at once. @param way - one of `callWays`. */
export default async function callsWork(way: string): Promise<Work> {
  const answers = recordLines(ANSWERS, 1200).map((line) => `{"call":${line}}`);
  let next = 0;
  // Before the way is loaded: some keep the `fetch` that they find.
  globalThis.fetch = async () => {
    next = (next + 1) % ANSWERS;
    return new Response(answers[next], { headers: { 'content-type': 'application/json' } });
  };
  const ask = await callWays[way]?.();
  if (ask === undefined) throw new Error(`There is no way ${way}.`);
  const random = randomFrom(7);
  const run = async (): Promise<number> => {
    for (let call = 0; call < CALLS; call += 1) await ask(hex(random, 32));
    return CALLS;
  };
  return {
    check: async () => {
      for (let call = 0; call < ANSWERS; call += 1) {
        const answer = await ask(hex(random, 32));
        if (!isDeepStrictEqual(answer, JSON.parse(answers[next] ?? ''))) return 'wrong answers';
      }
      return undefined;
    },
    warm: () => warmUp(async () => void (await run())),
    run,
  };
}
