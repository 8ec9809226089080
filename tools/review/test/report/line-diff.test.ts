import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { diffLines } from '../../src/report/line-diff.ts';

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', '{', '}'), { minLength: 1, maxLength: 12 })
  .map((lines) => lines.join('\n'));

/** Returns one text of a difference that hides no line. */
function side(difference: string, mark: '-' | '+'): string {
  const lines = difference.split('\n').filter((line) => line.startsWith(' ') || line.startsWith(mark));
  return lines.map((line) => line.slice(2)).join('\n');
}

describe('the difference of two texts', () => {
  test('shows each changed line between two unchanged ones, and hides the others', () => {
    const before = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
    const after = before.map((line) => (line === '5' ? 'five' : line));
    expect(diffLines(before.join('\n'), after.join('\n')).split('\n')).toEqual([
      '  …',
      '  3',
      '  4',
      '- 5',
      '+ five',
      '  6',
      '  7',
      '  …',
    ]);
  });

  test('has all lines of an added or removed text', () => {
    expect(diffLines('', 'a\nb')).toBe('+ a\n+ b');
    expect(diffLines('a\nb', '')).toBe('- a\n- b');
    expect(diffLines('a', 'a')).toBe('  …');
  });

  test('contains both texts if it hides nothing', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const difference = diffLines(before, after);
        fc.pre(!difference.includes('…'));
        expect(side(difference, '-')).toBe(before);
        expect(side(difference, '+')).toBe(after);
      }),
      { numRuns: 500 },
    );
  });

  test('of texts that are too long has all their lines, up to a limit', () => {
    const before = Array.from({ length: 5000 }, (_, index) => `a${index}`).join('\n');
    const lines = diffLines(before, before.replaceAll('a', 'b')).split('\n');
    expect(lines).toHaveLength(10_000);
    expect(diffLines('', 'x'.repeat(1_000_000)).length).toBeLessThan(100_000);
  });
});
