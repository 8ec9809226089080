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
  storageError,
} from '../storage/engine.ts';
import { checkParameters } from '../storage/parameters.ts';
import { bytesOf } from '../storage/rows.ts';

/** Where a ClickHouse server is. */
export interface RemoteOptions {
  /** Address of its HTTP interface. */
  readonly url: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  /** Database that holds the tables; `default` when it is left out. */
  readonly database?: string | undefined;
  /** Bounds of queries that set none. */
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
      // Longer than a query may run: its own limit ends it first, and says why.
      request_timeout: (this.#limits.seconds + 15) * 1000,
      max_open_connections: 16,
      // Parameters stand in the address, which takes a megabyte at most; large ones go into the body.
      use_multipart_params_auto: true,
      // Its messages hold statements and parameters. What failed is thrown, and told by whoever catches it.
      log: { level: ClickHouseLogLevel.OFF },
    });
  }

  rows<Row extends object>(sql: string, options: QueryOptions = {}): Promise<Row[]> {
    return this.#ask(options, async () => {
      const answer = await this.#client.query({ ...this.#request(sql, options), format: 'JSONEachRow' });
      return answer.json<Row>();
    });
  }

  bytes(sql: string, options: QueryOptions = {}): Promise<Uint8Array> {
    return this.#ask(options, async () => {
      const { clickhouse_settings, ...request } = this.#request(sql, options);
      const answer = await this.#client.query({
        ...request,
        format: 'TabSeparatedRaw',
        // Any text can be data here, so the server waits until it knows that nothing failed before it sends the first.
        clickhouse_settings: { ...clickhouse_settings, wait_end_of_query: 1 },
      });
      return Buffer.from(await answer.text());
    });
  }

  async command(sql: string, options: QueryOptions = {}): Promise<void> {
    await this.#ask(options, () => this.#client.command(this.#request(sql, options)));
  }

  async insert(table: string, lines: readonly Line[], { token, columns }: InsertOptions = {}): Promise<void> {
    if (lines.length === 0) return;
    const clickhouse_settings = {
      input_format_skip_unknown_fields: 0,
      date_time_input_format: 'best_effort',
      // Rows are grouped before they come here, and a write is acknowledged when it is stored.
      async_insert: 0,
      ...(token !== undefined && { insert_deduplicate: 1 as const, insert_deduplication_token: token }),
    } as const;
    const form = columns ? `(${columns.join(', ')}) FORMAT TabSeparated` : 'FORMAT JSONEachRow';
    const query = `INSERT INTO ${table} ${form}`;
    await this.#ask({}, async () => {
      // Bytes beside the statement: the client cuts white space and semicolons off the end of a statement, which the last
      // row may end with, and its own insert would write each row as JSON once more.
      const values = Readable.from([bytesOf(lines)], { objectMode: false });
      const { stream } = await this.#client.exec({ query, values, clickhouse_settings });
      await finished(stream.resume());
    });
  }

  async ping(): Promise<void> {
    await this.#ask({}, async () => {
      const answer = await this.#client.ping();
      if (!answer.success) throw answer.error;
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
        // On a cluster a statement within another one is run once and its answer sent to all shards.
        distributed_product_mode: 'global',
        // The server goes on with a query whose caller has left, unless it is told otherwise.
        cancel_http_readonly_queries_on_client_close: 1,
      },
    } as const;
  }

  async #ask<Result>({ signal }: QueryOptions, send: () => Promise<Result>): Promise<Result> {
    if (this.#closed) throw new StorageError('unavailable', { detail: 'It is closed.' });
    signal?.throwIfAborted();
    try {
      return await send();
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      throw cause instanceof TypeError ? cause : storageError(cause, 'unavailable');
    }
  }
}
