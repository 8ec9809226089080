import { loadService, openTarget } from '@callscope/contract-tests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { keys, openPair, type Pair, type Side, sides } from './pair.ts';
import { reads, removals } from './reads.ts';
import { Twins } from './twins.ts';
import { type Ask, writes } from './writes.ts';

const service = await loadService('tracing');

describe('A server that stores elsewhere', () => {
  const twins = new Twins();
  let pair: Pair;
  beforeAll(async () => {
    pair = await openPair();
  });
  afterAll(() => pair?.close());

  /** Asks one server through the client, and gives the answer as it came. */
  async function answerOf(side: Side, [operationId, input]: Ask): Promise<string> {
    const target = openTarget(service, { url: pair.servers[side].urls.tracing, apiKey: keys.member });
    let text = 'no answer';
    await target.client
      .call(operationId, input, {
        headers: {},
        signal: AbortSignal.timeout(60_000),
        fetch: async (request) => {
          const answer = await fetch(request);
          text = `${answer.status} ${await answer.clone().text()}`;
          return answer;
        },
      })
      // What is wrong with the answer is seen in it.
      .catch(() => undefined);
    return text;
  }

  /** Asks both, and gives back what differs. */
  async function differences(asks: readonly Ask[]): Promise<string[]> {
    const found: string[] = [];
    for (const ask of asks) {
      pair.clock.now += 1000;
      const [first = '', second = ''] = await Promise.all(sides.map((side) => answerOf(side, ask)));
      if (!/^20[04] /.test(first)) found.push(`${JSON.stringify(ask)} is answered with ${first.slice(0, 300)}`);
      const difference = twins.difference(first, second);
      if (difference !== undefined) found.push(`${JSON.stringify(ask)}: ${difference}`);
    }
    return found;
  }

  test('takes what is written as one that stores by itself', async () => {
    expect(await differences(writes)).toEqual([]);
  });

  test.for(Object.entries(reads))('gives the same answers about %s', async ([, asks]) => {
    expect(await differences(asks)).toEqual([]);
  });

  test('takes away the same', async () => {
    expect(await differences(removals)).toEqual([]);
  });

  test.for(Object.entries(reads))('gives the same answers about %s afterwards', async ([, asks]) => {
    // What an alias named may be gone.
    expect((await differences(asks)).filter((each) => !each.includes('is answered with 404'))).toEqual([]);
  });
});
