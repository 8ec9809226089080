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

/** A part of a table that the engine could not read, and set aside: its rows are missing from results. */
export interface DamagedPart {
  readonly table: string;
  readonly name: string;
  /** Folder of the part. */
  readonly path: string;
  /** Number of its rows; undefined if it cannot be read either. */
  readonly rows: number | undefined;
}

/**
 * ClickHouse, in this process or remote: both take the same statements and return the same results. Values from outside
 * are parameters or rows, never parts of a statement.
 */
export interface Engine extends Queries {
  readonly kind: 'embedded' | 'remote';
  /** Parts that were set aside when the engine opened; undefined for a server, whose operator watches it. */
  readonly damaged?: readonly DamagedPart[] | undefined;
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
 * The reason of a failure of the storage. `timeout`, `memory` and `size` are limits that a query exceeded. `rejected` is a
 * statement or row that the engine cannot take, now or later: a bug of the server, because input of callers is never
 * part of a statement. `full` is a disk without space, `missing` a data folder that is gone, `damaged` are data that
 * cannot be read. `unavailable` is everything else: it may pass, and says nothing about the rows.
 */
export type StorageFailure =
  | 'timeout'
  | 'memory'
  | 'size'
  | 'full'
  | 'missing'
  | 'damaged'
  | 'unavailable'
  | 'rejected';

/** Reasons by error number of ClickHouse; numbers that are missing are `unavailable`. */
const REASONS: ReadonlyMap<number, StorageFailure> = new Map([
  [159, 'timeout'], // TIMEOUT_EXCEEDED
  [160, 'timeout'], // TOO_SLOW
  [241, 'memory'], // MEMORY_LIMIT_EXCEEDED
  [396, 'size'], // TOO_MANY_ROWS_OR_BYTES
  [158, 'size'], // TOO_MANY_ROWS
  [307, 'size'], // TOO_MANY_BYTES
  [243, 'full'], // NOT_ENOUGH_SPACE
]);

/** Error numbers of ClickHouse that mean a faulty statement or row. */
const REJECTED: ReadonlySet<number> = new Set([
  // Text that cannot be parsed: CANNOT_PARSE_TEXT, …_ESCAPE_SEQUENCE, …_QUOTED_STRING, …_INPUT_ASSERTION_FAILED,
  // CANNOT_READ_ALL_DATA, CANNOT_PARSE_DATE, …_DATETIME, SYNTAX_ERROR, CANNOT_PARSE_NUMBER, INCORRECT_DATA,
  // CANNOT_READ_ARRAY_FROM_TEXT, CANNOT_READ_MAP_FROM_TEXT, CANNOT_PARSE_UUID, …_DOMAIN_VALUE_FROM_STRING, …_BOOL, …_IPV4,
  // …_IPV6.
  6, 25, 26, 27, 33, 38, 41, 62, 72, 117, 130, 376, 441, 467, 675, 676,
  // Values of the wrong type or range: ILLEGAL_TYPE_OF_ARGUMENT, TYPE_MISMATCH, ARGUMENT_OUT_OF_BOUND,
  // CANNOT_CONVERT_TYPE, TOO_LARGE_ARRAY_SIZE, TOO_LARGE_STRING_SIZE, VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE,
  // CANNOT_INSERT_NULL_IN_ORDINARY_COLUMN, NO_COMMON_TYPE, DECIMAL_OVERFLOW.
  43, 53, 69, 70, 128, 131, 321, 349, 386, 407,
  // Statements that name or count wrongly: NO_SUCH_COLUMN_IN_TABLE, NUMBER_OF_ARGUMENTS_DOESNT_MATCH, BAD_ARGUMENTS,
  // UNKNOWN_FUNCTION, UNKNOWN_IDENTIFIER, ILLEGAL_AGGREGATION, FUNCTION_THROW_IF_VALUE_IS_NON_ZERO, UNKNOWN_QUERY_PARAMETER,
  // BAD_QUERY_PARAMETER.
  16, 42, 36, 46, 47, 184, 395, 456, 457,
]);

const MESSAGES: Readonly<Record<StorageFailure, string>> = {
  timeout: 'The query exceeded its time limit. Request a shorter range, or filter more.',
  memory: 'The query exceeded its memory limit. Request a shorter range, or filter more.',
  size: 'The result exceeds its size limit. Request fewer rows at once.',
  full: 'The disk of the storage is full. Free space on it, and send the request again.',
  missing: 'The data folder was deleted or replaced. Restore it, and restart the server.',
  damaged: 'Data could not be read at the start, and are missing from results. Run "callscope doctor".',
  unavailable: 'The storage is unavailable.',
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

/** Words of the system for a full disk. The engine reports it under many numbers, such as that of a failed write. */
const FULL = /No space left on device|ENOSPC|Disk quota exceeded/;

/** Converts an error of a driver. The error number is in its `code` or its message. */
export function toStorageError(cause: unknown): StorageError {
  if (cause instanceof StorageError) return cause;
  const { clickhouseCode, code: ownCode, message } = Object(cause) as Record<string, unknown>;
  const found = Number(clickhouseCode ?? ownCode ?? /^Code: (\d+)\./.exec(String(message))?.[1]);
  const code = Number.isInteger(found) ? found : undefined;
  return new StorageError(reasonOf(code, String(message)), { code, cause });
}

function reasonOf(code: number | undefined, message: string): StorageFailure {
  // First, because the message then quotes the row.
  if (code !== undefined && REJECTED.has(code)) return 'rejected';
  if (FULL.test(message)) return 'full';
  return (code !== undefined && REASONS.get(code)) || 'unavailable';
}
