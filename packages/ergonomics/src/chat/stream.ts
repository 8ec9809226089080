import type { ChatCompletionChunk, ToolCall, Usage } from '@callscope/inference-types';
import type { Decoder } from '../streams/decoder.ts';
import { StreamConsumedError, StreamError } from '../streams/errors.ts';
import { BatchStream } from '../streams/item-stream.ts';
import { droppable } from '../streams/opening.ts';
import type { StreamInput } from '../streams/source.ts';
import { ChatAccumulator } from './accumulator.ts';
import { decoderOf } from './answer.ts';
import type { ChatStream, ChatStreamOptions } from './chat-stream.ts';
import { type ChatCompletion, firstOf, textOf } from './completion.ts';
import type { ChatEvent, ChatEventOf, ChatEventType } from './event.ts';
import { type Emit, Listeners } from './listeners.ts';
import { ChatMarks, timed } from './marks.ts';
import { type ChatTimings, timingsOf } from './timings.ts';

/** How a stream ended. Of leaving it early only the completion is told, not the reader that left. */
interface End {
  readonly failure?: unknown;
  readonly leftEarly?: boolean;
}

const WELL: End = {};
const LEFT = 'its reader left before the end, so there is no final completion';

/** Reads a reply. Every batch is put together when it comes, so that the completion alone costs one promise a piece. */
export class ChatReader extends BatchStream<ChatCompletionChunk> implements ChatStream {
  readonly #reply: ChatAccumulator;
  readonly #marks: ChatMarks;
  readonly #listeners = new Listeners();
  /** Whether chunks are kept until a reader takes them. Undefined: nobody has begun to read. */
  #keeps: boolean | undefined;
  readonly #kept: ChatCompletionChunk[][] = [];
  #decoder: Decoder<ChatCompletionChunk> | undefined;
  #pulling: Promise<void> | undefined;
  #end: End | undefined;
  #isTold = false;

  constructor(input: StreamInput, options: ChatStreamOptions, now: () => number) {
    const marks = new ChatMarks(now);
    super(
      timed(input, marks),
      (context) => {
        if (context.response) marks.note('headers');
        return (this.#decoder = decoderOf(context, options.maxEventLength));
      },
      options.idleTimeout,
    );
    this.#marks = marks;
    this.#reply = new ChatAccumulator({ ...options, operationId: this.position.operationId });
  }

  get text(): string {
    return textOf(this.snapshot());
  }

  get toolCalls(): readonly ToolCall[] {
    return firstOf(this.snapshot())?.message.tool_calls ?? [];
  }

  get usage(): Usage | undefined {
    return this.#reply.usage;
  }

  get timings(): ChatTimings {
    return timingsOf(this.#marks.moments, this.usage);
  }

  snapshot(): ChatCompletion {
    return this.#reply.snapshot();
  }

  finalCompletion(): Promise<ChatCompletion> {
    return this.#final((completion) => completion);
  }

  finalText(): Promise<string> {
    return this.#final(textOf);
  }

  on<Type extends ChatEventType>(type: Type, listener: (event: ChatEventOf<Type>) => void): this {
    this.#listeners.on(type, listener);
    return this;
  }

  events(): AsyncIterableIterator<ChatEvent, undefined> {
    const events: ChatEvent[] = [];
    const iterator = this.iterate(() => this.#next(events, () => events.splice(0)));
    this.#keeps = false;
    this.#listeners.add((event) => events.push(event));
    return iterator;
  }

  override claim(): void {
    super.claim();
    this.#keeps = true;
  }

  override abort(reason?: unknown): void {
    super.abort(reason);
    this.#marks.note('end');
  }

  override leave(reason?: unknown): void {
    super.leave(reason);
    this.#marks.note('end');
  }

  override nextBatch(): Promise<ChatCompletionChunk[] | undefined> {
    return this.#next(this.#kept, () => this.#kept.shift());
  }

  #final<Result>(pick: (completion: ChatCompletion) => Result): Promise<Result> {
    return droppable(this.#readAll().then(() => pick(this.snapshot())));
  }

  /** What a reader takes next of what is kept for it. It is told of a failure once, and of leaving early not at all. */
  async #next<Out>(kept: unknown[], take: () => Out): Promise<Out | undefined> {
    for (;;) {
      // What was read ahead is not given out after an abort.
      if (this.isAborted) kept.length = 0;
      if (kept.length > 0) return take();
      if (this.#end) break;
      await this.#pull();
    }
    if (this.#end === WELL || this.#end.leftEarly || this.#isTold) return undefined;
    this.#isTold = true;
    throw this.#end.failure;
  }

  async #readAll(): Promise<void> {
    while (!this.#end) await this.#pull();
    if (this.#end !== WELL) throw this.#end.failure;
  }

  /** Reads one batch, for a reader and for the completion, whoever asks first. */
  #pull(): Promise<void> {
    return (this.#pulling ??= this.#read());
  }

  async #read(): Promise<void> {
    try {
      const batch = await super.nextBatch();
      const { emit } = this.#listeners;
      if (batch) {
        this.#add(batch, emit);
        return;
      }
      if (this.#decoder?.done) {
        this.#reply.final(emit);
        this.#end = WELL;
      } else {
        this.#kept.length = 0;
        this.#end = { leftEarly: true, failure: this.#withPartial(new StreamConsumedError(this.position, LEFT)) };
      }
    } catch (failure) {
      // The body goes on where the chunks themselves were too much.
      this.leave();
      this.#end = { failure: this.#withPartial(failure) };
    } finally {
      this.#pulling = undefined;
    }
    this.#marks.note('end');
  }

  #withPartial(failure: unknown): unknown {
    if (failure instanceof StreamError) failure.partial = this.snapshot();
    return failure;
  }

  #add(batch: ChatCompletionChunk[], emit: Emit | undefined): void {
    if (this.#keeps === undefined) {
      // The chunks are not kept, so nobody can read them from here on.
      super.claim();
      this.#keeps = false;
    }
    if (this.#keeps) this.#kept.push(batch);
    this.#marks.piece(this.#reply.progress, () => {
      for (const chunk of batch) this.#reply.push(chunk, emit);
    });
  }
}
