import type { Row } from './stats.ts';

/**
 * One figure of several rows together, or of none.
 *
 * Sums and counts add up, minima and maxima are compared, means are weighted by `count_<metric>`. Where one row alone
 * can have values, its figure holds. All else cannot be known from the rows, a percentile above all, and is null.
 */
export function combineFigure(rows: readonly Row[], key: string): number | null {
  const counted = `count${key.slice(key.indexOf('_'))}`;
  let values = 0;
  let sum = 0;
  let weight = 0;
  let weighted = 0;
  let min = Infinity;
  let max = -Infinity;
  for (const row of rows) {
    const count = row[counted] as number | null | undefined;
    if (!row.count || count === 0) continue;
    // A figure or a count that a row lacks or does not know makes the result not a number.
    const value = (row[key] ?? NaN) as number;
    values++;
    sum += value;
    weight += count ?? NaN;
    weighted += value * count!;
    // Without a count, null may be the service's word for no values.
    if (row[key] !== null || count) {
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
  }
  const figures: Record<string, number> = { sum, cou: sum, min, max, avg: weighted / weight };
  const figure = values === 1 ? sum : figures[key.slice(0, 3)]!;
  return figure - figure === 0 ? figure : null;
}
