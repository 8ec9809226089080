import type { Queries, QueryLimits, QueryOptions } from '../core/store.ts';

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
export interface Engine extends Queries {
  readonly kind: 'embedded' | 'remote';
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

/**
 * Why the storage did not do what it was asked:
 * `time`, `memory` and `size` are limits that a query met; `unavailable` is an engine that cannot be reached or is
 * closed; `refused` is everything else, which is a fault of ours, since callers' input never makes a statement.
 */
export type StorageFault = 'time' | 'memory' | 'size' | 'unavailable' | 'refused';

const FAULTS: ReadonlyMap<number, StorageFault> = new Map([
  [159, 'time'], // TIMEOUT_EXCEEDED
  [160, 'time'], // TOO_SLOW
  [241, 'memory'], // MEMORY_LIMIT_EXCEEDED
  [396, 'size'], // TOO_MANY_ROWS_OR_BYTES
  [158, 'size'], // TOO_MANY_ROWS
  [307, 'size'], // TOO_MANY_BYTES
  [202, 'unavailable'], // TOO_MANY_SIMULTANEOUS_QUERIES
  [209, 'unavailable'], // SOCKET_TIMEOUT
  [210, 'unavailable'], // NETWORK_ERROR
]);

const WORDS: Readonly<Record<StorageFault, string>> = {
  time: 'The query took longer than it may. Ask for a shorter range, or filter more.',
  memory: 'The query needed more memory than it may have. Ask for a shorter range, or filter more.',
  size: 'The answer is larger than it may be. Ask for fewer rows at once.',
  unavailable: 'The storage cannot be reached.',
  refused: 'The storage refused a statement.',
};

/** The storage did not do what it was asked. The message can be shown to callers; the cause cannot. */
export class StorageError extends Error {
  readonly fault: StorageFault;
  /** Error number of ClickHouse, where there is one. */
  readonly code: number | undefined;

  constructor(fault: StorageFault, options: { code?: number | undefined; cause?: unknown; detail?: string } = {}) {
    super([WORDS[fault], options.detail].filter(Boolean).join(' '), { cause: options.cause });
    this.name = 'StorageError';
    this.fault = fault;
    this.code = options.code;
  }
}

/**
 * Makes the error of a statement that failed.
 * @param cause - What the driver threw: its `code` or the number in its message says why.
 * @param otherwise - The fault when there is no number.
 * @returns The error.
 */
export function storageError(cause: unknown, otherwise: StorageFault = 'refused'): StorageError {
  if (cause instanceof StorageError) return cause;
  const code = codeOf(cause);
  return new StorageError(code === undefined ? otherwise : (FAULTS.get(code) ?? 'refused'), { code, cause });
}

function codeOf(cause: unknown): number | undefined {
  const { clickhouseCode, code, message } = Object(cause) as Record<string, unknown>;
  const found = clickhouseCode ?? code ?? /^Code: (\d+)\./.exec(String(message))?.[1];
  return Number.isInteger(Number(found)) ? Number(found) : undefined;
}
