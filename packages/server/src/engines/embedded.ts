import { randomUUID } from 'node:crypto';
import type { Session } from 'chdb';

import type { QueryLimits, QueryOptions } from '../core/store.ts';
import { forEachYielding } from '../core/yield.ts';
import {
  defaultLimits,
  type Engine,
  type InsertOptions,
  type Line,
  StorageError,
  storageError,
} from '../storage/engine.ts';
import { checkParameters, literal, parameterText } from '../storage/parameters.ts';
import { bytesOf } from '../storage/rows.ts';
import { sealed, sealing } from './sealing.ts';
import { Durations, Pool, type Wait } from './pool.ts';

const LONGEST_LINE = 10_000;
/** A statement can wait so many times as long as it takes, and not much longer than anybody would. */
const PATIENCE = 10;
const MOST_PATIENCE = 10_000;

/**
 * ClickHouse in this process. Every statement has a session to itself while it runs, because sessions run side by side
 * and the statements of one session do not, and because parameters and settings belong to a session.
 */
export class EmbeddedEngine implements Engine {
  readonly kind = 'embedded';
  readonly #sessions: readonly Session[];
  readonly #lending: Pool<Session>;
  /** Inserts have sessions of their own, so that writers never wait behind long queries. */
  readonly #inserting: Pool<Session>;
  /** Never runs a long statement, so that it can always end one. */
  readonly #control: Session;
  readonly #limits: QueryLimits;
  readonly #drain: () => Promise<void>;
  readonly #running = new Set<string>();
  readonly #durations = new Durations();
  #closed: Promise<void> | undefined;

  /**
   * @param sessions - At least three, all on one data directory. The first one is kept to end queries, the second one and
   *   the third, where there are more, store rows, and the others run queries.
   * @param drain - Waits until the engine has let go of closed sessions.
   * @param limits - Bounds of queries that set none.
   */
  constructor(sessions: readonly Session[], drain: () => Promise<void>, limits: QueryLimits = defaultLimits) {
    const [control] = sessions;
    if (!control || sessions.length < 3) throw new RangeError('The embedded engine needs three sessions at least.');
    this.#sessions = sessions;
    this.#control = control;
    const writers = sessions.length > 3 ? 3 : 2;
    this.#inserting = new Pool(sessions.slice(1, writers), LONGEST_LINE);
    // Half of them are kept for short statements, which would wait behind long ones otherwise.
    const readers = sessions.slice(writers);
    this.#lending = new Pool(readers, LONGEST_LINE, Math.max(1, Math.floor(readers.length / 2)));
    this.#drain = drain;
    this.#limits = limits;
  }

  async rows<Row extends object>(sql: string, options: QueryOptions = {}): Promise<Row[]> {
    return rowsOf<Row>(await this.#run(sql, options, 'JSONEachRow'));
  }

  bytes(sql: string, options: QueryOptions = {}): Promise<Uint8Array> {
    return this.#run(sql, options, 'TabSeparatedRaw');
  }

  async command(sql: string, options: QueryOptions = {}): Promise<void> {
    await this.#run(sql, options, 'JSONEachRow');
  }

  async insert(table: string, lines: readonly Line[], { token, columns }: InsertOptions = {}): Promise<void> {
    if (lines.length === 0) return;
    const values = bytesOf(columns ? sealed(lines) : lines);
    const settings = {
      ...(columns && sealing),
      input_format_skip_unknown_fields: 0,
      date_time_input_format: 'best_effort',
      ...(token !== undefined && { insert_deduplicate: 1, insert_deduplication_token: token }),
    };
    await this.#lend(this.#inserting, async (session) => {
      const form = columns ? { format: 'TSV' as const, columns: [...columns] } : { format: 'JSONEachRow' as const };
      await session.insert({ table, values, ...form, settings });
    });
  }

  async ping(): Promise<void> {
    // Where it waits behind no query: that many of them run is no sign of a storage that does not answer.
    if (this.#closed) throw closedError();
    await this.#control.queryAsync('SELECT 1').catch((cause: unknown) => {
      throw storageError(cause);
    });
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#close());
  }

  async #close(): Promise<void> {
    // The engine waits for running queries when it is closed, however long they are.
    await Promise.all([...this.#running].map((id) => this.#kill(id)));
    for (const session of this.#sessions) session.close();
    await this.#drain();
  }

  /** Runs one statement in a session of its own, with its parameters, limits and a mark to end it by. */
  async #run(sql: string, { parameters = {}, signal, limits }: QueryOptions, format: string): Promise<Uint8Array> {
    checkParameters(sql, parameters);
    const { seconds, memory, rows, bytes } = { ...this.#limits, ...limits };
    const id = randomUUID();
    const patience = Math.min(MOST_PATIENCE, PATIENCE * this.#durations.expect(sql));
    const bounds = [
      ...Object.entries(parameters).map(([name, value]) => `param_${name}=${literal(parameterText(value))}`),
      `log_comment=${literal(id)}`,
      `max_execution_time=${seconds}`,
      `max_memory_usage=${memory}`,
      `max_result_rows=${rows}`,
      `max_result_bytes=${bytes}`,
      // The session keeps what is set, and every statement sets all of it, so none runs with the bounds of another.
      `result_overflow_mode='throw'`,
      'output_format_json_quote_64bit_integers=1',
    ];
    return this.#lend(
      this.#lending,
      async (session) => {
        // Several threads each would take the processors from each other, and from the thread that answers requests.
        const isAlone = this.#lending.lent + this.#inserting.lent === 1;
        await session.queryAsync(`SET ${[...bounds, `max_threads=${isAlone ? 0 : 1}`].join(', ')}`);
        const begun = performance.now();
        this.#running.add(id);
        let killing: Promise<void> | undefined;
        const end = (): void => {
          killing = this.#kill(id);
        };
        signal?.addEventListener('abort', end, { once: true });
        try {
          if (signal?.aborted) throw signal.reason;
          const result = await session.queryAsync(sql, { format });
          this.#durations.learn(sql, performance.now() - begun);
          return result.bytes();
        } catch (cause) {
          throw signal?.aborted ? signal.reason : cause;
        } finally {
          signal?.removeEventListener('abort', end);
          this.#running.delete(id);
          // The session is not lent again before the order to end this query has been carried out.
          await killing;
        }
      },
      { signal, patience, isLong: this.#durations.isLong(sql) },
    );
  }

  async #lend<Result>(
    lending: Pool<Session>,
    use: (session: Session) => Promise<Result>,
    wait: Wait = {},
  ): Promise<Result> {
    if (this.#closed) throw closedError();
    try {
      return await lending.lend(use, wait);
    } catch (cause) {
      if (wait.signal?.aborted) throw cause;
      throw cause instanceof RangeError ? new StorageError('unavailable', { cause }) : storageError(cause);
    }
  }

  /** Ends a query. `SYNC` would wait for the query in the same engine that has to end it, and may never return. */
  async #kill(id: string): Promise<void> {
    // A query that has ended meanwhile is what was wanted.
    await this.#control
      .queryAsync(`KILL QUERY WHERE Settings['log_comment'] = ${literal(id)} ASYNC`)
      .catch(() => undefined);
  }
}

function closedError(): StorageError {
  return new StorageError('unavailable', { detail: 'It is closed.' });
}

/** Bytes that are read in one go, about: some milliseconds of work. */
const PAGE = 256 * 1024;
const LINE_FEED = 10;

/**
 * Reads the rows of a result, and lets others go on meanwhile where there are many.
 * @param bytes - A JSON object for each row, a line feed after each.
 * @returns The rows.
 */
export async function rowsOf<Row extends object>(bytes: Uint8Array): Promise<Row[]> {
  const rows: Row[] = [];
  await forEachYielding(paginate(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)), (text) => {
    for (let start = 0, end = text.indexOf('\n'); end >= 0; start = end + 1, end = text.indexOf('\n', start)) {
      rows.push(JSON.parse(text.slice(start, end)) as Row);
    }
  });
  return rows;
}

/** Whole lines, a page of them at a time. */
function* paginate(bytes: Buffer): Generator<string, void> {
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(LINE_FEED, start + PAGE) + 1 || bytes.length;
    yield bytes.toString('utf8', start, end);
    start = end;
  }
}
