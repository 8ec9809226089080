import { describe, expect, test } from 'vitest';
import { best, describeTarget, judge, type Target, worst } from '../src/target.ts';

const times: Target = { kind: 'times', atMost: 1.3, margin: 0.1 };

describe('Targets', () => {
  test('What is at or below its limit holds', () => {
    expect(judge(times, 1.3)).toBe('holds');
    expect(judge({ kind: 'more', atMost: 2000, margin: 0 }, -100)).toBe('holds');
    expect(judge({ kind: 'figure', atMost: 3000, margin: 0 }, 3000)).toBe('holds');
  });

  test('What is above by no more than the margin is said to be, and more is a miss', () => {
    expect(judge(times, 1.42)).toBe('margin');
    expect(judge(times, 1.44)).toBe('missed');
    expect(judge({ kind: 'more', atMost: 2000, margin: 0 }, 2001)).toBe('missed');
    expect(judge({ kind: 'figure', atMost: 3000, margin: 0 }, 3001)).toBe('missed');
  });

  test('A figure that is no number is a miss', () => {
    expect(judge(times, Number.NaN)).toBe('missed');
  });

  test('Of several verdicts the worst counts', () => {
    expect(worst(['holds', 'missed', 'margin'])).toBe('missed');
    expect(worst(['margin', 'holds'])).toBe('margin');
    expect(worst([])).toBe('holds');
  });

  test('Of a limit and the one that does as well the better counts', () => {
    expect(best(['missed', 'holds'])).toBe('holds');
    expect(best(['missed', 'margin'])).toBe('margin');
    expect(best(['missed', 'missed'])).toBe('missed');
    expect(best([])).toBe('missed');
  });

  test('A target names its limit, its unit and what it is compared with', () => {
    expect(describeTarget(times, 'ms')).toBe('≤ 1.3 ×');
    expect(describeTarget({ ...times, than: 'the peer' }, 'ms')).toBe('≤ 1.3 × the peer');
    expect(describeTarget({ kind: 'more', atMost: 2000, margin: 0 }, 'ms')).toBe('≤ +2000 ms');
    expect(describeTarget({ kind: 'figure', atMost: 3000, margin: 0 }, '')).toBe('≤ 3000');
    expect(describeTarget({ kind: 'figure', atMost: 15, margin: 0, or: times }, 'ms')).toBe('≤ 15 ms or ≤ 1.3 ×');
  });
});
