import type { ChoiceLogprobs, ToolCall, Usage } from '@callscope/inference-types';

/** Kinds of `ChatEvent`. */
export type ChatEventType = ChatEvent['type'];

/** The event of one kind. */
export type ChatEventOf<Type extends ChatEventType> = Extract<ChatEvent, { type: Type }>;

/** Something that a chunk added to the reply. `choice` is the index of the choice; events of choices interleave. */
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

/** Listener of the events of all kinds. */
export type ChatEventListener = (event: ChatEvent) => void;

/** More of the content, the reasoning or the refusal. Never empty. */
export interface ChatTextEvent<Type extends 'text' | 'reasoning' | 'refusal'> {
  readonly type: Type;
  readonly choice: number;
  /** The new part. */
  readonly delta: string;
  /** Everything so far. Costs nothing: no string is copied. */
  readonly snapshot: string;
}

/** A tool call began: its name is known. */
export interface ChatToolStartEvent {
  readonly type: 'tool-start';
  readonly choice: number;
  /** Position among the calls of the choice, from 0. */
  readonly call: number;
  /** Id of the call. Generated if none has come yet; `tool-done` has the final one. */
  readonly id: string;
  readonly name: string;
}

/** More of the arguments of a tool call. Never before its `tool-start`. */
export interface ChatToolArgumentsEvent {
  readonly type: 'tool-arguments';
  readonly choice: number;
  /** Position among the calls of the choice, from 0. */
  readonly call: number;
  /** New part of the JSON. */
  readonly delta: string;
  /** JSON so far; `partialJson` reads it before it is complete. */
  readonly snapshot: string;
}

/**
 * A tool call is complete. Emitted once for each call, when its choice ends, because parts of calls may interleave:
 * with the next chunk that does not contain the choice, or at the end of the stream. Parts that come even later are
 * added and emitted as `tool-arguments`, without a second `tool-done`.
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
  /** Only the new ones. */
  readonly logprobs: ChoiceLogprobs;
}

/** Tokens used. */
export interface ChatUsageEvent {
  readonly type: 'usage';
  /** The choice that used them, with `continuous_usage_stats`; undefined for the usage of the whole response. */
  readonly choice: number | undefined;
  readonly usage: Usage;
}

/** A choice ended. Emitted after the `tool-done` of its calls, once the next chunk does not contain the choice. */
export interface ChatFinishEvent {
  readonly type: 'finish';
  readonly choice: number;
  /** Finish reason, as the service sent it. */
  readonly reason: string;
  /** Stop string or id of the stop token that ended the choice, if one did. */
  readonly stopReason: number | string | null;
}
