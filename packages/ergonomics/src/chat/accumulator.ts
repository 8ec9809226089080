import type { ChatCompletionChunk, ChatCompletionsResponse, ChunkChoice, Usage } from '@callscope/inference-types';
import { checkOptions } from '../streams/source.ts';
import { GrowingChoice } from './choice.ts';
import type { ChatEventListener } from './events.ts';
import { Budget, type ChatLimits } from './limits.ts';
import { type Members, setMember } from './members.ts';

/**
 * A chat completion accumulated from a stream: `ChatCompletionsResponse` whose `usage` is optional, because a stream
 * reports it only with `stream_options.include_usage` (decision 0036). A response that was not streamed has this type
 * as well, so one function can take both.
 */
export type ChatCompletion = Omit<ChatCompletionsResponse, 'usage'> & {
  /** Tokens used. For a stream that was cut, as far as it reported them. */
  usage?: Usage;
};

/** Options of a `ChatAccumulator`. */
export interface ChatAccumulatorOptions extends ChatLimits {
  /** True if the request had `echo: true`: the first text of a choice repeats the request and is no token of the reply. */
  readonly echo?: boolean | undefined;
  /** Name of the reply in errors. Default: `chatCompletions`. */
  readonly operationId?: string | undefined;
}

/**
 * Accumulates the chunks of a streamed reply to the completion that would have come without `stream`. Keeps all choices,
 * and the last value of members that the contract does not define. The work is linear in the length of the reply; a
 * snapshot costs as much as its lists are long.
 */
export class ChatAccumulator {
  readonly #budget: Budget;
  readonly #echo: boolean;
  /** Members of the chunks other than `choices` and `usage`. */
  readonly #head: Members = { model: '' };
  /** Choices by index. May have holes. */
  readonly #choices: GrowingChoice[] = [];
  /** Choices with a finish reason whose end is not emitted yet: parts in the next chunk are emitted before it. */
  readonly #ending = new Set<GrowingChoice>();
  /** Last usage that was reported for the whole response. */
  #usage: Usage | undefined;

  constructor(options: ChatAccumulatorOptions = {}) {
    checkOptions('ChatAccumulator', options);
    this.#budget = new Budget(options, options.operationId ?? 'chatCompletions');
    this.#echo = !!options.echo;
  }

  /** Tokens used, as far as the stream reported them. */
  get usage(): Usage | undefined {
    return this.#usage ?? sumUsage(this.#choices);
  }

  /** True if every choice that has begun has its finish reason, and one has begun. */
  get isFinished(): boolean {
    return this.#choices.length > 0 && this.#choices.every((choice) => choice.hasReason);
  }

  /** Number of parts so far, without an echo, and of parts of content. The object is live. */
  get progress(): { readonly parts: number; readonly texts: number } {
    return this.#budget;
  }

  /**
   * Adds a chunk.
   * @param chunk - The next chunk. The accumulator keeps its objects; do not change them afterwards.
   * @param listener - Receives what the chunk adds, in the order of the wire. Events cost time; omit it if unused.
   * @throws {StreamLimitError} When the reply exceeds one of `ChatLimits`, {StreamError} when the index of a choice is
   * invalid or arguments nest too deeply.
   */
  push(chunk: ChatCompletionChunk, listener?: ChatEventListener): void {
    this.#budget.received += 1;
    const members = (typeof chunk === 'object' ? Object(chunk) : {}) as Members & ChatCompletionChunk;
    for (const key in members) {
      // Some services send 0 where they do not know the time.
      if (key === 'created' && !members[key] && this.#head[key]) continue;
      if (key !== 'choices' && key !== 'usage') setMember(this.#head, key, members[key], this.#budget);
    }
    const { id } = members;
    // Groq sends it under a name of its own.
    const usage = toUsage(members.usage) ?? toUsage((members['x_groq'] as Members | undefined)?.['usage']);
    // Some services omit the list, or send null.
    const parts = Array.isArray(members.choices) ? members.choices : [];
    if (listener) this.#emitEnds(parts, listener);
    for (const part of parts) {
      if (!part) continue;
      const choice = this.#choiceAt(part.index);
      choice.add(part, id || 'call', listener);
      // Moonshot sends it in the choice.
      choice.usage = toUsage((part as Members & ChunkChoice)['usage']) ?? choice.usage;
      if (listener && choice.hasReason) this.#ending.add(choice);
    }
    if (!usage) return;
    // The usage of a chunk with one choice is that of the choice, otherwise that of the response (decision 0036).
    const only = parts.length === 1 ? this.#choiceAt(parts[0]?.index) : undefined;
    if (only) only.usage = usage;
    this.#usage = only ? undefined : usage;
    listener?.({ type: 'usage', choice: only?.index, usage });
  }

  /**
   * Ends the reply.
   * @param listener - Receives the ends of tool calls and choices that are not emitted yet.
   * @returns The completion. A finish reason that never came is null.
   */
  final(listener?: ChatEventListener): ChatCompletion {
    if (listener) this.#choices.forEach((choice) => choice.end(listener));
    return this.snapshot();
  }

  /** Returns a copy of the completion so far, which later chunks do not change. */
  snapshot(): ChatCompletion {
    const { usage } = this;
    return {
      ...(this.#head as Members & { model: string }),
      object: 'chat.completion',
      choices: this.#choices.flatMap((choice) => choice.snapshot()),
      ...(usage && { usage }),
    };
  }

  /** Emits the ends of choices that have a finish reason and no part in the chunk. */
  #emitEnds(parts: readonly (ChunkChoice | null)[], listener: ChatEventListener): void {
    for (const choice of this.#ending) {
      if (parts.some((part) => part && (part.index ?? 0) === choice.index)) continue;
      this.#ending.delete(choice);
      choice.end(listener);
    }
  }

  #choiceAt(index: number | null | undefined): GrowingChoice {
    const at = index ?? 0;
    if (at >>> 0 !== at) throw this.#budget.createError('the index of a choice must be an integer from 0');
    this.#budget.check('maxChoices', at + 1);
    return (this.#choices[at] ??= new GrowingChoice(at, this.#budget, this.#echo));
  }
}

/** Returns a usage that has a number of tokens. Some services send an empty one. */
function toUsage(usage: unknown): Usage | undefined {
  if (typeof usage !== 'object' || usage === null) return undefined;
  return Object.values(usage).some((count) => typeof count === 'number') ? (usage as Usage) : undefined;
}

/** Adds up the usage of choices. Each counts the prompt, which was processed once, and its own tokens. */
function sumUsage(choices: readonly GrowingChoice[]): Usage | undefined {
  let sum: Usage | undefined;
  // `forEach` skips holes.
  choices.forEach(({ usage }) => {
    if (sum && usage) {
      const { prompt_tokens_details = null } = usage;
      const prompt_tokens = usage.prompt_tokens || 0;
      const completion_tokens = (sum.completion_tokens || 0) + (usage.completion_tokens || 0);
      // The details of the completion tokens of one choice are not those of all.
      sum = {
        prompt_tokens,
        completion_tokens,
        total_tokens: prompt_tokens + completion_tokens,
        prompt_tokens_details,
      };
    } else sum ??= usage;
  });
  return sum;
}
