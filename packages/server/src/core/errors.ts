/** A violation of the contract, in a 422. */
export interface Violation {
  /** Location: `body`, `path`, `query` or `header`, then keys and indexes. */
  readonly loc: readonly (string | number)[];
  /** The problem and its solution, without the value, which may be secret. */
  readonly msg: string;
  /** Type of the violation, such as `missing`. */
  readonly type: string;
}

/**
 * A response with an error status. The message is the `reason` or `error.message` of the body: the problem, its location
 * and its solution, without secrets.
 */
export class ServiceError extends Error {
  readonly status: number;
  /** Violations of a 422. */
  readonly violations: readonly Violation[];
  /** Further fields that the contract declares for this error, such as `deleted_at`. */
  readonly more: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    options: {
      violations?: readonly Violation[];
      more?: Readonly<Record<string, unknown>>;
      headers?: Readonly<Record<string, string>>;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ServiceError';
    this.status = status;
    this.violations = options.violations ?? [];
    this.more = options.more ?? {};
    this.headers = options.headers ?? {};
  }
}

/** Thrown in a stream to close the connection without an error event. */
export class StreamCutError extends Error {
  override readonly name: string = 'StreamCutError';

  constructor() {
    super('The stream was cut, as the request demanded.');
  }
}
