import type { Usage } from '@callscope/inference-types';

/**
 * When a streamed reply came: moments in milliseconds on the clock of `performance.now()`, and what follows from them.
 * What has not happened, or cannot be known, is undefined. A token counts when its piece of the body is read: a proxy
 * that holds pieces back, or a reader that is slow, shifts it.
 */
export interface ChatTimings {
  /** The request was sent; unknown where the stream was made of an answer. */
  readonly sent?: number | undefined;
  /** The status and the header fields came. Of an answer that was there before: its body was begun to be read. */
  readonly headers?: number | undefined;
  /** The first chunk came, mostly the one with the role. */
  readonly firstEvent?: number | undefined;
  /** The first part of a text, a thought, a refusal or a call came; an echo is none. */
  readonly firstToken?: number | undefined;
  /** The first part of a text came. */
  readonly firstText?: number | undefined;
  /** The last part came, so far. */
  readonly lastToken?: number | undefined;
  /** The stream ended, well or not, or its reader left it. */
  readonly end?: number | undefined;
  /** Milliseconds from `sent` to `firstToken`. */
  readonly timeToFirstToken?: number | undefined;
  /** Milliseconds from `sent` to `firstText`. */
  readonly timeToFirstText?: number | undefined;
  /** Milliseconds from `sent` to `end`. */
  readonly duration?: number | undefined;
  /**
   * Tokens of the completion but the first, by its usage, over the time from `firstToken` to `lastToken`. Chunks are
   * not counted: one may have several tokens. Ask for `stream_options.include_usage`.
   */
  readonly tokensPerSecond?: number | undefined;
}

/** The moments among the timings. */
export type ChatMoments = Pick<
  ChatTimings,
  'sent' | 'headers' | 'firstEvent' | 'firstToken' | 'firstText' | 'lastToken' | 'end'
>;

/**
 * @param moments - The moments.
 * @param usage - Usage of the reply.
 * @returns The moments and what follows from them.
 */
export function timingsOf(moments: ChatMoments, usage: Usage | undefined): ChatTimings {
  const { sent, firstToken, firstText, lastToken, end } = moments;
  const writing = between(firstToken, lastToken);
  const tokens = usage?.completion_tokens ?? 0;
  return {
    ...moments,
    timeToFirstToken: between(sent, firstToken),
    timeToFirstText: between(sent, firstText),
    duration: between(sent, end),
    tokensPerSecond: tokens > 1 && writing ? ((tokens - 1) * 1000) / writing : undefined,
  };
}

function between(from: number | undefined, to: number | undefined): number | undefined {
  return from === undefined || to === undefined ? undefined : to - from;
}
