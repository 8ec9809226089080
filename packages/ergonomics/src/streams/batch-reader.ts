import type { Decoder, DecoderContext } from './decoder.ts';
import { type StreamErrorContext, StreamLimitError, StreamTruncatedError } from './errors.ts';
import { type Answer, bodyOf, droppable, readerOf, type Source } from './opening.ts';
import type { StreamInput } from './source.ts';

/** A larger piece is decoded in parts, so that a body that came as one piece is not turned into items at once. */
const LARGEST_PIECE = 65_536;

/** Milliseconds between a terminator and the end of the body. */
const LAST_MOMENT = 100;

/** Chooses the decoder of an answer. It throws for an answer that it does not want. */
export type DecoderFor<Item> = (context: DecoderContext) => Decoder<Item>;

/** Reads items in batches: those that one piece completes cost one promise together. Nothing is sent before. */
export class BatchReader<Item> {
  /** Somebody has called `abort` before the end. */
  protected isAborted = false;
  readonly #source: Source = { operationId: 'stream' };
  readonly #decoderFor: DecoderFor<Item>;
  readonly #idleTimeout: number | undefined;
  readonly #controller = new AbortController();
  /** What was passed in, or what the request gives once it is sent. */
  #given: Promise<Answer> | undefined;
  /** The same for as long as nobody aborts. */
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
    if ('open' in input) this.#source = input;
    // What is there already is cancelled though nobody reads it.
    else this.#given = droppable(Promise.resolve(input));
    const { operationId, redact } = this.#source;
    this.#context = { operationId, received: 0, redact };
    this.#decoderFor = decoderFor;
    // A timer beyond 31 bits would fire at once.
    this.#idleTimeout = idleTimeout! < 2 ** 31 ? idleTimeout : undefined;
  }

  response(): Promise<Response> {
    return droppable(
      this.#open().then((answer) => {
        if ('headers' in answer) return answer;
        throw new TypeError('response: the stream is made of bytes');
      }),
    );
  }

  abort(reason?: unknown): void {
    if (this.#isOver) return;
    this.isAborted = true;
    this.#stop(reason);
  }

  /** Ends the request and its answer. A reader that waits is told of the end and of no error. */
  leave(reason?: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#stop(reason);
  }

  /**
   * The next items, in order; never an empty list. One call at a time.
   * @returns The items, or undefined at the end.
   * @throws What ended the stream, after all items before it: a `StreamError`, an error of the request, or the reason of an abort.
   */
  async nextBatch(): Promise<Item[] | undefined> {
    try {
      while (!this.#isOver) {
        const decoder = (this.#decoder ??= await this.#start());
        let bytes = this.#rest;
        if (!bytes && !decoder.done) {
          const limit = this.#idleTimeout;
          if (limit) {
            const stop = (): void => this.#stop(new StreamLimitError(this.#context, 'idleTimeout', limit));
            this.#timer = setTimeout(stop, limit);
          }
          try {
            // Waited for right here: one more promise costs as much as decoding a small piece.
            ({ value: bytes } = await this.#reader!.read());
          } catch (error) {
            throw this.#cut(error);
          }
          if (limit) clearTimeout(this.#timer);
        }
        this.#controller.signal.throwIfAborted();
        if (decoder.error) throw decoder.error;
        if (decoder.done) return this.#finish();
        this.#rest = bytes && bytes.length > LARGEST_PIECE ? bytes.subarray(LARGEST_PIECE) : undefined;
        const items = bytes ? decoder.push(this.#rest ? bytes.subarray(0, LARGEST_PIECE) : bytes) : decoder.end();
        if (items.length > 0) return items;
      }
    } catch (error) {
      // Whoever left while this waited is told of nothing but the end.
      if (!this.#isOver) {
        this.leave();
        throw error;
      }
    }
    return undefined;
  }

  /** Where an error of now stands. */
  protected get position(): StreamErrorContext {
    return this.#context;
  }

  /**
   * The stream is complete, so reading ends at once. The connection gets a moment to end too: one whose answer was read
   * to its end can be used again, and one that stays open must not stay so.
   */
  #finish(): undefined {
    this.#isOver = true;
    const stop = (): void => this.#stop();
    this.#timer = setTimeout(stop, LAST_MOMENT);
    this.#reader!.read().then(stop, stop);
  }

  #stop(reason?: unknown): void {
    clearTimeout(this.#timer);
    // First the body, so that a read that waits gives the end and the request cannot break it. It rejects here where it
    // broke, with what reading it has told, and where somebody else reads it, which is left alone.
    (this.#reader?.cancel(reason) ?? this.#given?.then((answer) => bodyOf(answer).cancel(reason)))?.catch(() => {});
    this.#controller.abort(reason);
  }

  #open(): Promise<Answer> {
    const { signal } = this.#controller;
    return (this.#answer ??= new Promise((resolve, reject) => {
      signal.throwIfAborted();
      // A promise that was passed in knows nothing of the signal.
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      (this.#given ??= this.#source.open!(signal)).then(resolve, reject);
    }));
  }

  async #start(): Promise<Decoder<Item>> {
    const answer = await this.#open();
    // From here on the reader is what is cancelled.
    this.#controller.signal.throwIfAborted();
    const context = this.#context;
    this.#reader = readerOf(context, answer);
    if ('headers' in answer) context.response = answer;
    return this.#decoderFor(context);
  }

  /** What to throw for a read that failed. */
  #cut(error: unknown): unknown {
    const { signal, redact } = this.#source;
    this.#controller.signal.throwIfAborted();
    signal?.throwIfAborted();
    if (/^(Abort|Timeout)Error$/.test((error as Error | undefined)?.name as string)) return error;
    return new StreamTruncatedError(this.#context, redact ? redact(error) : error);
  }
}
