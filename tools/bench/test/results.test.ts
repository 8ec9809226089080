import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import limits from '../.size-limit.json' with { type: 'json' };
import { benchmarks } from '../src/benchmarks/index.ts';
import type { Benchmark, CreateBenchmark, Result } from '../src/measure/benchmark.ts';
import { formatEntry, updateResults } from '../src/measure/results.ts';

const thing: Pick<Benchmark, 'title' | 'unit' | 'input'> = { title: 'A thing', unit: 'ms', input: 'nothing' };

function result(name: string, value: number, options: Partial<Result> = {}): Result {
  return {
    name,
    value,
    spread: [value, value],
    samples: 3,
    ratio: undefined,
    error: undefined,
    limits: [],
    verdict: undefined,
    ...options,
  };
}

function lastLine(entry: string): string | undefined {
  return entry.trimEnd().split('\n').at(-1);
}

describe('An entry of the results', () => {
  test('has the input, the run and a line for each contender, with about two significant digits', () => {
    const results = [result('baseline', 1.25), result('other', 123.4, { spread: [123.4, 124], ratio: 98.72 })];
    expect(formatEntry('thing', thing, results, '2026-11-22 at commit 46f905b')).toBe(
      [
        '## thing',
        '',
        '**A thing.** Input: nothing.',
        '',
        'Run: 2026-11-22 at commit 46f905b.',
        '',
        '| Contender |  Value |  Spread | Samples | × baseline | Limit | Verdict |',
        '| --------- | -----: | ------: | ------: | ---------: | ----- | ------- |',
        '| baseline  | 1.3 ms | 1.3–1.3 |       3 |          1 |       |         |',
        '| other     | 123 ms | 123–124 |       3 |       98.7 |       |         |',
        '',
      ].join('\n'),
    );
  });

  test('has limits with their verdict, and no ratio to a baseline of zero', () => {
    const other = result('other', 2500, {
      ratio: Infinity,
      limits: [
        { kind: 'value', atMost: 3000, margin: 0 },
        { kind: 'difference', atMost: 2000, margin: 0 },
      ],
      verdict: 'missed',
    });
    expect(lastLine(formatEntry('thing', { ...thing, unit: '' }, [other], ''))).toBe(
      '| other     |  2500 | 2500–2500 |       3 |          – | ≤ 3000, ≤ +2000 | MISSED  |',
    );
  });

  test('has no ratios if the values are no costs', () => {
    const entry = formatEntry('thing', { ...thing, unit: '', ratios: false }, [result('other', 4, { ratio: 0.5 })], '');
    expect(lastLine(entry)).toBe('| other     |     4 |    4–4 |       3 |            |       |         |');
  });

  test('has the error of a contender, with a wrong result or without a value', () => {
    const wrong = result('b', 5, { ratio: 0.5, verdict: 'missed', error: 'wrong sums' });
    expect(lastLine(formatEntry('thing', thing, [wrong], ''))).toContain('| MISSED: wrong sums |');
    const failed = result('b', Number.NaN, { samples: 0, ratio: Number.NaN, error: 'failed: too long' });
    expect(lastLine(formatEntry('thing', thing, [failed], ''))).toBe(
      '| b         |     – |      – |       0 |          – |       | failed: too long |',
    );
  });
});

describe('The file of results', () => {
  const entry = (name: string, value: number): string => formatEntry(name, thing, [result('ours', value)], 'today');
  const written = updateResults(
    '',
    new Map([
      ['b', entry('b', 2)],
      ['a', entry('a', 1)],
    ]),
    ['a', 'b', 'c'],
  );

  test('has the entries in the order of the benchmarks', () => {
    expect(written.match(/^## .*/gm)).toEqual(['## a', '## b']);
    expect(written).toMatch(/^# Benchmark results\n/);
  });

  test('keeps the entries of benchmarks that did not run', () => {
    const updated = updateResults(
      written,
      new Map([
        ['b', entry('b', 30)],
        ['c', entry('c', 4)],
      ]),
      ['a', 'b', 'c'],
    );
    expect(updated.match(/^\| ours .*? ms/gm)).toEqual([
      '| ours      |  1 ms',
      '| ours      | 30 ms',
      '| ours      |  4 ms',
    ]);
    expect(updateResults(updated, new Map(), ['a', 'b', 'c'])).toBe(updated);
  });

  test('loses the entries of benchmarks that no longer exist', () => {
    expect(updateResults(written, new Map(), ['b']).match(/^## .*/gm)).toEqual(['## b']);
  });
});

describe('The list of benchmarks', () => {
  test('has those of every file', async () => {
    const folder = new URL('../src/benchmarks/', import.meta.url);
    const names: string[] = [];
    for (const file of await readdir(folder)) {
      if (file === 'index.ts') continue;
      const exported = (await import(new URL(file, folder).href)) as { benchmarks: Record<string, CreateBenchmark> };
      names.push(...Object.keys(exported.benchmarks));
    }
    expect(Object.keys(benchmarks).toSorted()).toEqual(names.toSorted());
  });

  test('limits bundles as .size-limit.json does', async () => {
    const { contenders } = await benchmarks['bundles']!('');
    const limited = contenders.flatMap(({ limits: own = [] }) => own.map(({ atMost }) => `${atMost} B`));
    expect(limited).toEqual(limits.map(({ limit }) => limit));
  });
});
