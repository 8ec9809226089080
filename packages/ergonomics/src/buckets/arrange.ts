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
  /** By bucket, where there are any: the rows, or their figure if they have values. */
  cells: (Row[] | number | null | undefined)[];
}

/** The beginnings of all buckets of a range. A granularity of 0 stands for one bucket that is the whole range. */
export function timesOf({ start, end, granularity, timezone }: StatsRange): number[] {
  const from = toMilliseconds(start);
  const times =
    granularity === 0
      ? // Times are written in whole seconds, so it begins with the first of these.
        beginnings(from, from + 1, 1, timezone)
      : beginnings(from, toMilliseconds(end), granularity, timezone);
  return times.slice(0, -1);
}

/**
 * The place of the last of ascending times that is not after `time`. Times mostly go up, so the steps from `place` on
 * begin with one: each that can be taken is followed by one twice as long, each other by one half as long.
 */
function seek(times: readonly number[], time: number, place: number): number {
  if (times[place]! > time) place = 0;
  for (let step = 1; step >= 1; step *= 2) {
    if (times[place + step]! <= time) place += step;
    else step /= 4;
  }
  return place;
}

/**
 * Sorts rows into buckets and by model.
 *
 * @param times - Where the buckets of the rows begin.
 * @param targets - Where the buckets begin that the rows are put into.
 * @param key - Keeps this figure alone of each row, and does not allow two rows of one bucket and model.
 * @returns The rows of each model, in the order of their names.
 */
export function tabulate(
  times: readonly number[],
  rows: readonly Row[],
  targets: readonly number[],
  key?: string | false,
): Column[] {
  const columns = new Map<string, Column>();
  let last = '';
  let place = 0;
  let target = 0;
  for (const row of rows) {
    // Rows of one time mostly stand together.
    if (row.timestamp !== last) {
      const time = toMilliseconds((last = row.timestamp));
      place = seek(times, time, place);
      if (times[place] !== time) fail('no bucket begins at', last);
      target = seek(targets, time, target);
    }
    let column = columns.get(row.model!);
    if (!column) columns.set(row.model!, (column = { like: row, cells: [] }));
    if (!key) ((column.cells[target] as Row[] | undefined) ??= []).push(row);
    else if (target in column.cells) fail('twice', last);
    else if (row.count) column.cells[target] = (row[key] ?? null) as number | null;
  }
  return [...columns.keys()].toSorted().map((model) => columns.get(model)!);
}

/** Puts the rows of every list into buckets of a size: one at each beginning for each model. */
export function arrange(stats: Lists, granularity: number = stats.granularity): Lists {
  const result = { ...stats, granularity };
  const targets = timesOf(result);
  for (const name of lists) {
    const list = stats[name];
    if (list) {
      const columns = tabulate(timesOf(stats), list, targets);
      result[name] = targets.flatMap((time, index) => {
        let timestamp: string | undefined;
        return columns.map(({ like, cells }) => {
          const rows = (cells[index] ?? []) as Row[];
          if (granularity === stats.granularity && rows.length === 1) return rows[0]!;
          timestamp ??= toText(time, stats.timezone);
          const row: Record<string, unknown> = { ...like, timestamp };
          for (const key in row) if (typeof row[key] !== 'string') row[key] = combineFigure(rows, key);
          return row as Row;
        });
      });
    }
  }
  return result;
}
