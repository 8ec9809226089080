import type { ChatCompletionChunk, Choice, ToolCall, Usage } from '@callscope/inference-types';
import { StreamConsumedError, StreamError, StreamTruncatedError } from '../streams/errors.ts';
import type { EventDecoder, OtherEvent } from '../streams/server-sent-events.ts';
import { checkInput, checkOptions, type StreamInput, type StreamOptions } from '../streams/source.ts';
import { DecodedStream, type ItemStream, suppressUnhandled } from '../streams/stream.ts';
import { ChatAccumulator, type ChatCompletion } from './accumulator.ts';
import { createChatDecoder } from './decoder.ts';
import type { ChatEvent, ChatEventListener, ChatEventOf, ChatEventType } from './events.ts';
import type { ChatLimits } from './limits.ts';
import { textOf } from './parts.ts';
import { type ChatTimings, TimingRecorder } from './timings.ts';

/** Options of `chatStream`. */
export interface ChatStreamOptions extends ChatLimits, StreamOptions {
  /** True if the request had `echo: true`: the first text of a choice repeats the request and is no token of the reply. */
  readonly echo?: boolean | undefined;
  /** Maximum length of an event, or of a response that is not streamed, in UTF-16 units. Default: 16,777,216. */
  readonly maxEventLength?: number | undefined;
  /** Receives events whose type (field `event`) is neither `message` nor `error`. */
  readonly onEvent?: ((event: OtherEvent) => void) | undefined;
}

/**
 * A streamed chat reply. The request is sent when something is read: the chunks, the events or a web stream, once; or
 * the completion, at any time. The reply is accumulated while it is read; errors of the stream have it as `partial`.
 */
export interface ChatStream extends ItemStream<ChatCompletionChunk> {
  /**
   * Resolves to the completion; reads to the end if no loop does. Call it at any time and as often as you like. Chunks
   * that it reads ahead of a loop are kept for the loop.
   * @throws {StreamTruncatedError} When the stream was cut, {StreamApiError} when the service reported an error in it,
   * {StreamConsumedError} when its reader left early; all with the unfinished completion as `partial`. Otherwise what
   * reading throws.
   */
  finalCompletion(): Promise<ChatCompletion>;
  /** Resolves to the text of choice 0 when it is complete. Throws as `finalCompletion` does. */
  finalText(): Promise<string>;
  /** Reads the events instead of the chunks. Leaving the loop early ends the request and its response. */
  events(): AsyncIterableIterator<ChatEvent, undefined>;
  /**
   * Calls a listener for each later event of a kind, as soon as its chunk arrives. Does not start reading. An error of
   * the listener is reported as uncaught and does not affect the stream (decision 0163).
   */
  on<Type extends ChatEventType>(type: Type, listener: (event: ChatEventOf<Type>) => void): this;
  /** Returns the completion so far, also after an abort or an error. Copies its lists. */
  snapshot(): ChatCompletion;
  /** Text of choice 0 so far. Made from a snapshot; in a loop over events, their `snapshot` is cheaper. */
  readonly text: string;
  /** Tool calls of choice 0 so far. `snapshotArguments` reads incomplete arguments. */
  readonly toolCalls: readonly ToolCall[];
  /** Tokens used, as far as the stream reported them. */
  readonly usage: Usage | undefined;
  /**
   * True if the reply ended without `[DONE]`. It is complete all the same if every choice had its finish reason, but the
   * usage, or an error after the text, may be missing.
   */
  readonly lacksTerminator: boolean;
  /** Times at which the reply arrived. */
  readonly timings: ChatTimings;
}

/**
 * Reads a streamed chat reply: typed chunks or events, and the completion that they add up to. The clients call it for
 * `chatCompletions` with `stream: true`; call it yourself for a response that you have.
 * @param input - A request to send, a response or its promise, or bytes.
 * @param options - Limits, and `echo` of the request.
 * @returns The stream. It sends and reads nothing before something is requested from it.
 * @throws {TypeError} When the input or an option is invalid. Everything else is thrown while reading: `StreamError`s
 * with the unfinished completion as `partial`, errors of the request, or the reason of an abort.
 */
export function chatStream(input: StreamInput, options: ChatStreamOptions = {}): ChatStream {
  checkInput('chatStream', input);
  checkOptions('chatStream', options);
  return new DecodedChatStream(input, options, () => performance.now());
}

/** End of a stream. If its reader left early, only the completion gets the failure. */
interface End {
  readonly failure?: unknown;
  readonly leftEarly?: boolean;
}

const COMPLETE: End = {};
const LEFT_EARLY = 'the reader left before the end, so there is no final completion';

/** Reads a chat reply. Each batch is accumulated when it arrives, so the completion alone costs one promise a piece. */
export class DecodedChatStream extends DecodedStream<ChatCompletionChunk> implements ChatStream {
  readonly #reply: ChatAccumulator;
  readonly #recorder: TimingRecorder;
  readonly #listeners: ChatEventListener[] = [];
  /** True if batches are kept for a reader of chunks; undefined until something is read. */
  #keepsBatches: boolean | undefined;
  /** Batches that were read ahead of the reader of chunks. */
  readonly #batches: ChatCompletionChunk[][] = [];
  #decoder: EventDecoder<ChatCompletionChunk> | undefined;
  /** The read in progress, which the reader and the completion share. */
  #pending: Promise<void> | undefined;
  /** Set once the stream has ended. */
  #end: End | undefined;
  /** True once the reader got the failure that ended the stream. */
  #isReported = false;

  /** @param now - Returns the current time in milliseconds. */
  constructor(input: StreamInput, options: ChatStreamOptions, now: () => number) {
    const recorder = new TimingRecorder(now);
    super(
      recorder.watch(input),
      (context) => {
        if (context.response) recorder.record('headers');
        return (this.#decoder = createChatDecoder(context, options));
      },
      options.idleTimeout,
    );
    this.#recorder = recorder;
    this.#reply = new ChatAccumulator({ ...options, operationId: this.context.operationId });
  }

  get text(): string {
    return getText(this.snapshot());
  }

  get toolCalls(): readonly ToolCall[] {
    return getFirstChoice(this.snapshot())?.message.tool_calls ?? [];
  }

  get usage(): Usage | undefined {
    return this.#reply.usage;
  }

  get lacksTerminator(): boolean {
    return this.#end === COMPLETE && !this.#decoder!.isTerminated;
  }

  get timings(): ChatTimings {
    return this.#recorder.timings(this.usage);
  }

  snapshot(): ChatCompletion {
    return this.#reply.snapshot();
  }

  finalCompletion(): Promise<ChatCompletion> {
    return suppressUnhandled(this.#readAll().then(() => this.snapshot()));
  }

  finalText(): Promise<string> {
    return suppressUnhandled(this.#readAll().then(() => this.text));
  }

  on<Type extends ChatEventType>(type: Type, listener: (event: ChatEventOf<Type>) => void): this {
    this.#listeners.push((event) => {
      if (event.type === type) listener(event as ChatEventOf<Type>);
    });
    return this;
  }

  events(): AsyncIterableIterator<ChatEvent, undefined> {
    const events: ChatEvent[] = [];
    const iterator = this.iterate(() => this.#next(events, () => events.splice(0)));
    this.#keepsBatches = false;
    this.#listeners.push((event) => events.push(event));
    return iterator;
  }

  override abort(reason?: unknown): void {
    super.abort(reason);
    this.#recorder.record('end');
  }

  protected override cancel(reason?: unknown): void {
    super.cancel(reason);
    this.#recorder.record('end');
  }

  protected override claim(): void {
    super.claim();
    this.#keepsBatches = true;
  }

  protected override nextBatch(): Promise<ChatCompletionChunk[] | undefined> {
    return this.#next(this.#batches, () => this.#batches.shift());
  }

  /**
   * Returns the next entries that are kept for a reader, and reads until there are some.
   * @param kept - Entries read ahead of the reader.
   * @param take - Removes the next entries and returns them.
   * @returns The entries, or undefined at the end.
   * @throws The failure that ended the stream, once. A reader that left gets none.
   */
  async #next<Entry>(kept: unknown[], take: () => Entry): Promise<Entry | undefined> {
    for (;;) {
      // Nothing is returned after an abort, not even what was read before it.
      if (this.isAborted) kept.length = 0;
      if (kept.length > 0) return take();
      if (this.#end) break;
      await this.#read();
    }
    if (this.#end === COMPLETE || this.#end.leftEarly || this.#isReported) return undefined;
    this.#isReported = true;
    throw this.#end.failure;
  }

  async #readAll(): Promise<void> {
    while (!this.#end) await this.#read();
    if (this.#end !== COMPLETE) throw this.#end.failure;
  }

  /** Reads and accumulates one batch, or joins the read in progress. */
  #read(): Promise<void> {
    return (this.#pending ??= this.#readBatch());
  }

  async #readBatch(): Promise<void> {
    try {
      const batch = await super.nextBatch();
      if (batch) {
        this.#add(batch);
        return;
      }
      if (this.#decoder?.done) {
        if (!this.#decoder.isTerminated && !this.#reply.isFinished) throw new StreamTruncatedError(this.context);
        this.#reply.final(this.#listener);
        this.#end = COMPLETE;
      } else {
        this.#batches.length = 0;
        this.#end = { leftEarly: true, failure: this.#withPartial(new StreamConsumedError(this.context, LEFT_EARLY)) };
      }
    } catch (failure) {
      // The body is still open if the chunks exceeded a limit.
      this.cancel();
      this.#end = { failure: this.#withPartial(failure) };
    } finally {
      this.#pending = undefined;
    }
    this.#recorder.record('end');
  }

  #add(batch: ChatCompletionChunk[]): void {
    if (this.#keepsBatches === undefined) {
      // The completion reads alone. The chunks are not kept, so they cannot be read from here on.
      super.claim();
      this.#keepsBatches = false;
    }
    if (this.#keepsBatches) this.#batches.push(batch);
    const listener = this.#listener;
    this.#recorder.recordPiece(this.#reply.progress, () => {
      for (const chunk of batch) this.#reply.push(chunk, listener);
    });
  }

  /** Passes an event to all listeners; undefined if there are none, so that no event is made. */
  get #listener(): ChatEventListener | undefined {
    return this.#listeners.length > 0 ? this.#emit : undefined;
  }

  /** Reports errors of listeners as uncaught, so that neither the stream nor other listeners fail. */
  readonly #emit: ChatEventListener = (event) => {
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  };

  #withPartial(failure: unknown): unknown {
    // Not enumerable, so that logs do not show it.
    if (failure instanceof StreamError) Object.defineProperty(failure, 'partial', { value: this.snapshot() });
    return failure;
  }
}

function getFirstChoice({ choices }: ChatCompletion): Choice | undefined {
  return choices.find(({ index }) => index === 0);
}

function getText(completion: ChatCompletion): string {
  const content: unknown = getFirstChoice(completion)?.message.content;
  return Array.isArray(content) ? textOf(content, 'text') : ((content ?? '') as string);
}
