import type { ProjectId } from '../../../../core/access.ts';
import type { Context } from '../../../../core/handler.ts';
import { RawLines } from '../../../../core/raw-json.ts';
import { toCall } from './call.ts';
import { LINE_SETTINGS, lineSql, UNFIT } from './line-sql.ts';
import { fromIds, readRows } from './select.ts';

/** Most bytes of a page. One that has more is read again in smaller ones, before all of it is in memory. */
const MOST = 24_000_000;

/**
 * Reads a page of calls to which nothing is added, as the lines of an answer. The engine writes them, and they are not
 * looked into: parsing and writing calls takes several times as long as reading them.
 * @param ids - The page.
 * @param fields - Fields to read.
 * @param withSize - Fills in `storage_size_bytes`.
 * @returns The calls in the order of the ids; those that have gone meanwhile are left out.
 * @throws StorageError of `size` when they are too large for one page.
 */
export async function readLines(
  ids: readonly string[],
  fields: readonly string[],
  withSize: boolean,
  project: ProjectId,
  { store, signal }: Pick<Context, 'store' | 'signal'>,
): Promise<RawLines> {
  const { sql, parameters } = fromIds(project, ids, LINE_SETTINGS);
  const limits = ids.length > 1 ? { bytes: MOST } : {};
  const written = await store.bytes(`SELECT ${lineSql(fields, withSize)} ${sql}`, { parameters, limits, signal });
  const page = Buffer.from(written.buffer, written.byteOffset, written.byteLength);
  const places = new Map<string, number>();
  for (const [place, id] of ids.entries()) places.set(id, place);
  const lines = linesOf(page, places, ids.length);
  const others = new Map<string, Buffer>();
  if (!lines.isWhole) {
    const rest = ids.filter((_, place) => lines.ends[place] === 0);
    for (const row of await readRows(store, project, rest, fields, { withSize, signal })) {
      others.set(String(row['f_id']), Buffer.from(`${JSON.stringify(toCall(row, fields, withSize))}\n`));
    }
  }
  return new RawLines(joined(page, ids, lines, others));
}

const UNWRITTEN = UNFIT.charCodeAt(0);
const LINE_FEED = 10;
const QUOTE = 34;
const ID = '{"id":"'.length;

/** Where the lines of a page are, by the place of the call; those that are not there end at 0. */
interface Lines {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Whether the engine wrote all of them. */
  readonly isWhole: boolean;
}

/** Finds the line of each call. Numbers alone, since an object for each line would take longer than all the rest. */
function linesOf(page: Buffer, places: ReadonlyMap<string, number>, ids: number): Lines {
  const starts = new Uint32Array(ids);
  const ends = new Uint32Array(ids);
  let isWhole = true;
  for (let start = 0, end = 0; start < page.length; start = end) {
    end = page.indexOf(LINE_FEED, start) + 1 || page.length;
    // Ids are UUIDs or hexadecimal digits, so nothing in them is escaped.
    const place = places.get(page.toString('latin1', start + ID, page.indexOf(QUOTE, start + ID)));
    if (place === undefined || page[start] === UNWRITTEN) isWhole = false;
    else {
      starts[place] = start;
      ends[place] = end;
    }
  }
  return { starts, ends, isWhole };
}

/** Puts lines into the order of the ids. Those that follow each other already are copied at once, or not at all. */
function joined(
  page: Buffer,
  ids: readonly string[],
  { starts, ends }: Lines,
  others: ReadonlyMap<string, Buffer>,
): Buffer {
  const pieces: Buffer[] = [];
  let start = 0;
  let end = 0;
  const flush = (): void => {
    if (end > start) pieces.push(page.subarray(start, end));
  };
  for (const [place, id] of ids.entries()) {
    const other = others.get(id);
    if (other) {
      flush();
      pieces.push(other);
      start = end;
    } else if (starts[place] === end) end = ends[place] ?? end;
    else if (ends[place] !== 0) {
      flush();
      start = starts[place] ?? 0;
      end = ends[place] ?? 0;
    }
  }
  flush();
  const [only] = pieces;
  return only && pieces.length === 1 ? only : Buffer.concat(pieces);
}
