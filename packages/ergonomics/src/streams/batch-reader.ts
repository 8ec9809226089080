import type { Decoder, DecoderContext } from './decoder.ts';
import { type StreamErrorContext, StreamLimitError, StreamTruncatedError } from './errors.ts';
import { type Answer, readerOf, type Source, sourceOf } from './opening.ts';
import type { StreamInput } from './source.ts';

/** A larger piece is decoded in parts, so that a body that came as one piece is not turned into items at once. */
const LARGEST_PIECE = 65_536;

/** Milliseconds between a terminator and the end of the body. */
const LAST_MOMENT = 100;

/** Chooses the decoder of an answer. It throws for an answer that it does not want. */
export type DecoderFor<Item> = (context: DecoderContext, response: Response | undefined) => Decoder<Item>;

/** Reads items in batches: those that one piece completes cost one promise together. Nothing is sent before. */
export class BatchReader<Item> {
  /** Somebody has called `abort` before the end. */
  protected isAborted = false;
  readonly #source: Source;
  readonly #decoderFor: DecoderFor<Item>;
  readonly #idleTimeout: number | undefined;
  readonly #controller = new AbortController();
  #answer: Promise<Answer> | undefined;
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #decoder: Decoder<Item> | undefined;
  /** What is left of a large piece. */
  #rest: Uint8Array | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  readonly #context: DecoderContext;

  /** @param idleTimeout - Milliseconds without a byte, while one is waited for, after which reading fails. */
  constructor(input: StreamInput, decoderFor: DecoderFor<Item>, idleTimeout?: number) {
    const { operationId, redact } = (this.#source = sourceOf(input));
    this.#context = { operationId, received: 0, redact };
    this.#decoderFor = decoderFor;
    this.#idleTimeout = idleTimeout;
  }

  async response(): Promise<Response> {
    const answer = await this.#open();
    if ('headers' in answer) return answer;
    throw new TypeError('response: this stream was made of bytes alone');
  }

  abort(reason?: unknown): void {
    if (this.#isOver) return;
    this.isAborted = true;
    this.#stop(reason);
  }

  /** Ends the request and its answer. A reader that waits is told of the end and of no error. */
  leave(reason?: unknown): void {
    this.#isOver = true;
    this.#stop(reason);
  }

  /**
   * The next items, in order; never an empty list. One call at a time.
   * @returns The items, or undefined at the end.
   * @throws What ended the stream, after all items before it and passed through `judge`.
   */
  async nextBatch(): Promise<Item[] | undefined> {
    try {
      while (!this.#isOver) {
        this.#controller.signal.throwIfAborted();
        const decoder = (this.#decoder ??= await this.#start());
        if (decoder.done) {
          if (!decoder.error) return this.#finish();
          throw decoder.error;
        }
        const bytes = this.#rest ?? (await this.#read());
        this.#rest = bytes && bytes.length > LARGEST_PIECE ? bytes.subarray(LARGEST_PIECE) : undefined;
        const items = bytes ? decoder.push(this.#rest ? bytes.subarray(0, LARGEST_PIECE) : bytes) : decoder.end();
        if (items.length > 0) return items;
      }
    } catch (error) {
      // Whoever left while this waited is told of nothing but the end.
      const reason = this.#isOver ? undefined : this.judge(error);
      this.leave();
      if (reason !== undefined) throw reason;
    }
    return undefined;
  }

  /** Where an error of now stands. */
  protected get position(): StreamErrorContext {
    return this.#context;
  }

  /**
   * Has the last word on what ended the stream, once every item before it was given out.
   * @param error - A `StreamError`, an error of the request, or the reason of an abort.
   * @returns What to throw, or undefined to end without an error.
   */
  protected judge(error: unknown): unknown {
    return error;
  }

  /**
   * The stream is complete, so reading ends at once. The connection gets a moment to end too: one whose answer was read
   * to its end can be used again, and one that stays open must not stay so.
   */
  #finish(): undefined {
    this.#isOver = true;
    const stop = (): void => this.#stop(undefined);
    this.#timer = setTimeout(stop, LAST_MOMENT);
    this.#reader!.read().then(stop, stop);
  }

  #stop(reason: unknown): void {
    clearTimeout(this.#timer);
    // First the body, so that a read that waits gives the end and the request cannot break it. A body that broke
    // rejects here with what reading it has told.
    this.#reader?.cancel(reason).catch(() => {});
    this.#controller.abort(reason);
  }

  #open(): Promise<Answer> {
    const { signal } = this.#controller;
    return (this.#answer ??= new Promise((resolve, reject) => {
      signal.throwIfAborted();
      // A promise that was passed in knows nothing of the signal.
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      this.#source.open(signal).then(resolve, reject);
    }));
  }

  async #start(): Promise<Decoder<Item>> {
    const answer = await this.#open();
    const context = this.#context;
    this.#reader = readerOf(context, answer);
    if (!('headers' in answer)) return this.#decoderFor(context, undefined);
    context.requestId = answer.headers.get('x-request-id') ?? undefined;
    return this.#decoderFor(context, answer);
  }

  async #read(): Promise<Uint8Array | undefined> {
    const limit = this.#idleTimeout;
    // A timer beyond 31 bits would fire at once.
    if (limit !== undefined && limit < 2 ** 31) {
      this.#timer = setTimeout(() => this.abort(new StreamLimitError(this.#context, 'idleTimeout', limit)), limit);
    }
    try {
      const { value } = await this.#reader!.read();
      clearTimeout(this.#timer);
      this.#controller.signal.throwIfAborted();
      return value;
    } catch (error) {
      const { signal, redact } = this.#source;
      this.#controller.signal.throwIfAborted();
      signal?.throwIfAborted();
      if (/^(Abort|Timeout)Error$/.test((error as Error | undefined)?.name ?? '')) throw error;
      throw new StreamTruncatedError(this.#context, redact ? redact(error) : error);
    }
  }
}
