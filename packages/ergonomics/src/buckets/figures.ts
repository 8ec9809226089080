import type { Row } from './stats.ts';

/**
 * One figure of several rows together, or of none.
 *
 * Sums and counts add up, minima and maxima are compared, means are weighted by `count_<metric>`. Where one row alone
 * has values, its figure holds. All else cannot be known from the rows, a percentile above all, and is null.
 */
export function combineFigure(rows: readonly Row[], key: string): number | null {
  const counted = `count${key.slice(3)}`;
  const values = rows.filter((row) => row[key] !== null && row.count && row[counted] !== 0);
  if (values.length === 1) return values[0]![key] as number;
  let sum = 0;
  let weight = 0;
  let weighted = 0;
  let min = Infinity;
  let max = -Infinity;
  for (const row of values) {
    const value = row[key] as number;
    // A figure or a count that a row lacks makes the result not a number.
    const count = row[counted] as number;
    sum += value;
    weight += count;
    weighted += value * count;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  const figures: Record<string, number> = { sum, cou: sum, min, max, avg: weighted / weight };
  const figure = figures[key.slice(0, 3)]!;
  return figure - figure === 0 ? figure : null;
}
