import { tabulate, timesOf } from './arrange.ts';
import { combineFigure } from './figures.ts';
import { type AnyCallStats, type AnyStats, type FigureKey, type Lists, lists } from './stats.ts';

/** One line of a chart: most chart libraries take `{ name, data }` as a series. */
export interface Series {
  /** The model, or the key when models are not told apart. */
  name: string;
  /** Beginning of the bucket in milliseconds since 1970, and the value; for every bucket of the range. */
  data: [time: number, value: number | null][];
}

/**
 * Turns one figure into series for a chart. Every series has every bucket of the range, also those that `stats` lacks,
 * so that series can be stacked.
 *
 * Where a bucket has no values, sums and counts are 0, and all else is null: a gap. That goes for means too, which the
 * service writes as 0 (decision 0010), if the bucket is empty or `count_<metric>` was asked for; otherwise nothing tells
 * such a 0 from a mean. A figure that is not known is null.
 *
 * @param stats - An answer of `callStats` or `feedbackStats`, or statistics out of another function of this entry.
 * @param key - Name of the figure. `count` alone is that of `call_buckets` if there are any.
 * @param options - `{ by: 'model' }` gives one series for each model of `usage_buckets`, in the order of their names.
 * Without it usage is put together over the models, as {@link rebucket} does over buckets, to one series.
 * @returns Nothing when no bucket has the figure, because no model was used.
 * @throws {TypeError} What {@link fillBuckets} throws.
 */
export function toSeries<Stats extends AnyCallStats>(
  stats: Stats,
  key: FigureKey<Stats['usage_buckets']>,
  options: { readonly by: 'model' },
): Series[];
export function toSeries<Stats extends AnyStats>(
  stats: Stats,
  key: { [Name in keyof Stats]-?: FigureKey<Stats[Name]> }[keyof Stats],
): Series[];
export function toSeries(stats: Lists, key: string, options?: { readonly by?: 'model' }): Series[] {
  const byModel = options?.by;
  // Usage is the second list.
  const rows = stats[lists.slice(byModel ? 1 : 0).find((name) => stats[name]?.some((row) => key in row))!] ?? [];
  const times = timesOf(stats);
  const columns = tabulate(
    times,
    byModel ? rows : rows.map((row) => ({ ...row, model: key })),
    times,
    // The figures are read together with the rows: coming back to a row later costs more than all the rest.
    byModel && !key.startsWith('avg') && key,
  );
  const empty = combineFigure([], key);
  return columns.map(({ like, cells }) => ({
    name: like.model!,
    data: times.map((time, place) => {
      const cell = cells[place];
      return [time, Array.isArray(cell) ? combineFigure(cell, key) : cell === undefined ? empty : cell];
    }),
  }));
}
