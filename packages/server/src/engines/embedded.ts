import { randomUUID } from 'node:crypto';
import type { Session } from 'chdb';

import type { QueryLimits, QueryOptions } from '../core/store.ts';
import { forEachYielding } from '../core/yield.ts';
import {
  type DamagedPart,
  defaultLimits,
  type Engine,
  type InsertOptions,
  type Line,
  StorageError,
  toStorageError,
} from '../storage/engine.ts';
import { checkParameters, literal, parameterText } from '../storage/parameters.ts';
import { joinRows } from '../storage/rows.ts';
import type { DataFolder } from './open-folder.ts';
import { Durations, type LeaseOptions, Pool } from './pool.ts';
import { quoteRows, quotingSettings } from './quoting.ts';

/** Most statements that wait for a session. */
const MAX_QUEUE = 10_000;
/** Deadline of a statement: so many times its expected duration, up to so many milliseconds. */
const DEADLINE_FACTOR = 10;
const MAX_DEADLINE = 10_000;

/** Sessions of one data directory, by their use. */
export interface Sessions {
  /** Kills queries. It never runs a long statement, so that it is always free. */
  readonly control: Session;
  /** Run inserts, so that writers never wait for queries. */
  readonly writers: readonly Session[];
  /** Run all other statements. */
  readonly readers: readonly Session[];
}

/**
 * ClickHouse in this process. Each statement has a session of its own while it runs: the statements of one session run
 * one after the other, and parameters and settings belong to the session.
 */
export class EmbeddedEngine implements Engine {
  readonly kind = 'embedded';
  readonly damaged: readonly DamagedPart[];
  readonly #folder: DataFolder;
  readonly #sessions: Sessions;
  readonly #readers: Pool<Session>;
  readonly #writers: Pool<Session>;
  readonly #limits: QueryLimits;
  readonly #drain: () => Promise<void>;
  /** Ids of the running statements. */
  readonly #running = new Set<string>();
  readonly #durations = new Durations();
  #closed: Promise<void> | undefined;

  /**
   * @param data - The folder of the sessions, and its parts that were set aside.
   * @param drain - Waits until the engine has released closed sessions.
   * @param limits - Limits of queries without their own.
   */
  constructor(
    sessions: Sessions,
    data: { readonly folder: DataFolder; readonly damaged: readonly DamagedPart[] },
    drain: () => Promise<void>,
    limits: QueryLimits = defaultLimits,
  ) {
    this.#folder = data.folder;
    this.damaged = data.damaged;
    const { writers, readers } = sessions;
    this.#sessions = sessions;
    this.#writers = new Pool(writers, MAX_QUEUE);
    // Half of the sessions are reserved for short statements, which would wait for long ones otherwise.
    this.#readers = new Pool(readers, MAX_QUEUE, Math.max(1, Math.floor(readers.length / 2)));
    this.#drain = drain;
    this.#limits = limits;
  }

  async rows<Row extends object>(sql: string, options: QueryOptions = {}): Promise<Row[]> {
    return parseRows<Row>(await this.#run(sql, options, 'JSONEachRow'));
  }

  bytes(sql: string, options: QueryOptions = {}): Promise<Uint8Array> {
    return this.#run(sql, options, 'TabSeparatedRaw');
  }

  async command(sql: string, options: QueryOptions = {}): Promise<void> {
    await this.#run(sql, options, 'JSONEachRow');
  }

  async insert(table: string, lines: readonly Line[], { token, columns }: InsertOptions = {}): Promise<void> {
    if (lines.length === 0) return;
    const values = joinRows(columns ? quoteRows(lines) : lines);
    const settings = {
      ...(columns && quotingSettings),
      input_format_skip_unknown_fields: 0,
      date_time_input_format: 'best_effort',
      ...(token !== undefined && { insert_deduplicate: 1, insert_deduplication_token: token }),
    };
    await this.#lease(this.#writers, async (session) => {
      const format = columns ? { format: 'TSV' as const, columns: [...columns] } : { format: 'JSONEachRow' as const };
      await session.insert({ table, values, ...format, settings });
      // The engine stores rows in a new folder if that of the data is gone; after a restart they would be lost.
      await this.#folder.checkPresent();
    });
  }

  async ping(): Promise<void> {
    // Not in the pool: a storage with many running queries is still available.
    if (this.#closed) throw closedError();
    await this.#sessions.control.queryAsync('SELECT 1').catch((cause: unknown) => {
      throw toStorageError(cause);
    });
    await this.#folder.checkPresent();
    await this.#folder.checkSpace();
    if (this.damaged.length > 0) throw new StorageError('damaged');
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#close());
  }

  async #close(): Promise<void> {
    // Closing the engine would wait for running queries, however long they are.
    await Promise.all([...this.#running].map((id) => this.#kill(id)));
    const { control, writers, readers } = this.#sessions;
    for (const session of [control, ...writers, ...readers]) session.close();
    await this.#drain();
    await this.#folder.close();
  }

  /** Runs a statement with its parameters, its limits, and an id to kill it by. */
  async #run(sql: string, { parameters = {}, signal, limits }: QueryOptions, format: string): Promise<Uint8Array> {
    checkParameters(sql, parameters);
    const { seconds, memory, rows, bytes } = { ...this.#limits, ...limits };
    const id = randomUUID();
    const deadline = Math.min(MAX_DEADLINE, DEADLINE_FACTOR * this.#durations.expect(sql));
    const settings = [
      ...Object.entries(parameters).map(([name, value]) => `param_${name}=${literal(parameterText(value))}`),
      `log_comment=${literal(id)}`,
      `max_execution_time=${seconds}`,
      `max_memory_usage=${memory}`,
      `max_result_rows=${rows}`,
      `max_result_bytes=${bytes}`,
      // The session keeps its settings. Each statement sets all of them, so none runs with those of another.
      `result_overflow_mode='throw'`,
      'output_format_json_quote_64bit_integers=1',
    ];
    return this.#lease(
      this.#readers,
      async (session) => {
        // With several threads each, statements would compete for processors with each other and with the event loop.
        const isAlone = this.#readers.leased + this.#writers.leased === 1;
        await session.queryAsync(`SET ${[...settings, `max_threads=${isAlone ? 0 : 1}`].join(', ')}`);
        const start = performance.now();
        this.#running.add(id);
        let killing: Promise<void> | undefined;
        const kill = (): void => {
          killing = this.#kill(id);
        };
        signal?.addEventListener('abort', kill, { once: true });
        try {
          if (signal?.aborted) throw signal.reason;
          const result = await session.queryAsync(sql, { format });
          this.#durations.record(sql, performance.now() - start);
          return result.bytes();
        } catch (cause) {
          throw signal?.aborted ? signal.reason : cause;
        } finally {
          signal?.removeEventListener('abort', kill);
          this.#running.delete(id);
          // The session is leased again only after the kill, which could hit the next statement.
          await killing;
        }
      },
      { signal, deadline, isLong: this.#durations.isLong(sql) },
    );
  }

  async #lease<Result>(
    pool: Pool<Session>,
    use: (session: Session) => Promise<Result>,
    options: LeaseOptions = {},
  ): Promise<Result> {
    if (this.#closed) throw closedError();
    try {
      return await pool.lease(use, options);
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw cause instanceof RangeError ? new StorageError('unavailable', { cause }) : toStorageError(cause);
    }
  }

  /** Kills a query. `SYNC` would wait in the engine that has to end the query, and may never return. */
  async #kill(id: string): Promise<void> {
    // An error is ignored: the query may have ended.
    await this.#sessions.control
      .queryAsync(`KILL QUERY WHERE Settings['log_comment'] = ${literal(id)} ASYNC`)
      .catch(() => undefined);
  }
}

function closedError(): StorageError {
  return new StorageError('unavailable', { detail: 'It is closed.' });
}

/** Bytes that are parsed without yielding, about: some milliseconds of work. */
const PAGE_SIZE = 256 * 1024;
const LINE_FEED = 10;

/**
 * Parses the rows of a result, and yields to other work if there are many.
 *
 * @param bytes - A JSON object per row, with a line feed after each.
 */
export async function parseRows<Row extends object>(bytes: Uint8Array): Promise<Row[]> {
  const rows: Row[] = [];
  await forEachYielding(paginate(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)), (text) => {
    for (let start = 0, end = text.indexOf('\n'); end >= 0; start = end + 1, end = text.indexOf('\n', start)) {
      rows.push(JSON.parse(text.slice(start, end)) as Row);
    }
  });
  return rows;
}

/** Splits bytes into pages of whole lines. */
function* paginate(bytes: Buffer): Generator<string, void> {
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(LINE_FEED, start + PAGE_SIZE) + 1 || bytes.length;
    yield bytes.toString('utf8', start, end);
    start = end;
  }
}
