import { describe, expect, test } from 'vitest';

import { Durations, type LeaseOptions, Pool } from '../../src/engines/pool.ts';

/** A pool whose only item is leased, and users that wait for it. */
function busyPool(maxQueue = 10) {
  const pool = new Pool(['item'], maxQueue);
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const served: string[] = [];
  const first = pool.lease(() => gate);
  const enter = (name: string, options?: LeaseOptions): Promise<void> =>
    pool.lease(async () => void served.push(name), options).catch((error: unknown) => void served.push(String(error)));
  return { pool, served, enter, first, open: () => open() };
}

describe('Users who wait for a session', () => {
  test('are served in the order in which they came', async () => {
    const { served, enter, first, open } = busyPool();
    const users = ['a', 'b', 'c'].map((name) => enter(name));
    open();
    await Promise.all([first, ...users]);
    expect(served).toEqual(['a', 'b', 'c']);
  });

  test('are served by deadline', async () => {
    const { pool, served, enter, first, open } = busyPool();
    const users = [
      enter('long', { deadline: 60_000 }),
      enter('longer', { deadline: 90_000 }),
      enter('short', { deadline: 10 }),
      enter('short too', { deadline: 10 }),
    ];
    expect(pool.waiting).toBe(4);
    open();
    await Promise.all([first, ...users]);
    expect(served).toEqual(['short', 'short too', 'long', 'longer']);
    expect(pool.leased).toBe(0);
  });

  test('are limited if their use is long, and served once a long use ends', async () => {
    const pool = new Pool(['a', 'b'], 10, 1);
    const seen: string[] = [];
    const gates: (() => void)[] = [];
    const long = (name: string): Promise<void> =>
      pool.lease(
        () => {
          seen.push(name);
          return new Promise<void>((resolve) => gates.push(resolve));
        },
        { isLong: true },
      );
    const users = [long('long'), long('long too')];
    await pool.lease(async () => void seen.push('short'));
    expect(seen).toEqual(['long', 'short']);
    expect(pool.waiting).toBe(1);
    gates[0]?.();
    await users[0];
    expect(seen).toEqual(['long', 'short', 'long too']);
    gates[1]?.();
    await Promise.all(users);
    expect(pool.leased).toBe(0);
  });

  test('leave when they give up, and are refused when the line is full', async () => {
    const { served, enter, first, open } = busyPool(1);
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
  test('is recorded, and the last runs weigh most', () => {
    const durations = new Durations();
    const unknown = durations.expect('SELECT 1');
    durations.record('SELECT 1', 10);
    expect(durations.expect('SELECT 1')).toBe(10);
    for (let run = 0; run < 50; run += 1) durations.record('SELECT 1', 1000);
    expect(durations.expect('SELECT 1')).toBeCloseTo(1000, 0);
    expect(durations.expect('SELECT 2')).toBe(unknown);
  });

  test('is long beside the others, and never when it is short', () => {
    const durations = new Durations();
    for (let run = 0; run < 50; run += 1) {
      durations.record('read', 300);
      durations.record('sum', 900);
    }
    expect([durations.isLong('read'), durations.isLong('sum')]).toEqual([false, true]);
    for (let run = 0; run < 50; run += 1) {
      durations.record('read', 3);
      durations.record('sum', 9);
    }
    expect([durations.isLong('read'), durations.isLong('sum')]).toEqual([false, false]);
  });

  test('is forgotten of the oldest when there are too many, and of very long ones at once', () => {
    const durations = new Durations();
    const unknown = durations.expect('');
    for (let number = 0; number <= 500; number += 1) durations.record(`SELECT ${number}`, 1);
    durations.record('x'.repeat(10_001), 1);
    expect(durations.expect('SELECT 0')).toBe(unknown);
    expect(durations.expect('SELECT 1')).toBe(1);
    expect(durations.expect('x'.repeat(10_001))).toBe(unknown);
  });
});
