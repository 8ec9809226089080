import type { ChatCompletionChunk, ChunkChoice, Usage } from '@callscope/inference-types';
import { checkOptions } from '../streams/opening.ts';
import { growingChoice, type GrowingChoice } from './choice.ts';
import type { ChatCompletion } from './completion.ts';
import type { ChatEvent } from './event.ts';
import { setMember, type Members } from './growth.ts';
import { Budget, type ChatLimits } from './limits.ts';
import { sumUsage } from './usage.ts';

/** What an accumulator can be told. */
export interface ChatAccumulatorOptions extends ChatLimits {
  /** The request had `echo: true`: the first text of a choice is the caller's own, so it is no token of the reply. */
  readonly echo?: boolean | undefined;
  /** Names the reply in errors; `chatCompletions` by default. */
  readonly operationId?: string | undefined;
}

/**
 * Puts the chunks of a streamed reply together to the completion that would have come without `stream`. All choices
 * are kept, and members that the contract does not know stay with their last value. The work is linear in the length
 * of the reply, a snapshot costs as much as its lists are long.
 */
export class ChatAccumulator {
  readonly #budget: Budget;
  readonly #echo: boolean;
  readonly #head: Members = { model: '' };
  /** By index; there may be holes. */
  readonly #choices: GrowingChoice[] = [];
  /** Those with a finish reason whose end was not told: parts that follow at once are told before it. */
  readonly #ending = new Set<GrowingChoice>();
  #usage: Usage | undefined;

  constructor(options: ChatAccumulatorOptions = {}) {
    checkOptions('ChatAccumulator', options);
    this.#budget = new Budget(options, options.operationId ?? 'chatCompletions');
    this.#echo = !!options.echo;
  }

  /** Tokens used, as far as the stream told. */
  get usage(): Usage | undefined {
    return this.#usage ?? sumUsage(this.#choices);
  }

  /** Parts of texts and of calls so far, an echo left out, and how many of them are the text of a reply; the same object grows. */
  get progress(): { readonly parts: number; readonly texts: number } {
    return this.#budget;
  }

  /**
   * Adds a chunk.
   * @param chunk - The next one. Its objects are kept, not copied; do not change them afterwards.
   * @param listener - Is told what the chunk added, in the order of the wire. Telling costs, so leave it out when
   * nobody listens.
   * @throws {StreamLimitError} When the reply goes over one of `ChatLimits`, {StreamError} when the index of a choice is
   * no whole number or arguments nest too deeply.
   */
  push(chunk: ChatCompletionChunk, listener?: (event: ChatEvent) => void): void {
    this.#budget.received += 1;
    const members = (typeof chunk === 'object' ? Object(chunk) : {}) as Members & ChatCompletionChunk;
    for (const key in members) {
      if (key !== 'choices' && key !== 'usage') setMember(this.#head, key, members[key], this.#budget);
    }
    const { id, usage } = members;
    // Other services leave the list out or null it.
    const choices = Array.isArray(members.choices) ? members.choices : [];
    if (listener) this.#tellEnds(choices, listener);
    for (const part of choices) {
      if (!part) continue;
      const choice = this.#choice(part.index);
      choice.add(part, id || 'call', listener);
      if (listener && choice.hasReason) this.#ending.add(choice);
    }
    if (!usage) return;
    // With one choice it is the usage of that choice, otherwise that of the answer (decision 0036).
    const only = choices.length === 1 ? this.#choice(choices[0]?.index) : undefined;
    if (only) only.usage = usage;
    this.#usage = only ? undefined : usage;
    listener?.({ type: 'usage', choice: only?.index, usage });
  }

  /**
   * Ends the reply.
   * @param listener - Is told of the ends of calls and choices that were not told yet.
   * @returns The completion. The finish reason is null where none came.
   */
  final(listener?: (event: ChatEvent) => void): ChatCompletion {
    if (listener) this.#choices.forEach((choice) => choice.end(listener));
    return this.snapshot();
  }

  /**
   * The completion as far as it came, as a copy that later chunks leave alone.
   * @returns The completion.
   */
  snapshot(): ChatCompletion {
    const { usage } = this;
    return {
      ...(this.#head as Members & { model: string }),
      object: 'chat.completion',
      choices: this.#choices.flatMap((choice) => choice.snapshot()),
      ...(usage && { usage }),
    };
  }

  /** Tells of the choices that had a finish reason and go on no more. */
  #tellEnds(parts: readonly (ChunkChoice | null)[], listener: (event: ChatEvent) => void): void {
    for (const choice of this.#ending) {
      if (parts.some((part) => part && (part.index ?? 0) === choice.index)) continue;
      this.#ending.delete(choice);
      choice.end(listener);
    }
  }

  #choice(index: number | null | undefined): GrowingChoice {
    const at = index ?? 0;
    if (at >>> 0 !== at) throw this.#budget.refusal('the index of a choice is no whole number from 0 on');
    this.#budget.allow('maxChoices', at + 1);
    return (this.#choices[at] ??= growingChoice(at, this.#budget, this.#echo));
  }
}
