/** The part of a request that says which items of a list are wanted. */
export interface ListRequest {
  readonly limit?: number | null;
  readonly offset?: number | null;
}

/** Options that paging gives to a method. */
export interface ListCallOptions {
  readonly signal?: AbortSignal;
}

/** Which items of a list are wanted. */
export interface Range {
  readonly offset: number;
  /** Infinity for all. */
  readonly limit: number;
}

/**
 * Reads offset and limit out of a request.
 * @param caller - Function that is named in errors.
 * @param method - What lists; checked here because both functions take it.
 * @param request - The request.
 * @returns The range.
 * @throws {TypeError} When one of them cannot be used.
 */
export function rangeOf(caller: string, method: unknown, request: ListRequest): Range {
  if (typeof method !== 'function') throw new TypeError(`${caller}: the method that lists is missing`);
  const offset = request.offset ?? 0;
  const limit = request.limit ?? Infinity;
  whole(caller, 'request.offset', offset, 0);
  if (limit !== Infinity) whole(caller, 'request.limit', limit, 0);
  return { offset, limit };
}

/**
 * Checks a number.
 * @param caller - Function that is named in errors.
 * @param name - Option that is named in errors.
 * @param value - The number.
 * @param least - Smallest that is allowed.
 * @throws {TypeError} When it is not a whole number, or too small.
 */
export function whole(caller: string, name: string, value: number, least: number): void {
  if (Number.isSafeInteger(value) && value >= least) return;
  throw new TypeError(`${caller}: ${name} must be a whole number from ${least}`);
}
