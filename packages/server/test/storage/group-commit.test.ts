import { describe, expect, test } from 'vitest';

import type { Engine } from '../../src/storage/engine.ts';
import { StorageError } from '../../src/storage/engine.ts';
import { GroupCommit } from '../../src/storage/group-commit.ts';

interface Row {
  readonly id: number;
  readonly text?: string;
}

/** An engine that records its inserts, rejects rows without an id, and stores when it is told to. */
function fakeEngine(gate: Promise<void> = Promise.resolve()): { engine: Engine; inserts: Row[][] } {
  const inserts: Row[][] = [];
  const insert = async (_table: string, lines: readonly string[]): Promise<void> => {
    await gate;
    const rows = lines.map((line) => JSON.parse(line) as Row);
    if (rows.some((row) => row.id < 0)) throw new StorageError('rejected', { code: 117 });
    inserts.push(rows);
  };
  return { engine: { insert } as Engine, inserts };
}

describe('Small writes are stored together', () => {
  test('in one insert, and each writer is told', async () => {
    const { engine, inserts } = fakeEngine();
    const group = new GroupCommit(engine);
    await Promise.all(Array.from({ length: 100 }, (_, id) => group.write('calls', [{ id }])));
    expect(inserts).toEqual([Array.from({ length: 100 }, (_, id) => ({ id }))]);
  });

  test('also those whose rows are made one by one', async () => {
    const { engine, inserts } = fakeEngine();
    const group = new GroupCommit(engine);
    const [some, none] = [group.batch('calls'), group.batch('calls')];
    some.add({ id: 1 });
    some.add({ id: 2 });
    expect(inserts).toEqual([]);
    await Promise.all([some.store(), none.store(), group.write('calls', [{ id: 3 }])]);
    expect(inserts).toEqual([[{ id: 1 }, { id: 2 }, { id: 3 }]]);
  });

  test('by table', async () => {
    const { engine, inserts } = fakeEngine();
    const group = new GroupCommit(engine);
    await Promise.all([group.write('calls', [{ id: 1 }]), group.write('files', [{ id: 2 }])]);
    expect(inserts).toEqual([[{ id: 1 }], [{ id: 2 }]]);
  });

  test('and acknowledged only when they are stored', async () => {
    const { promise: gate, open } = opening();
    const { engine, inserts } = fakeEngine(gate);
    const group = new GroupCommit(engine);
    let told = false;
    const write = group.write('calls', [{ id: 1 }]).then(() => (told = true));
    const flushing = group.flush();
    await Promise.resolve();
    expect({ told, inserts }).toEqual({ told: false, inserts: [] });
    open();
    await Promise.all([write, flushing]);
    expect({ told, stored: inserts.length }).toEqual({ told: true, stored: 1 });
  });

  test('until a group is full, without lingering', async () => {
    const { engine, inserts } = fakeEngine();
    const group = new GroupCommit(engine, { rows: 2, linger: 1_000_000 });
    await Promise.all([1, 2, 3, 4].map((id) => group.write('calls', [{ id }])));
    expect(inserts.map((rows) => rows.length)).toEqual([2, 2]);
  });

  test('and more of them while the engine is busy', async () => {
    const { promise: gate, open } = opening();
    const { engine, inserts } = fakeEngine(gate);
    const group = new GroupCommit(engine, { rows: 10, linger: 0, inserts: 1 });
    const first = group.write('calls', [{ id: 0 }]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const others: Promise<void>[] = [];
    for (let id = 1; id < 25; id += 1) {
      others.push(group.write('calls', [{ id }]));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    open();
    await Promise.all([first, ...others]);
    expect(inserts.map((rows) => rows.length)).toEqual([1, 10, 10, 4]);
    expect(inserts.flat().map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, id) => id));
  });

  test('and a faulty write fails alone', async () => {
    const { engine, inserts } = fakeEngine();
    const group = new GroupCommit(engine);
    const ids = Array.from({ length: 20 }, (_, id) => (id === 7 || id === 13 ? -id : id));
    const told = await Promise.allSettled(ids.map((id) => group.write('calls', [{ id }])));
    expect(told.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([7, 13]);
    expect(inserts.flat().map(({ id }) => id)).toEqual(ids.filter((id) => id >= 0));
  });

  test('and an engine that is gone fails all of them at once', async () => {
    let asked = 0;
    const insert = (): Promise<void> => {
      asked += 1;
      return Promise.reject(new StorageError('unavailable'));
    };
    const group = new GroupCommit({ insert } as unknown as Engine);
    const told = await Promise.allSettled([1, 2, 3].map((id) => group.write('calls', [{ id }])));
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(asked).toBe(1);
  });

  test('while writers wait who would fill the memory', async () => {
    const { engine, inserts } = fakeEngine();
    const group = new GroupCommit(engine, { pending: 1000 });
    let most = 0;
    const text = 'x'.repeat(300);
    await Promise.all(
      Array.from({ length: 40 }, async (_, id) => {
        await group.write('calls', [{ id, text }]);
        most = Math.max(most, group.pending);
      }),
    );
    expect(inserts.flat()).toHaveLength(40);
    expect(most).toBeLessThanOrEqual(1000);
    expect(group.pending).toBe(0);
  });

  test('also a single write that is larger than the memory for all', async () => {
    const { engine, inserts } = fakeEngine();
    const group = new GroupCommit(engine, { pending: 10 });
    await group.write('calls', [{ id: 1, text: 'x'.repeat(100) }]);
    expect(inserts).toHaveLength(1);
  });

  test('and what was gathered is stored before the end, and nothing is taken after it', async () => {
    const { engine, inserts } = fakeEngine();
    const group = new GroupCommit(engine, { linger: 1_000_000 });
    const write = group.write('calls', [{ id: 1 }]);
    await Promise.resolve();
    await group.close();
    await write;
    expect(inserts).toHaveLength(1);
    await expect(group.write('calls', [{ id: 2 }])).rejects.toMatchObject({ reason: 'unavailable' });
  });
});

function opening(): { promise: Promise<void>; open: () => void } {
  const doors: (() => void)[] = [];
  const promise = new Promise<void>((resolve) => doors.push(resolve));
  return { promise, open: () => doors.forEach((open) => open()) };
}
