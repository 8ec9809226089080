import type { Queries, QueryLimits, QueryOptions } from '../core/store.ts';

/** A row as text, or as bytes in UTF-8, without a line feed. */
export type Line = string | Uint8Array;

/** Options of an insert. */
export interface InsertOptions {
  /**
   * Stores the rows only if none were stored with the same token before. The table must keep a window of tokens. The
   * insert does not report whether it stored them: read them back.
   */
  readonly token?: string | undefined;
  /** Columns of lines in tab-separated text; undefined if each line is a JSON object. */
  readonly columns?: readonly string[] | undefined;
}

/**
 * ClickHouse, in this process or remote: both take the same statements and return the same results. Values from outside
 * are parameters or rows, never parts of a statement.
 */
export interface Engine extends Queries {
  readonly kind: 'embedded' | 'remote';
  /** Runs a statement without a result, such as `CREATE TABLE`. @throws as `rows` does. */
  command(sql: string, options?: QueryOptions): Promise<void>;
  /**
   * Stores rows in one step: all of them or none.
   *
   * @param lines - A JSON object per row, by column, in which unknown keys are rejected; or text, see `columns`.
   * @throws StorageError when they are not stored.
   */
  insert(table: string, lines: readonly Line[], options?: InsertOptions): Promise<void>;
  /** Kills running queries and releases the data. Every later call throws. */
  close(): Promise<void>;
}

/** Limits of a query without its own. */
export const defaultLimits: QueryLimits = {
  seconds: 30,
  memory: 1_000_000_000,
  rows: 100_000,
  bytes: 256_000_000,
};

/**
 * The reason of a failure of the storage. `timeout`, `memory` and `size` are limits that a query exceeded; `unavailable` is an engine
 * that cannot be reached or is closed; `rejected` is everything else, which is a bug of the server, because input of
 * callers is never part of a statement.
 */
export type StorageFailure = 'timeout' | 'memory' | 'size' | 'unavailable' | 'rejected';

/** Reasons by error number of ClickHouse. */
const REASONS: ReadonlyMap<number, StorageFailure> = new Map([
  [159, 'timeout'], // TIMEOUT_EXCEEDED
  [160, 'timeout'], // TOO_SLOW
  [241, 'memory'], // MEMORY_LIMIT_EXCEEDED
  [396, 'size'], // TOO_MANY_ROWS_OR_BYTES
  [158, 'size'], // TOO_MANY_ROWS
  [307, 'size'], // TOO_MANY_BYTES
  [202, 'unavailable'], // TOO_MANY_SIMULTANEOUS_QUERIES
  [209, 'unavailable'], // SOCKET_TIMEOUT
  [210, 'unavailable'], // NETWORK_ERROR
]);

const MESSAGES: Readonly<Record<StorageFailure, string>> = {
  timeout: 'The query exceeded its time limit. Request a shorter range, or filter more.',
  memory: 'The query exceeded its memory limit. Request a shorter range, or filter more.',
  size: 'The result exceeds its size limit. Request fewer rows at once.',
  unavailable: 'The storage cannot be reached.',
  rejected: 'The storage rejected a statement.',
};

/** A failure of the storage. The message can be shown to callers; the cause cannot. */
export class StorageError extends Error {
  readonly reason: StorageFailure;
  /** Error number of ClickHouse, if there is one. */
  readonly code: number | undefined;

  constructor(reason: StorageFailure, options: { code?: number | undefined; cause?: unknown; detail?: string } = {}) {
    super([MESSAGES[reason], options.detail].filter(Boolean).join(' '), { cause: options.cause });
    this.name = 'StorageError';
    this.reason = reason;
    this.code = options.code;
  }
}

/**
 * Converts an error of a driver. The error number is in its `code` or its message.
 *
 * @param fallback - The reason if there is no error number.
 */
export function toStorageError(cause: unknown, fallback: StorageFailure = 'rejected'): StorageError {
  if (cause instanceof StorageError) return cause;
  const code = readCode(cause);
  return new StorageError(code === undefined ? fallback : (REASONS.get(code) ?? 'rejected'), { code, cause });
}

function readCode(cause: unknown): number | undefined {
  const { clickhouseCode, code, message } = Object(cause) as Record<string, unknown>;
  const found = clickhouseCode ?? code ?? /^Code: (\d+)\./.exec(String(message))?.[1];
  return Number.isInteger(Number(found)) ? Number(found) : undefined;
}
