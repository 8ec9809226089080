import { type StreamContext, StreamConsumedError, StreamLimitError, StreamTruncatedError } from './errors.ts';
import type { LineDecoder } from './lines.ts';
import { getBody, getReader, type OpenedInput, type StreamInput, type StreamSource } from './source.ts';

/** Bytes decoded at once. Larger pieces are decoded in parts, so that only the items of one part are held. */
const MAX_DECODED_BYTES = 65_536;

/** Milliseconds that a body may stay open after its terminator before it is canceled. */
const END_GRACE = 100;

/** A stream of typed items. Read it once, in one of the ways below; a second read throws `StreamConsumedError`. */
export interface ItemStream<Item> extends AsyncIterable<Item> {
  /** Reads the items. Leaving the loop early ends the request and its response. */
  [Symbol.asyncIterator](): AsyncIterableIterator<Item, undefined>;
  /**
   * Resolves to the response once its headers arrive, for its status, header fields and request id. Sends the request
   * if nothing was read yet. Does not count as reading, unless you read the body yourself.
   * @throws {TypeError} When the stream was made of bytes alone.
   */
  response(): Promise<Response>;
  /** Returns the items as a web stream. It pulls them, so a slow reader slows the sender down. */
  toReadableStream(): ReadableStream<Item>;
  /** Reads all items into one array. Use it for streams that are known to be short. */
  toArray(): Promise<Item[]>;
  /**
   * Ends the request and its response, read or not. Reading then throws the reason and returns no further item. Has no
   * effect after the end.
   */
  abort(reason?: unknown): void;
}

/** Creates the decoder of a stream once its response is known. Throws for a response of another kind. */
export type CreateDecoder<Item> = (context: StreamContext) => LineDecoder<Item>;

/** Reads and decodes an input in batches: all items that one piece of bytes completes cost one promise together. */
export class DecodedStream<Item> implements ItemStream<Item> {
  /** True if `abort` was called before the end. */
  protected isAborted = false;
  /** State that the decoder and all errors of the stream share. Private, so that a log does not show the response. */
  readonly #context: StreamContext;
  /** True once a reader has taken the right to read. */
  #isClaimed = false;
  /** The input, if it is a source; otherwise only the name in errors. */
  readonly #source: Omit<StreamSource, 'open'> & Partial<StreamSource> = { operationId: 'stream' };
  readonly #createDecoder: CreateDecoder<Item>;
  readonly #idleTimeout: number;
  /** Aborted as soon as the request and its body are no longer needed. */
  readonly #controller = new AbortController();
  /** The input itself, or the response of the source once the request is sent. */
  #input: Promise<OpenedInput> | undefined;
  /** Settles as `#input` does, or rejects if the controller is aborted before. */
  #opened: Promise<OpenedInput> | undefined;
  /** Created by the first read, as is the decoder. */
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #decoder: LineDecoder<Item> | undefined;
  /** Part of a large piece that is not decoded yet. */
  #rest: Uint8Array | undefined;
  /** Idle timeout; after the terminator, the grace period of the body. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the pending read has waited too long, on the clock of `performance.now()`; Infinity if there is none. */
  #deadline = Infinity;
  /** True after the last item, an error, or a cancellation. */
  #isOver = false;

  /**
   * @param input - Checked by the caller.
   * @param createDecoder - Called when the first item is requested.
   * @param idleTimeout - Milliseconds that a read may wait for bytes. Default: 60,000.
   */
  constructor(input: StreamInput, createDecoder: CreateDecoder<Item>, idleTimeout = 60_000) {
    if ('open' in input) this.#source = input;
    // An input that exists must be canceled even if it is never read.
    else this.#input = suppressUnhandled(Promise.resolve(input));
    const { operationId, redact } = this.#source;
    this.#context = { operationId, received: 0, redact };
    this.#createDecoder = createDecoder;
    this.#idleTimeout = idleTimeout;
  }

  [Symbol.asyncIterator](): AsyncIterableIterator<Item, undefined> {
    return this.iterate(() => this.nextBatch());
  }

  toReadableStream(): ReadableStream<Item> {
    const iterator = this[Symbol.asyncIterator]();
    return new ReadableStream<Item>(
      {
        pull: async (controller) => {
          const { done, value } = await iterator.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
        cancel: (reason) => this.cancel(reason),
      },
      // Reads nothing ahead.
      { highWaterMark: 0 },
    );
  }

  toArray(): Promise<Item[]> {
    const read = async (): Promise<Item[]> => {
      const items: Item[] = [];
      for await (const item of this) items.push(item);
      return items;
    };
    return suppressUnhandled(read());
  }

  response(): Promise<Response> {
    return suppressUnhandled(
      this.#open().then((opened) => {
        if ('headers' in opened) return opened;
        throw new TypeError('response: a stream of bytes has no response');
      }),
    );
  }

  abort(reason?: unknown): void {
    if (this.#isOver) return;
    this.isAborted = true;
    this.#stop(reason);
  }

  protected get context(): StreamContext {
    return this.#context;
  }

  /** Ends the request and its response. A pending read ends without an error. */
  protected cancel(reason?: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#stop(reason);
  }

  /**
   * Takes the right to read.
   * @throws {StreamConsumedError} When it was taken before.
   */
  protected claim(): void {
    if (this.#isClaimed) throw new StreamConsumedError(this.#context);
    this.#isClaimed = true;
  }

  /**
   * Claims the stream and returns an iterator over the entries of batches. It is not a generator, because a generator
   * awaits several times for each item, would claim the stream only with the first `next`, and cannot be left while a
   * `next` is pending.
   * @param next - Returns the next batch, which is not empty, or undefined at the end. Called once at a time.
   * @throws {StreamConsumedError} When the stream was claimed before.
   */
  protected iterate<Entry>(next?: () => Promise<Entry[] | undefined>): AsyncIterableIterator<Entry, undefined> {
    this.claim();
    let batch: Entry[] = [];
    let index = 0;
    let pending: Promise<boolean> | undefined;
    const fetchBatch = async (): Promise<boolean> => {
      try {
        const entries = await next?.();
        index = 0;
        batch = (next && entries) ?? [];
        return batch.length > 0;
      } finally {
        pending = undefined;
      }
    };
    const nextOfBatch = async (): Promise<IteratorResult<Entry, undefined>> => {
      while (index >= batch.length) {
        // Concurrent calls wait for the same batch, and resume in the order in which they were made.
        if (!(await (pending ??= fetchBatch()))) return { done: true, value: undefined };
      }
      return { done: false, value: batch[index++]! };
    };
    return {
      next: () => {
        if (this.isAborted) batch = [];
        return index < batch.length ? Promise.resolve({ done: false, value: batch[index++]! }) : nextOfBatch();
      },
      return: async () => {
        next = undefined;
        batch = [];
        this.cancel();
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  /**
   * Returns the next items, at least one, or undefined at the end. Call it once at a time.
   * @throws The error that ended the stream, once all items before it are returned: a `StreamError`, an error of the
   * request, or the reason of an abort.
   */
  protected async nextBatch(): Promise<Item[] | undefined> {
    try {
      while (!this.#isOver) {
        const decoder = (this.#decoder ??= await this.#start());
        let bytes = this.#rest;
        if (!bytes && !decoder.done) {
          this.#deadline = performance.now() + this.#idleTimeout;
          if (!this.#timer) this.#watch(this.#idleTimeout);
          try {
            // Awaited right here: one more promise costs as much as decoding a small piece.
            ({ value: bytes } = await this.#reader!.read());
          } catch (error) {
            throw this.#toReadError(error);
          }
          this.#deadline = Infinity;
        }
        this.#controller.signal.throwIfAborted();
        if (decoder.error) throw decoder.error;
        if (decoder.done) return this.#finish();
        this.#rest = bytes && bytes.length > MAX_DECODED_BYTES ? bytes.subarray(MAX_DECODED_BYTES) : undefined;
        const items = bytes ? decoder.push(bytes.subarray(0, MAX_DECODED_BYTES)) : decoder.end();
        if (items.length > 0) return items;
      }
    } catch (error) {
      // A reader that left during the read gets the end and no error.
      if (!this.#isOver) {
        this.cancel();
        throw error;
      }
    }
    return undefined;
  }

  /** Sends the request, or takes the input that exists. Rejects at once if the stream is aborted. */
  #open(): Promise<OpenedInput> {
    const { signal } = this.#controller;
    return (this.#opened ??= new Promise((resolve, reject) => {
      signal.throwIfAborted();
      // A promise that was passed as the input does not know the signal.
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      (this.#input ??= this.#source.open!(signal)).then(resolve, reject);
    }));
  }

  async #start(): Promise<LineDecoder<Item>> {
    const opened = await this.#open();
    // From here on `#stop` cancels the reader.
    this.#controller.signal.throwIfAborted();
    this.#reader = getReader(this.#context, opened);
    if ('headers' in opened) this.#context.response = opened;
    return this.#createDecoder(this.#context);
  }

  /**
   * Stops the stream once a read has waited too long. One timer serves many reads, because starting a timer costs as much
   * as decoding a small piece.
   */
  #watch(delay: number): void {
    const check = (): void => {
      this.#timer = undefined;
      const left = this.#deadline - performance.now();
      if (left <= 0) this.#stop(new StreamLimitError(this.#context, 'idleTimeout', this.#idleTimeout));
      else if (left < Infinity) this.#watch(left);
    };
    // A timer beyond 31 bits would fire at once. A reader that pauses does not keep the process running.
    ((this.#timer = setTimeout(check, Math.min(delay, 2 ** 31 - 1))) as { unref?: () => void }).unref?.();
  }

  /**
   * Ends a complete stream. The body gets a grace period to end by itself, because a connection can be reused only if
   * its response was read to the end; a body that stays open is canceled.
   */
  #finish(): undefined {
    this.#isOver = true;
    const stop = (): void => this.#stop();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(stop, END_GRACE);
    this.#reader!.read().then(stop, stop);
  }

  #stop(reason?: unknown): void {
    clearTimeout(this.#timer);
    // The body comes first, so that a pending read ends and the abort of the request cannot break it. Canceling
    // rejects for a body that broke, which the reader learns from its read, and for one that somebody else has locked,
    // which stays untouched.
    (this.#reader?.cancel(reason) ?? this.#input?.then((input) => getBody(input).cancel(reason)))?.catch(() => {});
    this.#controller.abort(reason);
  }

  /** Returns the error to throw for a read that failed: the reason of an abort, or a truncated stream. */
  #toReadError(error: unknown): unknown {
    const { redact } = this.#context;
    this.#controller.signal.throwIfAborted();
    this.#source.signal?.throwIfAborted();
    return /^(Abort|Timeout)Error$/.test((error as Error | undefined)?.name as string)
      ? error
      : new StreamTruncatedError(this.#context, redact ? redact(error) : error);
  }
}

/** Marks a rejection as handled, so that the caller may ignore the promise, and returns the promise. */
export function suppressUnhandled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}
