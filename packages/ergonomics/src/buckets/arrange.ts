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
  /** By place in the range, where there are any: the rows, or their figure. */
  cells: (Row[] | number | null | undefined)[];
}

/** The beginnings of all buckets of a range. */
function timesOf(stats: StatsRange, granularity: number): number[] {
  return beginnings(toMilliseconds(stats.start), toMilliseconds(stats.end), granularity, stats.timezone).slice(0, -1);
}

/**
 * Sorts rows by time and by model.
 *
 * @param key - Keeps this figure alone of each row, and does not allow two rows of one time and model.
 * @returns The beginnings of the buckets, and the rows of each model, in the order of their names.
 */
export function tabulate(
  stats: Lists,
  rows: readonly Row[],
  key?: string | false,
): [times: number[], columns: Column[]] {
  const times = timesOf(stats, stats.granularity);
  const columns = new Map<string, Column>();
  let last = '';
  let place = 0;
  for (const row of rows) {
    // Rows of one time mostly stand together, and times go up.
    if (row.timestamp !== last) {
      const time = toMilliseconds((last = row.timestamp));
      place = times.indexOf(time, times[place]! > time ? 0 : place);
      if (place < 0) fail('no bucket begins at', last);
    }
    let column = columns.get(row.model!);
    if (!column) columns.set(row.model!, (column = { like: row, cells: [] }));
    const { cells } = column;
    if (!key) ((cells[place] as Row[] | undefined) ??= []).push(row);
    else if (place in cells) fail('twice', last);
    else cells[place] = row[key] as number | null;
  }
  return [times, [...columns.keys()].toSorted().map((model) => columns.get(model)!)];
}

/** Puts the rows of every list into buckets that begin at `targets`: one at each of these for each model. */
export function arrange(stats: Lists, granularity: number, targets: number[] = timesOf(stats, granularity)): Lists {
  const result = { ...stats, granularity };
  for (const name of lists) {
    const list = stats[name];
    if (list) {
      const [times, columns] = tabulate(stats, list);
      let next = 0;
      result[name] = targets.flatMap((time, index) => {
        const place = next;
        while (times[next]! < (targets[index + 1] ?? Infinity)) next++;
        let timestamp: string | undefined;
        return columns.flatMap(({ like, cells }) => {
          const rows = cells.slice(place, next).flat() as Row[];
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
