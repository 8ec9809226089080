/** One place of a request that does not fit, as the contract's 422 names it. */
export interface Violation {
  /** Where: `body`, `path` or `query`, then the keys and indexes down to the value. */
  readonly loc: readonly (string | number)[];
  /** What is wrong and how to mend it. Never the value, which may be secret. */
  readonly msg: string;
  /** Kind of the fault, such as `missing`. */
  readonly type: string;
}

/**
 * An answer with an error status that a handler decides on. The message is what the caller reads as `reason` or
 * `error.message`: what is wrong, where, and how to mend it, without secrets.
 */
export class ServiceError extends Error {
  readonly status: number;
  /** Places of a 422. */
  readonly violations: readonly Violation[];
  /** Keys beside `reason` that the contract describes for this fault, such as `deleted_at`. */
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

/** Thrown inside a stream that is to be cut off: the connection closes, and no error is told. */
export class StreamCutError extends Error {
  override readonly name: string = 'StreamCutError';

  constructor() {
    super('The stream was cut off, because its caller wanted to see that.');
  }
}
