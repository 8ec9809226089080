import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import limits from '../.size-limit.json' with { type: 'json' };
import { measureRow, type Row } from '../src/row.ts';
import { rows } from '../src/rows/index.ts';
import { table } from '../src/table.ts';
import type { Target } from '../src/target.ts';

function rowOf(floor: number[], other: number[]): Row {
  return {
    name: 'A thing',
    unit: 'ms',
    input: 'nothing',
    rounds: 3,
    variants: [
      { name: 'floor', measure: async () => floor.shift() ?? Number.NaN },
      { name: 'other', measure: async () => other.shift() ?? Number.NaN },
    ],
  };
}

describe('Rows', () => {
  test('The first round is thrown away, and the table shows medians', async () => {
    const figures = await measureRow(rowOf([1000, 10, 20, 30], [1000, 50, 70, 60]));
    expect(figures).toEqual([
      { name: 'floor', counts: 20, spread: [10, 30], ratio: undefined, targets: [], verdict: undefined },
      { name: 'other', counts: 60, spread: [50, 70], ratio: 3.5, targets: [], verdict: undefined },
    ]);
  });

  test('A ratio is that of a round, so that what slows one round down changes no verdict', async () => {
    const targets: Target[] = [{ kind: 'times', atMost: 2, margin: 0 }];
    const row = rowOf([0, 10, 30, 10, 30, 10], [0, 20, 60, 20, 59, 60]);
    const [floor, other] = row.variants as [Row['variants'][0], Row['variants'][0]];
    const figures = await measureRow({ ...row, rounds: 5, variants: [floor, { ...other, targets }] });
    // The medians alone are 10 and 59.
    expect(figures.at(-1)).toMatchObject({ counts: 59, ratio: 2, verdict: 'holds' });
  });

  test('The least figures count where the row says so, and ratios are the same', async () => {
    const figures = await measureRow({ ...rowOf([1000, 10, 20, 30], [1000, 50, 70, 60]), least: true });
    expect(figures.map(({ counts, ratio }) => [counts, ratio])).toEqual([
      [10, undefined],
      [50, 3.5],
    ]);
  });

  test('The variants take turns', async () => {
    const order: string[] = [];
    const measure = (name: string) => async (): Promise<number> => order.push(name);
    const row = rowOf([], []);
    await measureRow({
      ...row,
      rounds: 1,
      variants: [
        { name: 'a', measure: measure('a') },
        { name: 'b', measure: measure('b') },
      ],
    });
    expect(order).toEqual(['a', 'b', 'a', 'b']);
  });

  test('A ratio is to the last floor before it, and a target may be against any variant', async () => {
    const variants: Row['variants'] = [
      { name: 'a', measure: async () => 10 },
      { name: 'b', measure: async () => 20, floor: true },
      { name: 'c', measure: async () => 60, targets: [{ kind: 'times', atMost: 5, than: 'a', margin: 0 }] },
      { name: 'd', measure: async () => 30, targets: [{ kind: 'more', atMost: 10, margin: 0 }] },
    ];
    const figures = await measureRow({ ...rowOf([], []), variants });
    expect(figures.map(({ ratio }) => ratio)).toEqual([undefined, undefined, 3, 1.5]);
    expect(figures.map(({ verdict }) => verdict)).toEqual([undefined, undefined, 'missed', 'holds']);
  });

  test('A limit that does as well is judged in the same run, and may be against another variant', async () => {
    const target = (atMost: number): Target => ({
      kind: 'figure',
      atMost: 15,
      margin: 0,
      or: { kind: 'times', atMost, than: 'peer', margin: 0 },
    });
    const variants: Row['variants'] = [
      { name: 'a', measure: async () => 10 },
      { name: 'peer', measure: async () => 25 },
      { name: 'b', measure: async () => 20, targets: [target(1)] },
      { name: 'c', measure: async () => 20, targets: [target(0.5)] },
      { name: 'd', measure: async () => 15, targets: [target(0.5)] },
    ];
    const figures = await measureRow({ ...rowOf([], []), variants });
    expect(figures.map(({ verdict }) => verdict)).toEqual([undefined, undefined, 'holds', 'missed', 'holds']);
  });

  test('A target against a variant that is not measured is an error', async () => {
    const target: Target = { kind: 'times', atMost: 1, than: 'nothing', margin: 0 };
    const variants: Row['variants'] = [{ name: 'a', measure: async () => 1, targets: [target] }];
    await expect(measureRow({ ...rowOf([], []), variants })).rejects.toThrow(
      'The row "A thing" has a target against "nothing", which it does not measure.',
    );
  });

  test('A slow variant takes part in the last rounds only', async () => {
    const order: string[] = [];
    const measure = (name: string) => async (): Promise<number> => order.push(name);
    const variants: Row['variants'] = [
      { name: 'a', measure: measure('a') },
      { name: 'b', measure: measure('b'), rounds: 1 },
    ];
    const [, figures] = await measureRow({ ...rowOf([], []), rounds: 2, variants });
    expect(order).toEqual(['a', 'a', 'a', 'b']);
    expect(figures?.counts).toBe(4);
    // Of its own round: 4 to 3, not to the median of all rounds.
    expect(figures?.ratio).toBe(4 / 3);
  });

  test('A wrong result is measured, is said to be wrong, and misses every target', async () => {
    const targets: Target[] = [{ kind: 'times', atMost: 2, margin: 0 }];
    const variants: Row['variants'] = [
      { name: 'a', measure: async () => 10 },
      { name: 'b', measure: async () => 5, check: async () => 'wrong sums', targets },
      { name: 'c', measure: async () => 5, check: async () => undefined, targets },
    ];
    const row: Row = { ...rowOf([], []), variants };
    const figures = await measureRow(row);
    expect(figures.map(({ fault, verdict }) => [fault, verdict])).toEqual([
      [undefined, undefined],
      ['wrong sums', 'missed'],
      [undefined, 'holds'],
    ]);
    expect(table([{ row, figures }])).toContain('| MISSED: wrong sums |');
  });

  test('What fails is tried once, and the others are measured all the same', async () => {
    let tries = 0;
    const fail = async (): Promise<number> => {
      tries += 1;
      throw new Error('too long');
    };
    const variants: Row['variants'] = [
      { name: 'a', measure: async () => 10 },
      { name: 'b', measure: fail, check: async () => undefined },
      { name: 'c', measure: async () => 30 },
    ];
    const row: Row = { ...rowOf([], []), variants };
    const figures = await measureRow(row);
    expect(tries).toBe(1);
    expect(figures.map(({ ratio }) => ratio)).toEqual([undefined, Number.NaN, 3]);
    expect(figures[1]?.fault).toBe('failed: Error: too long');
    expect(table([{ row, figures }])).toContain('|      – |      – |       – |        | failed: Error: too long |');
  });

  test('A failure of what nobody checks ends the row', async () => {
    const variants: Row['variants'] = [{ name: 'a', measure: () => Promise.reject(new Error('not built')) }];
    await expect(measureRow({ ...rowOf([], []), variants })).rejects.toThrow('not built');
  });

  test('A row of counts shows no ratios', async () => {
    const row: Row = { ...rowOf([0, 8, 8, 8], [0, 4, 4, 4]), unit: '', ratios: false };
    expect(
      table([{ row, figures: await measureRow(row) }])
        .split('\n')
        .at(-1),
    ).toBe('|         | other   |      4 |    4–4 |         |        |         |');
  });

  test('The table has one line for each variant, with figures to the precision that they carry', async () => {
    const row = rowOf([0, 1.25, 1.25, 1.25], [0, 123.4, 123.4, 124]);
    expect(table([{ row, figures: await measureRow(row) }])).toBe(
      [
        '| What    | Variant | Figure |  Spread | × floor | Target | Verdict |',
        '|---------|---------|-------:|--------:|--------:|--------|---------|',
        '| A thing | floor   | 1.3 ms | 1.3–1.3 |       1 |        |         |',
        '|         | other   | 123 ms | 123–124 |    98.7 |        |         |',
      ].join('\n'),
    );
  });

  test('The table shows targets with their verdict, and no ratio to a floor of zero', async () => {
    const targets: Target[] = [
      { kind: 'figure', atMost: 3000, margin: 0 },
      { kind: 'more', atMost: 2000, margin: 0 },
    ];
    const variants: Row['variants'] = [
      { name: 'floor', measure: async () => 0 },
      { name: 'other', measure: async () => 2500, targets },
    ];
    const row: Row = { ...rowOf([], []), unit: '', variants };
    const text = table([{ row, figures: await measureRow(row) }]);
    expect(text.split('\n').at(-1)).toBe(
      '|         | other   |   2500 | 2500–2500 |       – | ≤ 3000, ≤ +2000 | MISSED  |',
    );
  });

  test('Every file of a row is in the list, by its name', async () => {
    const files = await readdir(new URL('../src/rows/', import.meta.url));
    const names = files.map((file) => file.replace(/\.ts$/, '')).filter((name) => name !== 'index');
    expect(Object.keys(rows).toSorted()).toEqual(names.toSorted());
  });
});

describe('The limits of bundles', () => {
  test('Each of them is a target of its row, so that both are the same', async () => {
    const { variants } = await rows['bundles']!('');
    const targets = variants.flatMap(({ targets: own = [] }) => own.map(({ atMost }) => `${atMost} B`));
    expect(targets).toEqual(limits.map(({ limit }) => limit));
  });
});
