import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';

import { waitToStart, forEachYielding, yieldToOthers } from '../../src/core/yield.ts';

/** Keeps the processor for some milliseconds, as work does. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('Work that takes long', () => {
  test('has one turn in each round of the event loop, in the order of asking', async () => {
    const seen: string[] = [];
    const turns = ['a', 'b', 'c'].map(async (name) => {
      await yieldToOthers();
      seen.push(name);
    });
    const rounds: string[] = [];
    while (seen.length < 3) {
      await nextRound();
      rounds.push(seen.join(''));
    }
    await Promise.all(turns);
    expect(new Set(rounds)).toEqual(new Set(['a', 'ab', 'abc']));
  });

  test('is ended before more of it begins', async () => {
    const seen: string[] = [];
    const one = async (name: string): Promise<void> => {
      await waitToStart();
      for (const step of [1, 2, 3]) {
        seen.push(`${name}${step}`);
        await yieldToOthers();
      }
    };
    await Promise.all(['a', 'b', 'c'].map(one));
    expect(seen).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3']);
  });

  test('keeps no other from beginning for ever', async () => {
    const seen: string[] = [];
    const other = { hasBegun: false };
    const long = async (): Promise<void> => {
      for (let turn = 0; turn < 200 && !other.hasBegun; turn += 1) {
        await yieldToOthers();
        seen.push('long');
      }
    };
    const waiting = waitToStart().then(() => (other.hasBegun = true));
    await Promise.all([long(), long(), waiting]);
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.length).toBeLessThan(30);
  });

  test('lets others go on between its items, and does all of them in order', async () => {
    const done: number[] = [];
    let rounds = 0;
    let next = setImmediate(function round() {
      rounds += 1;
      next = setImmediate(round);
    });
    await forEachYielding([1, 2, 3, 4], (item, index) => {
      work(6);
      done.push(item * 10 + index);
    });
    clearImmediate(next);
    expect(done).toEqual([10, 21, 32, 43]);
    expect(rounds).toBeGreaterThan(2);
  });

  test('waits for nothing when it is short', async () => {
    let hasRound = false;
    setImmediate(() => {
      hasRound = true;
    });
    await forEachYielding([1, 2, 3], () => {});
    expect(hasRound).toBe(false);
  });

  test('ends with the item that fails', async () => {
    const done: number[] = [];
    const failing = forEachYielding([1, 2, 3], (item) => {
      if (item === 2) throw new Error('two');
      done.push(item);
    });
    await expect(failing).rejects.toThrow('two');
    expect(done).toEqual([1]);
  });
});
