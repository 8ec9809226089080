import { describe, expect, test } from 'vitest';

import { Durations } from '../../src/engines/pool.ts';
import { Pool, type Wait } from '../../src/engines/pool.ts';

/** One thing that is lent out already, and users that wait for it. */
function crowded(longest = 10) {
  const lending = new Pool(['thing'], longest);
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const served: string[] = [];
  const first = lending.lend(() => gate);
  const enter = (name: string, wait?: Wait): Promise<void> =>
    lending.lend(async () => void served.push(name), wait).catch((error: unknown) => void served.push(String(error)));
  return { lending, served, enter, first, open: () => open() };
}

describe('Users who wait for a session', () => {
  test('are served in the order in which they came', async () => {
    const { served, enter, first, open } = crowded();
    const users = ['a', 'b', 'c'].map((name) => enter(name));
    open();
    await Promise.all([first, ...users]);
    expect(served).toEqual(['a', 'b', 'c']);
  });

  test('come before those who can wait much longer, who are served too', async () => {
    const { lending, served, enter, first, open } = crowded();
    const users = [
      enter('long', { patience: 60_000 }),
      enter('longer', { patience: 90_000 }),
      enter('short', { patience: 10 }),
      enter('short too', { patience: 10 }),
    ];
    expect(lending.waiting).toBe(4);
    open();
    await Promise.all([first, ...users]);
    expect(served).toEqual(['short', 'short too', 'long', 'longer']);
    expect(lending.lent).toBe(0);
  });

  test('for long do not take all of them, and go on when one of theirs is free', async () => {
    const lending = new Pool(['a', 'b'], 10, 1);
    const seen: string[] = [];
    const gates: (() => void)[] = [];
    const long = (name: string): Promise<void> =>
      lending.lend(
        () => {
          seen.push(name);
          return new Promise<void>((resolve) => gates.push(resolve));
        },
        { isLong: true },
      );
    const users = [long('long'), long('long too')];
    await lending.lend(async () => void seen.push('short'));
    expect(seen).toEqual(['long', 'short']);
    expect(lending.waiting).toBe(1);
    gates[0]?.();
    await users[0];
    expect(seen).toEqual(['long', 'short', 'long too']);
    gates[1]?.();
    await Promise.all(users);
    expect(lending.lent).toBe(0);
  });

  test('leave when they give up, and are refused when the line is full', async () => {
    const { served, enter, first, open } = crowded(1);
    const leaving = new AbortController();
    const user = enter('leaves', { signal: leaving.signal });
    await enter('too many');
    leaving.abort(new Error('Enough.'));
    await user;
    open();
    await first;
    expect(served).toEqual(['RangeError: 1 queries wait already.', 'Error: Enough.']);
  });
});

describe('How long a statement takes', () => {
  test('is learned, and the last runs count most', () => {
    const durations = new Durations();
    const unknown = durations.expect('SELECT 1');
    durations.learn('SELECT 1', 10);
    expect(durations.expect('SELECT 1')).toBe(10);
    for (let run = 0; run < 50; run += 1) durations.learn('SELECT 1', 1000);
    expect(durations.expect('SELECT 1')).toBeCloseTo(1000, 0);
    expect(durations.expect('SELECT 2')).toBe(unknown);
  });

  test('is long beside the others, and never when it is short', () => {
    const durations = new Durations();
    for (let run = 0; run < 50; run += 1) {
      durations.learn('read', 300);
      durations.learn('sum', 900);
    }
    expect([durations.isLong('read'), durations.isLong('sum')]).toEqual([false, true]);
    for (let run = 0; run < 50; run += 1) {
      durations.learn('read', 3);
      durations.learn('sum', 9);
    }
    expect([durations.isLong('read'), durations.isLong('sum')]).toEqual([false, false]);
  });

  test('is forgotten of the oldest when there are too many, and of very long ones at once', () => {
    const durations = new Durations();
    const unknown = durations.expect('');
    for (let number = 0; number <= 500; number += 1) durations.learn(`SELECT ${number}`, 1);
    durations.learn('x'.repeat(10_001), 1);
    expect(durations.expect('SELECT 0')).toBe(unknown);
    expect(durations.expect('SELECT 1')).toBe(1);
    expect(durations.expect('x'.repeat(10_001))).toBe(unknown);
  });
});
