import type { CallStartBatchRequest } from '@callscope/tracing-types';
import type { CallBatchError } from './errors.ts';

const MIB = 2 ** 20;

/** The client of a batch: the tracing client, or any object with this method of it. */
export interface CallBatchClient {
  callStartBatch(input: CallStartBatchRequest, options?: CallBatchSendOptions): Promise<unknown>;
  /**
   * The plain call of the tracing client. The last requests of a page use it if it is there, because it takes
   * `keepalive`. So they pass through the `fetch` of the client like all others.
   */
  readonly POST?: unknown;
}

/** Options that a batch passes to `callStartBatch`. */
export interface CallBatchSendOptions {
  readonly signal?: AbortSignal;
  /** The batch retries by itself, in the order that it guarantees. */
  readonly retry?: false;
  /** Sends the last requests of a page, if they cannot use `POST`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Options of a batch. Times are in milliseconds, sizes in bytes of JSON in UTF-8. */
export interface CallBatchOptions {
  /** Upper limit of starts and ends in one request. Default 1,000. */
  readonly maxParts?: number;
  /**
   * Upper limit of bytes in one request, unless a single part is larger. At most 31 MiB, because the service accepts 32
   * (decision 0025). Default 1 MiB; in a page 48 KiB, because browsers send at most 64 KiB after the end of a page.
   */
  readonly maxBytes?: number;
  /** Time that a part waits for others before it is sent. Default 500. */
  readonly interval?: number;
  /** Upper limit of concurrent requests. Default 4. */
  readonly concurrency?: number;
  /** Upper limit of pending bytes. Further parts are lost and reported. Default 32 MiB. */
  readonly maxBufferedBytes?: number;
  /** Time limit of a request, after which it is retried. Default 60,000. */
  readonly timeout?: number;
  /** Upper bound of the first wait before a retry. It doubles with each failure. Default 500. */
  readonly baseDelay?: number;
  /** Upper bound of every wait, except for one that the service asks for. Default 30,000. */
  readonly maxDelay?: number;
  /**
   * Age at which a part that cannot be sent is reported as lost. Default 3,600,000. A part is lost earlier if it fails
   * twelve times while others are accepted.
   */
  readonly giveUpAfter?: number;
  /** Time that `close()` and the end of the process wait for pending parts. Default 10,000. */
  readonly closeTimeout?: number;
  /**
   * Called for each part that is not recorded. Errors that it throws are ignored. Default: warns on the console, at most
   * once a minute.
   */
  readonly onError?: (error: CallBatchError) => void;
  /**
   * Sends the last requests of a page in place of the client's `fetch`. Default: the `fetch` of the client; for a client
   * without `POST`, `globalThis.fetch`.
   */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Numeric options with every default filled in. */
export type CallBatchSettings = Required<Omit<CallBatchOptions, 'onError' | 'fetch'>>;

const DEFAULTS: CallBatchSettings = {
  maxParts: 1000,
  maxBytes: MIB,
  interval: 500,
  concurrency: 4,
  maxBufferedBytes: 32 * MIB,
  timeout: 60_000,
  baseDelay: 500,
  maxDelay: 30_000,
  giveUpAfter: 3_600_000,
  closeTimeout: 10_000,
};

/** Bytes of a request that the service accepts for certain: its 32 MiB, less the additions of a proxy. */
export const LARGEST_REQUEST: number = 31 * MIB;

/** Longest delay of a timer. */
const LONGEST_TIMER = 2 ** 31 - 1;

const MAXIMA: Partial<CallBatchSettings> = {
  maxBytes: LARGEST_REQUEST,
  interval: LONGEST_TIMER,
  timeout: LONGEST_TIMER,
  baseDelay: LONGEST_TIMER,
  maxDelay: LONGEST_TIMER,
  closeTimeout: LONGEST_TIMER,
};
const MAY_BE_ZERO = new Set(['interval', 'baseDelay', 'maxDelay', 'closeTimeout']);

/**
 * Checks the options of a batch and fills in defaults.
 * @param options - The options.
 * @param inPage - True in a page of a browser.
 * @returns Every number.
 * @throws TypeError if an option is not a number in its range.
 */
export function readSettings(options: CallBatchOptions, inPage: boolean): CallBatchSettings {
  const settings = { ...DEFAULTS, ...(inPage && { maxBytes: 48 * 1024 }) };
  for (const name of Object.keys(DEFAULTS) as (keyof CallBatchSettings)[]) {
    const value = options[name] ?? settings[name];
    const min = MAY_BE_ZERO.has(name) ? 0 : 1;
    const max = MAXIMA[name] ?? Number.MAX_SAFE_INTEGER;
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new TypeError(`createCallBatch: option "${name}" must be an integer from ${min} to ${max}.`);
    }
    settings[name] = value;
  }
  return settings;
}
