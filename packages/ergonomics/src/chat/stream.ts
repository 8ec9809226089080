import type { ChatCompletionChunk, ToolCall, Usage } from '@callscope/inference-types';
import type { Decoder } from '../streams/decoder.ts';
import { StreamConsumedError, StreamError } from '../streams/errors.ts';
import { BatchStream } from '../streams/item-stream.ts';
import type { StreamInput } from '../streams/source.ts';
import { ChatAccumulator } from './accumulator.ts';
import { decoderOf } from './answer.ts';
import type { ChatStream, ChatStreamOptions } from './chat-stream.ts';
import { type ChatCompletion, firstOf, textOf } from './completion.ts';
import type { ChatEvent, ChatEventOf, ChatEventType } from './event.ts';
import { type ChatMarks, type ChatTimings, timed, timingsOf } from './timings.ts';

type Emit = (event: ChatEvent) => void;

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
  readonly #marks: ChatMarks = {};
  readonly #now: () => number;
  readonly #listeners: Emit[] = [];
  /** Whether chunks are kept until a reader takes them. Undefined: nobody has begun to read. */
  #keeps: boolean | undefined;
  readonly #kept: ChatCompletionChunk[][] = [];
  #decoder: Decoder<ChatCompletionChunk> | undefined;
  #pulling: Promise<void> | undefined;
  #end: End | undefined;

  constructor(input: StreamInput, options: ChatStreamOptions, now: () => number) {
    super(
      'open' in input ? timed(input, () => (this.#marks.sent = now())) : input,
      (context, response) => {
        if (response) this.#marks.headers = now();
        return (this.#decoder = decoderOf(context, response, options.maxEventLength));
      },
      options.idleTimeout,
    );
    this.#now = now;
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
    return timingsOf(this.#marks, this.usage);
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
    this.#listeners.push((event) => {
      if (event.type === type) listener(event as ChatEventOf<Type>);
    });
    return this;
  }

  async *events(): AsyncGenerator<ChatEvent, undefined> {
    this.claim();
    const events: ChatEvent[] = [];
    this.#listeners.push((event) => events.push(event));
    try {
      for (let goesOn = true; goesOn;) {
        goesOn = (await this.nextBatch()) !== undefined;
        yield* events.splice(0);
      }
    } finally {
      this.leave();
    }
    return undefined;
  }

  override claim(): void {
    super.claim();
    this.#keeps = true;
  }

  override async nextBatch(): Promise<ChatCompletionChunk[] | undefined> {
    while (this.#kept.length === 0 && !this.#end) await this.#pull();
    const batch = this.#kept.shift();
    if (!batch && this.#end !== WELL && !this.#end?.leftEarly) throw this.#end?.failure;
    return batch;
  }

  protected override judge(error: unknown): unknown {
    if (error instanceof StreamError) error.partial = this.snapshot();
    return error;
  }

  #final<Result>(pick: (completion: ChatCompletion) => Result): Promise<Result> {
    const final = this.#readAll().then(() => pick(this.snapshot()));
    // Whoever drops the promise is told nothing, and whoever awaits it still is.
    final.catch(() => {});
    return final;
  }

  async #readAll(): Promise<void> {
    while (!this.#end) await this.#pull();
    if (this.#end !== WELL) throw this.#end.failure;
  }

  /** Reads one batch, for a reader and for the completion, whoever asks first. */
  #pull(): Promise<void> {
    return (this.#pulling ??= this.#read().finally(() => (this.#pulling = undefined)));
  }

  async #read(): Promise<void> {
    try {
      const batch = await super.nextBatch();
      const emit = this.#listeners.length > 0 ? this.#emit : undefined;
      if (batch) {
        this.#add(batch, emit);
        return;
      }
      if (this.#decoder?.done) {
        this.#reply.final(emit);
        this.#end = WELL;
      } else {
        this.#end = { leftEarly: true, failure: this.judge(new StreamConsumedError(this.position, LEFT)) };
      }
    } catch (failure) {
      this.#end = { failure };
    }
    this.#marks.end = this.#now();
  }

  #add(batch: ChatCompletionChunk[], emit: Emit | undefined): void {
    const now = this.#now();
    const { parts } = this.#reply.progress;
    if (this.#keeps === undefined) {
      // The chunks are not kept, so nobody can read them from here on.
      super.claim();
      this.#keeps = false;
    }
    if (this.#keeps) this.#kept.push(batch);
    try {
      for (const chunk of batch) this.#reply.push(chunk, emit);
    } catch (error) {
      this.leave();
      throw this.judge(error);
    }
    const progress = this.#reply.progress;
    this.#marks.firstEvent ??= now;
    if (progress.texts > 0) this.#marks.firstText ??= now;
    if (progress.parts > parts) {
      this.#marks.firstToken ??= now;
      this.#marks.lastToken = now;
    }
  }

  readonly #emit = (event: ChatEvent): void => {
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
}
