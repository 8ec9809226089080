import type { Parameters } from './parameters.ts';

/** Bounds of one query. The engine stops what goes beyond them, and the caller gets a `StorageError` that says which. */
export interface QueryLimits {
  /** Longest run, in seconds. */
  readonly seconds: number;
  /** Most memory that the query may use, in bytes. */
  readonly memory: number;
  /** Most rows in the answer. Pages are asked for one by one, so this is a bound of a page. */
  readonly rows: number;
  /** Most bytes in the answer. */
  readonly bytes: number;
}

/** What a query may set. */
export interface QueryOptions {
  /** Values of the `{name:Type}` places of the statement; every place needs one. */
  readonly parameters?: Parameters | undefined;
  /** Ends the query, in the engine too. */
  readonly signal?: AbortSignal | undefined;
  /** Bounds other than the engine's. */
  readonly limits?: Partial<QueryLimits> | undefined;
}

/** A row as text or as its bytes in UTF-8, without a line feed. */
export type Line = string | Uint8Array;

/** What an insert may set. */
export interface InsertOptions {
  /**
   * Stores the rows only if none were stored under the same token before. The table has to keep a window of tokens.
   * Whether they were stored is not told: read back what is there.
   */
  readonly token?: string | undefined;
  /** The lines are tab-separated text of these columns; without them each is a JSON object. */
  readonly columns?: readonly string[] | undefined;
}

/**
 * A ClickHouse: in this process or somewhere else. Statements are the same for both, and so are the answers.
 * All that comes from outside goes in as parameters or rows, never into a statement.
 */
export interface Engine {
  readonly kind: 'embedded' | 'remote';
  /**
   * Runs a query.
   * @returns Its rows. Integers of 64 bits come as strings, times as text in UTC.
   * @throws StorageError when a limit is met, the engine refuses the statement or cannot be reached; the reason of the
   *   signal when it was aborted.
   */
  rows<Row extends object>(sql: string, options?: QueryOptions): Promise<Row[]>;
  /**
   * Runs a query whose answer is passed on and not looked into: nothing of it is parsed.
   * @returns The texts that it selects, as bytes: a tab between columns, a line feed behind each row, nothing escaped. All
   *   of the answer or none, as with `rows`.
   * @throws As `rows` does.
   */
  bytes(sql: string, options?: QueryOptions): Promise<Uint8Array>;
  /**
   * Runs a statement that gives no rows, such as one that makes a table.
   * @throws As `rows` does.
   */
  command(sql: string, options?: QueryOptions): Promise<void>;
  /**
   * Stores rows in one step: all of them or none.
   * @param table - Name of the table.
   * @param lines - One JSON object for each row, by column; a key that is no column is refused. Or text, see `columns`.
   * @param options - Token, and columns of text.
   * @throws StorageError when they are not stored.
   */
  insert(table: string, lines: readonly Line[], options?: InsertOptions): Promise<void>;
  /** Says whether the engine answers. @throws StorageError when it does not. */
  ping(): Promise<void>;
  /** Ends running queries and lets go of the data. Nothing can be asked afterwards. */
  close(): Promise<void>;
}

/** Bounds of a query that sets none. */
export const defaultLimits: QueryLimits = {
  seconds: 30,
  memory: 1_000_000_000,
  rows: 100_000,
  bytes: 256_000_000,
};
