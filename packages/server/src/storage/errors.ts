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
