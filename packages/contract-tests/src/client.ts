/** Sends a request, as `globalThis.fetch` does. */
export type Fetch = (request: Request) => Promise<Response>;

/** Options of one call of a client method. */
export interface ClientCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly fetch: Fetch;
}

/** A generated client, as the cases use it. */
export interface ContractClient {
  /**
   * Calls the method of an operation.
   *
   * @param input - Path and query parameters and properties of the body, side by side; undefined if nothing is sent.
   * @returns the result of the method, the items of a stream as a list. Rejects with the error of the method.
   */
  call(operationId: string, input: Readonly<Record<string, unknown>> | undefined, call: ClientCall): Promise<unknown>;
  /** Returns true for an error of a declared status, thrown as the class of that status. */
  isDeclared(error: unknown): error is DeclaredError;
}

/** The error that a client throws for a declared status. */
export interface DeclaredError extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string | undefined;
}

/** A response that has been read to its end. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}
