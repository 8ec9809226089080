import type { CallStartBatchRequest } from '@callscope/tracing-types';
import type { CallBatchError } from './error.ts';

const MIB = 2 ** 20;

/** What a batch sends through: the tracing client, or anything with this method of it. */
export interface CallBatchClient {
  callStartBatch(input: CallStartBatchRequest, options?: CallBatchSendOptions): Promise<unknown>;
  /**
   * The plain call of the tracing client. Where it is there, the last requests of a page go through it, with
   * `keepalive`: so they take the same way as all others, through the `fetch` of the client too.
   */
  readonly POST?: unknown;
}

/** Options that a batch gives to each call of `callStartBatch`. */
export interface CallBatchSendOptions {
  readonly signal?: AbortSignal;
  /** The batch repeats requests by itself, in the order that it promises. */
  readonly retry?: false;
  /** Of the last requests of a page, when they cannot go through `POST`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** How a batch buffers, sends and repeats. Times are milliseconds, sizes bytes of JSON in UTF-8. */
export interface CallBatchOptions {
  /** Starts and ends in one request, at most. 1,000 unless you say otherwise. */
  readonly maxParts?: number;
  /**
   * Bytes of one request, at most, unless a single part is longer. 1 MiB; in a page 48 KiB, because a browser sends no
   * more than 64 KiB after the end of the page. Not above 31 MiB: the service takes 32 (decision 0025).
   */
  readonly maxBytes?: number;
  /** How long a part waits for others before it is sent. 500. */
  readonly interval?: number;
  /** Requests at the same time. 4. */
  readonly concurrency?: number;
  /** Bytes that may wait for an answer. 32 MiB. What comes on top is refused and reported. */
  readonly maxBufferedBytes?: number;
  /** How long a request may take before it is sent again. 60,000. */
  readonly timeout?: number;
  /** Upper bound of the first wait before sending again; it doubles with each failure. 500. */
  readonly baseDelay?: number;
  /** Upper bound of any wait, but for one that the service asks for. 30,000. */
  readonly maxDelay?: number;
  /**
   * Age at which a part that cannot be sent is given up and reported. 3,600,000. Earlier, when it failed twelve times
   * while others were taken.
   */
  readonly giveUpAfter?: number;
  /** How long `close()` and the end of the process wait for the rest. 10,000. */
  readonly closeTimeout?: number;
  /**
   * Hears of each part that is not recorded. Without it a line on the console says so, at most once in a minute. What
   * it throws or rejects with is ignored.
   */
  readonly onError?: (error: CallBatchError) => void;
  /**
   * Sends the last requests of a page in place of the client's `fetch`. Without it, they go the way of all requests;
   * those of a client without `POST` go to `globalThis.fetch`.
   */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Options with every number filled in. */
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

/** Bytes of a request that are sure to be taken: the contract's 32 MiB, less what a proxy may add. */
export const LARGEST_REQUEST: number = 31 * MIB;

// A timer takes no more than 2^31 - 1 milliseconds.
const LARGEST: Partial<CallBatchSettings> = { maxBytes: LARGEST_REQUEST, timeout: 2 ** 31 - 1, interval: 2 ** 31 - 1 };
const ZERO_IS_FINE = new Set(['interval', 'baseDelay', 'maxDelay', 'closeTimeout']);

/**
 * Fills in the options of a batch.
 * @param options - What the caller gave.
 * @param inPage - Whether this is a page of a browser.
 * @returns Every number.
 * @throws {TypeError} When an option is not a number in its range.
 */
export function settingsOf(options: CallBatchOptions, inPage: boolean): CallBatchSettings {
  const settings = { ...DEFAULTS, ...(inPage && { maxBytes: 48 * 1024 }) };
  for (const name of Object.keys(DEFAULTS) as (keyof CallBatchSettings)[]) {
    const value = options[name] ?? settings[name];
    const least = ZERO_IS_FINE.has(name) ? 0 : 1;
    const most = LARGEST[name] ?? Number.MAX_SAFE_INTEGER;
    if (!Number.isInteger(value) || value < least || value > most) {
      throw new TypeError(`createCallBatch: ${name} must be a whole number from ${least} to ${most}`);
    }
    settings[name] = value;
  }
  return settings;
}
