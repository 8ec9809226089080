import { describe, expect, test } from 'vitest';
import { compareRounds, median } from '../src/rounds.ts';

const own = new Map([
  [1, 10],
  [2, 60],
  [3, 90],
]);

describe('Rounds', () => {
  test('The median of an odd count is the middle, of an even count the mean of both middles', () => {
    expect(median([9, 1, 4])).toBe(4);
    expect(median([8, 1, 4, 2])).toBe(3);
    expect(median([])).toBeNaN();
  });

  test('A ratio and a difference are the medians of those within a round', () => {
    const other = new Map([
      [1, 5],
      [2, 20],
      [3, 90],
    ]);
    expect(compareRounds('times', own, other)).toBe(2);
    expect(compareRounds('more', own, other)).toBe(5);
  });

  test('Only rounds that both took part in are compared', () => {
    expect(compareRounds('times', own, new Map([[3, 30]]))).toBe(3);
    expect(compareRounds('times', own, new Map())).toBeNaN();
  });
});
