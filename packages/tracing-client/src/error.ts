import { ApiError } from '@callscope/client-runtime/methods';

/**
 * An answer of the tracing service with an error status. Statuses that the contract declares have classes of their
 * own below this one; every other status, such as one of a proxy, is of this class itself.
 */
export class TracingError extends ApiError {
  /** Tells the errors of the two services apart. */
  readonly service = 'tracing';
}
