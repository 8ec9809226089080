import { randomUUID } from 'node:crypto';
import type { Session } from 'chdb';

import {
  defaultLimits,
  type Engine,
  type InsertOptions,
  type Line,
  type QueryLimits,
  type QueryOptions,
} from '../engine.ts';
import { StorageError, storageError } from '../errors.ts';
import { bytesOf } from '../lines.ts';
import { checkParameters, literal, parameterText } from '../parameters.ts';
import { Lending } from './lending.ts';

const LONGEST_LINE = 10_000;

/**
 * ClickHouse in this process. Every statement has a session to itself while it runs, because sessions run side by side
 * and the statements of one session do not, and because parameters and settings belong to a session.
 */
export class EmbeddedEngine implements Engine {
  readonly kind = 'embedded';
  readonly #sessions: readonly Session[];
  readonly #lending: Lending<Session>;
  /** Inserts have sessions of their own, so that writers never wait behind long queries. */
  readonly #inserting: Lending<Session>;
  /** Never runs a long statement, so that it can always end one. */
  readonly #control: Session;
  readonly #limits: QueryLimits;
  readonly #drain: () => Promise<void>;
  readonly #running = new Set<string>();
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
    this.#inserting = new Lending(sessions.slice(1, writers), LONGEST_LINE);
    this.#lending = new Lending(sessions.slice(writers), LONGEST_LINE);
    this.#drain = drain;
    this.#limits = limits;
  }

  async rows<Row extends object>(sql: string, options: QueryOptions = {}): Promise<Row[]> {
    const text = await this.#run(sql, options);
    const rows: Row[] = [];
    for (let start = 0, end = text.indexOf('\n'); end >= 0; start = end + 1, end = text.indexOf('\n', start)) {
      rows.push(JSON.parse(text.slice(start, end)) as Row);
    }
    return rows;
  }

  async command(sql: string, options: QueryOptions = {}): Promise<void> {
    await this.#run(sql, options);
  }

  async insert(table: string, lines: readonly Line[], { token, columns }: InsertOptions = {}): Promise<void> {
    if (lines.length === 0) return;
    const values = bytesOf(lines);
    const settings = {
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
    await this.#lend(this.#lending, (session) => session.queryAsync('SELECT 1'));
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
  async #run(sql: string, { parameters = {}, signal, limits }: QueryOptions): Promise<string> {
    checkParameters(sql, parameters);
    const { seconds, memory, rows, bytes } = { ...this.#limits, ...limits };
    const id = randomUUID();
    const set = [
      ...Object.entries(parameters).map(([name, value]) => `param_${name}=${literal(parameterText(value))}`),
      `log_comment=${literal(id)}`,
      `max_execution_time=${seconds}`,
      `max_memory_usage=${memory}`,
      `max_result_rows=${rows}`,
      `max_result_bytes=${bytes}`,
      // The session keeps what is set, and every statement sets all of it, so none runs with the bounds of another.
      `result_overflow_mode='throw'`,
      'output_format_json_quote_64bit_integers=1',
    ].join(', ');
    return this.#lend(
      this.#lending,
      async (session) => {
        await session.queryAsync(`SET ${set}`);
        this.#running.add(id);
        let killing: Promise<void> | undefined;
        const end = (): void => {
          killing = this.#kill(id);
        };
        signal?.addEventListener('abort', end, { once: true });
        try {
          if (signal?.aborted) throw signal.reason;
          return (await session.queryAsync(sql, { format: 'JSONEachRow' })).text();
        } catch (cause) {
          throw signal?.aborted ? signal.reason : cause;
        } finally {
          signal?.removeEventListener('abort', end);
          this.#running.delete(id);
          // The session is not lent again before the order to end this query has been carried out.
          await killing;
        }
      },
      signal,
    );
  }

  async #lend<Result>(
    lending: Lending<Session>,
    use: (session: Session) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    if (this.#closed) throw new StorageError('unavailable', { detail: 'It is closed.' });
    try {
      return await lending.lend(use, signal);
    } catch (cause) {
      if (signal?.aborted) throw cause;
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
