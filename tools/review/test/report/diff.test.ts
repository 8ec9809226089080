import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { lineDiff } from '../../src/report/diff.ts';

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', '{', '}'), { minLength: 1, maxLength: 12 })
  .map((lines) => lines.join('\n'));

/** Lines of one side of a difference that hides nothing. */
function side(difference: string, mark: '-' | '+'): string {
  const lines = difference.split('\n').filter((line) => line.startsWith(' ') || line.startsWith(mark));
  return lines.map((line) => line.slice(2)).join('\n');
}

describe('the difference of two texts', () => {
  test('shows each changed line between two that stay, and hides the rest', () => {
    const before = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
    const after = before.map((line) => (line === '5' ? 'five' : line));
    expect(lineDiff(before.join('\n'), after.join('\n')).split('\n')).toEqual([
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

  test('has all lines of what is new or gone', () => {
    expect(lineDiff('', 'a\nb')).toBe('+ a\n+ b');
    expect(lineDiff('a\nb', '')).toBe('- a\n- b');
    expect(lineDiff('a', 'a')).toBe('  …');
  });

  test('gives both texts back where nothing is hidden', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const difference = lineDiff(before, after);
        fc.pre(!difference.includes('…'));
        expect(side(difference, '-')).toBe(before);
        expect(side(difference, '+')).toBe(after);
      }),
      { numRuns: 500 },
    );
  });

  test('of texts too long to be compared is made of all their lines, up to an end', () => {
    const before = Array.from({ length: 5000 }, (_, index) => `a${index}`).join('\n');
    const lines = lineDiff(before, before.replaceAll('a', 'b')).split('\n');
    expect(lines).toHaveLength(10_000);
    expect(lineDiff('', 'x'.repeat(1_000_000)).length).toBeLessThan(100_000);
  });
});
