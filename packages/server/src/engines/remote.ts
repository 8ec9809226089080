import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';

import type { QueryLimits, QueryOptions } from '../core/store.ts';
import {
  defaultLimits,
  type Engine,
  type InsertOptions,
  type Line,
  StorageError,
  toStorageError,
} from '../storage/engine.ts';
import { checkParameters } from '../storage/parameters.ts';
import { joinRows } from '../storage/rows.ts';

/** Connection to a ClickHouse server. */
export interface RemoteOptions {
  /** URL of its HTTP interface. */
  readonly url: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  /** Database of the tables. Default: `default`. */
  readonly database?: string | undefined;
  /** Limits of queries without their own. */
  readonly limits?: QueryLimits | undefined;
}

/** A ClickHouse server or cluster, reached over HTTP. */
export class RemoteEngine implements Engine {
  readonly kind = 'remote';
  readonly #client: ClickHouseClient;
  readonly #limits: QueryLimits;
  #closed = false;

  constructor(options: RemoteOptions) {
    const { url, username, password, database } = options;
    this.#limits = options.limits ?? defaultLimits;
    this.#client = createClient({
      url,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      ...(database !== undefined && { database }),
      // Longer than a query may run, so that its own limit ends it, with a reason.
      request_timeout: (this.#limits.seconds + 15) * 1000,
      max_open_connections: 16,
      // Parameters are in the URL, which is limited to a megabyte; large ones go into the body.
      use_multipart_params_auto: true,
      // Its messages contain statements and parameters. Errors are thrown, and logged where they are caught.
      log: { level: ClickHouseLogLevel.OFF },
    });
  }

  rows<Row extends object>(sql: string, options: QueryOptions = {}): Promise<Row[]> {
    return this.#send(options, async () => {
      const result = await this.#client.query({ ...this.#request(sql, options), format: 'JSONEachRow' });
      return result.json<Row>();
    });
  }

  bytes(sql: string, options: QueryOptions = {}): Promise<Uint8Array> {
    return this.#send(options, async () => {
      const { clickhouse_settings, ...request } = this.#request(sql, options);
      const result = await this.#client.query({
        ...request,
        format: 'TabSeparatedRaw',
        // In bytes, an error message cannot be told from data, so the server sends nothing before the query succeeded.
        clickhouse_settings: { ...clickhouse_settings, wait_end_of_query: 1 },
      });
      return Buffer.from(await result.text());
    });
  }

  async command(sql: string, options: QueryOptions = {}): Promise<void> {
    await this.#send(options, () => this.#client.command(this.#request(sql, options)));
  }

  async insert(table: string, lines: readonly Line[], { token, columns }: InsertOptions = {}): Promise<void> {
    if (lines.length === 0) return;
    const clickhouse_settings = {
      input_format_skip_unknown_fields: 0,
      date_time_input_format: 'best_effort',
      // Writes are grouped already, and are acknowledged only when they are stored.
      async_insert: 0,
      ...(token !== undefined && { insert_deduplicate: 1 as const, insert_deduplication_token: token }),
    } as const;
    const format = columns ? `(${columns.join(', ')}) FORMAT TabSeparated` : 'FORMAT JSONEachRow';
    const query = `INSERT INTO ${table} ${format}`;
    await this.#send({}, async () => {
      // The rows are not part of the statement, because the client trims white space and semicolons off its end. The
      // insert of the client would encode each row as JSON again.
      const values = Readable.from([joinRows(lines)], { objectMode: false });
      const { stream } = await this.#client.exec({ query, values, clickhouse_settings });
      await finished(stream.resume());
    });
  }

  async ping(): Promise<void> {
    await this.#send({}, async () => {
      const result = await this.#client.ping();
      if (!result.success) throw result.error;
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#client.close();
  }

  #request(sql: string, { parameters = {}, signal, limits }: QueryOptions) {
    checkParameters(sql, parameters);
    const { seconds, memory, rows, bytes } = { ...this.#limits, ...limits };
    return {
      query: sql,
      query_params: { ...parameters },
      ...(signal && { abort_signal: signal }),
      clickhouse_settings: {
        max_execution_time: seconds,
        max_memory_usage: String(memory),
        max_result_rows: String(rows),
        max_result_bytes: String(bytes),
        result_overflow_mode: 'throw',
        output_format_json_quote_64bit_integers: 1,
        // On a cluster a subquery runs once, and its result is sent to all shards.
        distributed_product_mode: 'global',
        // By default the server continues a query whose client has disconnected.
        cancel_http_readonly_queries_on_client_close: 1,
      },
    } as const;
  }

  async #send<Result>({ signal }: QueryOptions, request: () => Promise<Result>): Promise<Result> {
    if (this.#closed) throw new StorageError('unavailable', { detail: 'It is closed.' });
    signal?.throwIfAborted();
    try {
      return await request();
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      throw cause instanceof TypeError ? cause : toStorageError(cause);
    }
  }
}
