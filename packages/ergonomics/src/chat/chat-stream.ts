import type { ChatCompletionChunk, ToolCall, Usage } from '@callscope/inference-types';
import type { ItemStream, StreamOptions } from '../streams/source.ts';
import type { ChatCompletion } from './completion.ts';
import type { ChatEvent, ChatEventOf, ChatEventType } from './event.ts';
import type { ChatLimits } from './limits.ts';
import type { ChatTimings } from './timings.ts';

/** Options of `chatStream`. */
export interface ChatStreamOptions extends ChatLimits, StreamOptions {
  /** The request had `echo: true`: the first text of a choice is the caller's own, so it is no token of the reply. */
  readonly echo?: boolean | undefined;
  /** Length of the longest event, and of an answer that came whole, in UTF-16 units; 16,777,216 by default. */
  readonly maxEventLength?: number | undefined;
}

/**
 * A reply that is being streamed. Nothing is sent before somebody reads: the chunks, the events or a web stream, once;
 * or the completion, before, while or after that. What has come is put together on the way; errors of the stream have
 * it as `partial`.
 */
export interface ChatStream extends ItemStream<ChatCompletionChunk> {
  /**
   * Reads to the end, when nobody else does, and gives the completion. It may be called at any time and often. While a
   * loop reads too, what the loop has not taken is kept for it.
   * @throws {StreamTruncatedError} When the stream was cut, {StreamApiError} when the service failed in it,
   * {StreamConsumedError} when its reader left early; all with the unfinished completion as `partial`. Otherwise what
   * reading throws.
   */
  finalCompletion(): Promise<ChatCompletion>;
  /** The text of choice 0 when it is complete. Throws as `finalCompletion` does. */
  finalText(): Promise<string>;
  /** What the chunks add, in place of the chunks. Leaving the loop early ends the request and its answer. */
  events(): AsyncIterableIterator<ChatEvent, undefined>;
  /**
   * Calls a listener for each event of a kind from now on, as soon as its chunk came. It does not begin to read. What a
   * listener throws stops nothing, it is reported as an uncaught error (decision 0163).
   */
  on<Type extends ChatEventType>(type: Type, listener: (event: ChatEventOf<Type>) => void): this;
  /** The completion as far as it came: also of a stream that was aborted or failed. Copies its lists. */
  snapshot(): ChatCompletion;
  /** The text of choice 0 as far as it came. Taken from a snapshot; in a loop the `snapshot` of an event is cheaper. */
  readonly text: string;
  /** The calls of choice 0 as far as they came. `snapshotArguments` reads arguments that are not complete. */
  readonly toolCalls: readonly ToolCall[];
  /** Tokens used, as far as the stream told. */
  readonly usage: Usage | undefined;
  /** When the reply came, and how fast. */
  readonly timings: ChatTimings;
}
