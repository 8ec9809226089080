/** The members of a request that select a range of a list. */
export interface ListRequest {
  readonly limit?: number | null;
  readonly offset?: number | null;
}

/** Options that paging passes to a method. */
export interface ListCallOptions {
  readonly signal?: AbortSignal;
  readonly idleTimeout?: number;
}

/** A range of a list. */
export interface Range {
  readonly offset: number;
  /** Maximum number of items; Infinity for all. */
  readonly limit: number;
}

/**
 * Reads the range from a request, and checks the arguments of a paging function.
 * @param caller - Name of the function, for errors.
 * @throws {TypeError} When the method is not a function, or `limit` or `offset` is invalid.
 */
export function readRange(caller: string, method: unknown, request: ListRequest): Range {
  if (typeof method !== 'function') throw new TypeError(`${caller}: "method" must be a function`);
  const offset = request.offset ?? 0;
  const limit = request.limit ?? Infinity;
  checkInteger(caller, 'request.offset', offset, 0);
  if (limit !== Infinity) checkInteger(caller, 'request.limit', limit, 0);
  return { offset, limit };
}

/** @throws {TypeError} When an option is not an integer, or is less than the minimum. */
export function checkInteger(caller: string, option: string, value: number, minimum: number): void {
  if (Number.isSafeInteger(value) && value >= minimum) return;
  throw new TypeError(`${caller}: "${option}" must be an integer of at least ${minimum}`);
}
