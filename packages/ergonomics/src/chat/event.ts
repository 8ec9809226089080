import type { ChoiceLogprobs, ToolCall, Usage } from '@callscope/inference-types';

/** Kinds of `ChatEvent`. */
export type ChatEventType = ChatEvent['type'];

/** The event of one kind. */
export type ChatEventOf<Type extends ChatEventType> = Extract<ChatEvent, { type: Type }>;

/** What a chunk added. `choice` is the index of the choice; events of several choices come mixed. */
export type ChatEvent =
  | ChatTextEvent<'text'>
  | ChatTextEvent<'reasoning'>
  | ChatTextEvent<'refusal'>
  | ChatToolStartEvent
  | ChatToolArgumentsEvent
  | ChatToolDoneEvent
  | ChatLogprobsEvent
  | ChatUsageEvent
  | ChatFinishEvent;

/** More of the reply, of what the model thinks, or of what it says when it declines. Never empty. */
export interface ChatTextEvent<Type extends 'text' | 'reasoning' | 'refusal'> {
  readonly type: Type;
  readonly choice: number;
  /** What is new. */
  readonly delta: string;
  /** All of it up to here. Free: nothing is copied. */
  readonly snapshot: string;
}

/** A call began: its name is known. */
export interface ChatToolStartEvent {
  readonly type: 'tool-start';
  readonly choice: number;
  /** Position among the calls of the choice, from 0. */
  readonly call: number;
  /** Id of the call. Made up when none has come yet; the one of `tool-done` is final. */
  readonly id: string;
  readonly name: string;
}

/** More of the arguments of a call. Never before its `tool-start`. */
export interface ChatToolArgumentsEvent {
  readonly type: 'tool-arguments';
  readonly choice: number;
  /** Position among the calls of the choice, from 0. */
  readonly call: number;
  /** What is new of the JSON text. */
  readonly delta: string;
  /** All of the JSON text up to here; `partialJson` reads it before it is complete. */
  readonly snapshot: string;
}

/**
 * A call is complete. Comes once for each call, when its choice ends, since parts of calls may come mixed: with the next
 * chunk that has nothing of the choice, or at the end of the stream. Parts that come later still are added, and told as
 * `tool-arguments`, but the call is not told as done again.
 */
export interface ChatToolDoneEvent {
  readonly type: 'tool-done';
  readonly choice: number;
  /** Position among the calls of the choice, from 0. */
  readonly call: number;
  readonly toolCall: ToolCall;
}

/** Log probabilities of the tokens of a chunk. */
export interface ChatLogprobsEvent {
  readonly type: 'logprobs';
  readonly choice: number;
  /** The new ones alone. */
  readonly logprobs: ChoiceLogprobs;
}

/** Tokens used. */
export interface ChatUsageEvent {
  readonly type: 'usage';
  /** The choice that it counts, with `continuous_usage_stats`; undefined when it counts the whole answer. */
  readonly choice: number | undefined;
  readonly usage: Usage;
}

/** A choice ended. Comes behind the `tool-done` of its calls, once nothing of it is in the next chunk. */
export interface ChatFinishEvent {
  readonly type: 'finish';
  readonly choice: number;
  /** Why it ended, as the service put it. */
  readonly reason: string;
  /** The stop text or the id of the stop token, where one ended it. */
  readonly stopReason: number | string | null;
}
