/**
 * A value that a statement can take. A `Date` is not one, because the embedded engine would drop its milliseconds: times
 * are bound as text. Whole numbers beyond 2^53 are bound as text too.
 */
export type ParameterValue = string | number | boolean | null | readonly ParameterValue[];

/** Values of the `{name:Type}` parameters of a statement, by name. */
export type Parameters = Readonly<Record<string, ParameterValue>>;

/** Limits of one query. The engine stops a query that exceeds one, and the caller gets a `StorageError` that names it. */
export interface QueryLimits {
  /** Longest run, in seconds. */
  readonly seconds: number;
  /** Most memory that the query may use, in bytes. */
  readonly memory: number;
  /** Most rows of the result. */
  readonly rows: number;
  /** Most bytes of the result. */
  readonly bytes: number;
}

/** Options of a query. */
export interface QueryOptions {
  /** A value for each parameter of the statement. */
  readonly parameters?: Parameters | undefined;
  /** Ends the query, in the engine too. */
  readonly signal?: AbortSignal | undefined;
  /** Limits other than the defaults of the engine. */
  readonly limits?: Partial<QueryLimits> | undefined;
}

/** Runs queries on the engine. Values from outside are bound as parameters, never written into a statement. */
export interface Queries {
  /**
   * Runs a query.
   *
   * @returns its rows. Integers of 64 bits come as strings, times as text in UTC.
   * @throws StorageError when a limit is exceeded, or the engine rejects the statement or cannot be reached; the reason
   *   of the signal when it was aborted.
   */
  rows<Row extends object>(sql: string, options?: QueryOptions): Promise<Row[]>;
  /**
   * Runs a query and returns its result unparsed.
   *
   * @returns the selected texts as bytes: a tab between columns, a line feed after each row, nothing escaped. All of the
   *   result or none, as with `rows`.
   * @throws as `rows` does.
   */
  bytes(sql: string, options?: QueryOptions): Promise<Uint8Array>;
  /** Checks that the engine responds, and can read and store all data. @throws StorageError when it cannot. */
  ping(): Promise<void>;
}

/** A write whose rows are added one by one. */
export interface RowBatch {
  /** Adds a row by column. Its bytes are kept, not the row. @throws TypeError for a key that is not a column. */
  add(row: object): void;
  /** Stores the rows in one step, as `write` does. */
  store(): Promise<void>;
}

/** The storage of the services, as the areas use it. */
export interface Store extends Queries {
  /**
   * Stores rows, grouped with rows of other writers.
   *
   * @param table - Name of the table.
   * @param rows - Rows by column; all or none are stored.
   * @returns when they are stored: a read that begins afterwards sees them.
   * @throws StorageError when they are not stored.
   */
  write(table: string, rows: readonly object[]): Promise<void>;
  /** Begins a write whose rows are added one by one, so that only their bytes are held. */
  batch(table: string): RowBatch;
  /**
   * Stores a row unless one was stored under the same token. This is the one step of a compare-and-set: read back whose
   * row is there.
   */
  writeOnce(table: string, row: object, token: string): Promise<void>;
  /**
   * Returns the version of a row: microseconds since 1970, but larger than every version before it, also than those that
   * were stored before this process started.
   */
  version(): string;
}
