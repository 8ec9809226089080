import { fail } from './fail.ts';
import { combineFigure } from './figures.ts';
import { beginnings } from './grid.ts';
import type { StatsRange } from './result.ts';
import { type Lists, type Row, lists } from './stats.ts';
import { toMilliseconds, toText } from './time.ts';

/** The rows of a model. */
interface Column {
  /** One of them. */
  like: Row;
  /** By bucket, where there are any: the rows, or their figure. */
  cells: (Row[] | number | null | undefined)[];
}

/** The beginnings of all buckets of a range. */
export function timesOf(stats: StatsRange, granularity: number = stats.granularity): number[] {
  return beginnings(toMilliseconds(stats.start), toMilliseconds(stats.end), granularity, stats.timezone).slice(0, -1);
}

/**
 * Sorts rows into buckets and by model.
 *
 * @param targets - Where the buckets begin that the rows are put into.
 * @param key - Keeps this figure alone of each row, and does not allow two rows of one bucket and model.
 * @returns The rows of each model, in the order of their names.
 */
export function tabulate(
  stats: Lists,
  rows: readonly Row[],
  targets: readonly number[],
  key?: string | false,
): Column[] {
  const times = timesOf(stats);
  const columns = new Map<string, Column>();
  let last = '';
  let place = 0;
  let target = 0;
  for (const row of rows) {
    // Rows of one time mostly stand together, and times go up.
    if (row.timestamp !== last) {
      const time = toMilliseconds((last = row.timestamp));
      if (times[place]! > time) place = target = 0;
      while (times[place]! < time) place++;
      if (times[place] !== time) fail('no bucket begins at', last);
      while (targets[target + 1]! <= time) target++;
    }
    let column = columns.get(row.model!);
    if (!column) columns.set(row.model!, (column = { like: row, cells: [] }));
    const { cells } = column;
    if (!key) ((cells[target] as Row[] | undefined) ??= []).push(row);
    else if (target in cells) fail('twice', last);
    else cells[target] = row[key] as number | null;
  }
  return [...columns.keys()].toSorted().map((model) => columns.get(model)!);
}

/** Puts the rows of every list into buckets that begin at `targets`: one at each of these for each model. */
export function arrange(stats: Lists, granularity: number, targets: number[] = timesOf(stats, granularity)): Lists {
  const result = { ...stats, granularity };
  for (const name of lists) {
    const list = stats[name];
    if (list) {
      const columns = tabulate(stats, list, targets);
      result[name] = targets.flatMap((time, index) => {
        let timestamp: string | undefined;
        return columns.flatMap(({ like, cells }) => {
          const rows = (cells[index] ?? []) as Row[];
          if (granularity === stats.granularity && rows.length === 1) return rows;
          const row: Record<string, unknown> = { ...like };
          for (const key in row) if (typeof row[key] !== 'string') row[key] = combineFigure(rows, key);
          row['timestamp'] = timestamp ??= toText(time, stats.timezone);
          return row as Row;
        });
      });
    }
  }
  return result;
}
