import type { Row } from './stats.ts';

/**
 * One figure of several rows together, or of none.
 *
 * Sums and counts add up, minima and maxima are compared, means are weighted by `count_<metric>`. Where one row alone
 * has values, its figure holds. All else cannot be known from the rows, a percentile above all, and is null.
 */
export function combineFigure(rows: readonly Row[], key: string): number | null {
  const counted = `count${key.slice(3)}`;
  let values = 0;
  let last: unknown;
  let sum = 0;
  let weight = 0;
  let weighted = 0;
  let min = Infinity;
  let max = -Infinity;
  for (const row of rows) {
    // A figure or a count that a row lacks makes the result not a number.
    const value = row[key] as number;
    const count = row[counted] as number;
    if (value === null || !row.count || count === 0) continue;
    values++;
    last = value;
    sum += value;
    weight += count;
    weighted += value * count;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  if (values === 1) return last as number;
  const figures: Record<string, number> = { sum, cou: sum, min, max, avg: weighted / weight };
  const figure = figures[key.slice(0, 3)]!;
  return figure - figure === 0 ? figure : null;
}
