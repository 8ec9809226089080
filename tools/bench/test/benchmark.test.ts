import { describe, expect, test } from 'vitest';
import {
  type Benchmark,
  type Contender,
  compareSamples,
  median,
  type Result,
  runBenchmark,
} from '../src/measure/benchmark.ts';
import { bestVerdict, formatLimit, judge, type Limit, worstVerdict } from '../src/measure/limits.ts';

type Contenders = Benchmark['contenders'];

function run(contenders: Contenders, options: Partial<Benchmark> = {}): Promise<Result[]> {
  return runBenchmark({ title: 'A thing', unit: 'ms', input: 'nothing', samples: 3, contenders, ...options });
}

function contender(name: string, values: number[], options: Partial<Contender> = {}): Contender {
  return { name, measure: async () => values.shift() ?? Number.NaN, ...options };
}

function constant(name: string, value: number, options: Partial<Contender> = {}): Contender {
  return { name, measure: async () => value, ...options };
}

describe('A benchmark', () => {
  test('discards the first sample and returns medians', async () => {
    const contenders: Contenders = [contender('baseline', [1000, 10, 20, 30]), contender('other', [1000, 50, 70, 60])];
    expect(await run(contenders)).toEqual([
      { name: 'baseline', value: 20, spread: [10, 30], samples: 3, ratio: undefined, limits: [], verdict: undefined },
      { name: 'other', value: 60, spread: [50, 70], samples: 3, ratio: 3.5, limits: [], verdict: undefined },
    ]);
  });

  test('compares values of the same sample, so that a slow sample changes no verdict', async () => {
    const limits: Limit[] = [{ kind: 'ratio', atMost: 2, margin: 0 }];
    const results = await run(
      [contender('baseline', [0, 10, 30, 10, 30, 10]), contender('other', [0, 20, 60, 20, 59, 60], { limits })],
      { samples: 5 },
    );
    // The medians alone are 10 and 59.
    expect(results.at(-1)).toMatchObject({ value: 59, ratio: 2, verdict: 'holds' });
  });

  test('returns minimums if it says so, with the same ratios', async () => {
    const contenders: Contenders = [contender('baseline', [1000, 10, 20, 30]), contender('other', [1000, 50, 70, 60])];
    const results = await run(contenders, { minimum: true });
    expect(results.map(({ value, ratio }) => [value, ratio])).toEqual([
      [10, undefined],
      [50, 3.5],
    ]);
  });

  test('measures the contenders in turn', async () => {
    const order: string[] = [];
    const measure = (name: string) => async (): Promise<number> => order.push(name);
    const contenders: Contenders = [
      { name: 'a', measure: measure('a') },
      { name: 'b', measure: measure('b') },
    ];
    await run(contenders, { samples: 1 });
    expect(order).toEqual(['a', 'b', 'a', 'b']);
  });

  test('compares with the last baseline before a contender, and limits by any contender', async () => {
    const results = await run([
      constant('a', 10),
      constant('b', 20, { baseline: true }),
      constant('c', 60, { limits: [{ kind: 'ratio', atMost: 5, than: 'a', margin: 0 }] }),
      constant('d', 30, { limits: [{ kind: 'difference', atMost: 10, margin: 0 }] }),
    ]);
    expect(results.map(({ ratio }) => ratio)).toEqual([undefined, undefined, 3, 1.5]);
    expect(results.map(({ verdict }) => verdict)).toEqual([undefined, undefined, 'missed', 'holds']);
  });

  test('holds if the alternative of a limit holds, which may be by another contender', async () => {
    const limits = (atMost: number): Limit[] => [
      { kind: 'value', atMost: 15, margin: 0, or: { kind: 'ratio', atMost, than: 'peer', margin: 0 } },
    ];
    const results = await run([
      constant('a', 10),
      constant('peer', 25),
      constant('b', 20, { limits: limits(1) }),
      constant('c', 20, { limits: limits(0.5) }),
      constant('d', 15, { limits: limits(0.5) }),
    ]);
    expect(results.map(({ verdict }) => verdict)).toEqual([undefined, undefined, 'holds', 'missed', 'holds']);
  });

  test('throws if a limit names an unknown contender', async () => {
    const limits: Limit[] = [{ kind: 'ratio', atMost: 1, than: 'nothing', margin: 0 }];
    await expect(run([constant('a', 1, { limits })])).rejects.toThrow(
      'The benchmark "A thing" limits a contender by "nothing", which it does not have.',
    );
  });

  test('measures a slow contender in the last samples only', async () => {
    const order: string[] = [];
    const measure = (name: string) => async (): Promise<number> => order.push(name);
    const contenders: Contenders = [
      { name: 'a', measure: measure('a') },
      { name: 'b', measure: measure('b'), samples: 1 },
    ];
    const [, slow] = await run(contenders, { samples: 2 });
    expect(order).toEqual(['a', 'a', 'a', 'b']);
    // The ratio is that of the same sample: 4 to 3, not to the median of all samples.
    expect(slow).toMatchObject({ value: 4, samples: 1, ratio: 4 / 3 });
  });

  test('measures a contender with a wrong result, which misses all limits', async () => {
    const limits: Limit[] = [{ kind: 'ratio', atMost: 2, margin: 0 }];
    const results = await run([
      constant('a', 10),
      constant('b', 5, { check: async () => 'wrong sums', limits }),
      constant('c', 5, { check: async () => undefined, limits }),
    ]);
    expect(results.map(({ value, error, verdict }) => [value, error, verdict])).toEqual([
      [10, undefined, undefined],
      [5, 'wrong sums', 'missed'],
      [5, undefined, 'holds'],
    ]);
  });

  test('measures a contender that fails once, and the others all the same', async () => {
    let calls = 0;
    const fail = async (): Promise<number> => {
      calls += 1;
      throw new Error('too long');
    };
    const failing = { name: 'b', measure: fail, check: async () => undefined };
    const results = await run([constant('a', 10), failing, constant('c', 30)]);
    expect(calls).toBe(1);
    expect(results.map(({ ratio }) => ratio)).toEqual([undefined, Number.NaN, 3]);
    expect(results[1]?.error).toBe('failed: too long');
  });

  test('ends if a contender without a check fails', async () => {
    await expect(run([{ name: 'a', measure: () => Promise.reject(new Error('not built')) }])).rejects.toThrow(
      'not built',
    );
  });
});

describe('Samples', () => {
  const own = new Map([
    [1, 10],
    [2, 60],
    [3, 90],
  ]);

  test('The median of an odd count is the middle, of an even count the mean of both middles', () => {
    expect(median([9, 1, 4])).toBe(4);
    expect(median([8, 1, 4, 2])).toBe(3);
    expect(median([])).toBeNaN();
  });

  test('A ratio and a difference are medians of those within a sample', () => {
    const other = new Map([
      [1, 5],
      [2, 20],
      [3, 90],
    ]);
    expect(compareSamples('ratio', own, other)).toBe(2);
    expect(compareSamples('difference', own, other)).toBe(5);
  });

  test('Only samples that have both contenders are compared', () => {
    expect(compareSamples('ratio', own, new Map([[3, 30]]))).toBe(3);
    expect(compareSamples('ratio', own, new Map())).toBeNaN();
  });
});

describe('Limits', () => {
  const ratio: Limit = { kind: 'ratio', atMost: 1.3, margin: 0.1 };

  test('A value at or below its limit holds', () => {
    expect(judge(ratio, 1.3)).toBe('holds');
    expect(judge({ kind: 'difference', atMost: 2000, margin: 0 }, -100)).toBe('holds');
    expect(judge({ kind: 'value', atMost: 3000, margin: 0 }, 3000)).toBe('holds');
  });

  test('A value above its limit is within the margin or a miss', () => {
    expect(judge(ratio, 1.42)).toBe('margin');
    expect(judge(ratio, 1.44)).toBe('missed');
    expect(judge({ kind: 'difference', atMost: 2000, margin: 0 }, 2001)).toBe('missed');
    expect(judge({ kind: 'value', atMost: 3000, margin: 0 }, 3001)).toBe('missed');
  });

  test('NaN is a miss', () => {
    expect(judge(ratio, Number.NaN)).toBe('missed');
  });

  test('The worst verdict of several limits counts', () => {
    expect(worstVerdict(['holds', 'missed', 'margin'])).toBe('missed');
    expect(worstVerdict(['margin', 'holds'])).toBe('margin');
    expect(worstVerdict([])).toBe('holds');
  });

  test('The best verdict of a limit and its alternative counts', () => {
    expect(bestVerdict(['missed', 'holds'])).toBe('holds');
    expect(bestVerdict(['missed', 'margin'])).toBe('margin');
    expect(bestVerdict(['missed', 'missed'])).toBe('missed');
    expect(bestVerdict([])).toBe('missed');
  });

  test('A formatted limit has its amount, its unit and the other contender', () => {
    expect(formatLimit(ratio, 'ms')).toBe('≤ 1.3 ×');
    expect(formatLimit({ ...ratio, than: 'the peer' }, 'ms')).toBe('≤ 1.3 × the peer');
    expect(formatLimit({ kind: 'difference', atMost: 2000, margin: 0 }, 'ms')).toBe('≤ +2000 ms');
    expect(formatLimit({ kind: 'value', atMost: 3000, margin: 0 }, '')).toBe('≤ 3000');
    expect(formatLimit({ kind: 'value', atMost: 15, margin: 0, or: ratio }, 'ms')).toBe('≤ 15 ms or ≤ 1.3 ×');
  });
});
