import type { Usage } from '@callscope/inference-types';
import type { StreamInput, StreamSource } from '../streams/source.ts';

/**
 * Times at which a streamed reply arrived, in milliseconds on the clock of `performance.now()`, and durations between
 * them. Undefined if it has not happened or cannot be known. A token counts when its bytes are read, so a proxy that
 * buffers or a slow reader shifts it.
 */
export interface ChatTimings {
  /** The request was sent; unknown if the stream was made of a response. */
  readonly sent?: number | undefined;
  /** The status and header fields arrived. For a response that was passed in: reading its body began. */
  readonly headers?: number | undefined;
  /** The first chunk arrived, usually the one with the role. */
  readonly firstEvent?: number | undefined;
  /** The first part of content, reasoning, a refusal or a tool call arrived. An echo does not count. */
  readonly firstToken?: number | undefined;
  /** The first part of content arrived. */
  readonly firstText?: number | undefined;
  /** The latest part arrived. */
  readonly lastToken?: number | undefined;
  /** The stream ended, failed, or was left by its reader. */
  readonly end?: number | undefined;
  /** Milliseconds from `sent` to `firstToken`. */
  readonly timeToFirstToken?: number | undefined;
  /** Milliseconds from `sent` to `firstText`. */
  readonly timeToFirstText?: number | undefined;
  /** Milliseconds from `sent` to `end`. */
  readonly duration?: number | undefined;
  /**
   * Completion tokens after the first one, by the usage, divided by the time from `firstToken` to `lastToken`. Chunks
   * are not counted, because one may have several tokens. Needs `stream_options.include_usage`.
   */
  readonly tokensPerSecond?: number | undefined;
}

type Moment = 'sent' | 'headers' | 'firstEvent' | 'firstToken' | 'firstText' | 'lastToken' | 'end';

/** Records when the parts of a reply arrive. */
export class TimingRecorder {
  readonly #now: () => number;
  /** First time of each moment; of `lastToken` the latest. */
  readonly #moments: { [Name in Moment]?: number } = {};

  /** @param now - Returns the current time in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Records a moment, unless it was recorded before. */
  record(moment: Moment): void {
    this.#moments[moment] ??= this.#now();
  }

  /**
   * Adds a piece of the body, and records the moments that it reaches. They have the time before it was added.
   * @param progress - Live counts of the parts that have arrived.
   * @param add - Adds the piece to the reply, which updates the counts.
   */
  recordPiece(progress: { readonly parts: number; readonly texts: number }, add: () => void): void {
    const now = this.#now();
    const { parts } = progress;
    add();
    this.#moments.firstEvent ??= now;
    if (progress.texts > 0) this.#moments.firstText ??= now;
    if (progress.parts > parts) {
      this.#moments.firstToken ??= now;
      this.#moments.lastToken = now;
    }
  }

  /** Returns the input, extended to record when its request is sent and when its response arrives. */
  watch(input: StreamInput): StreamInput {
    if ('then' in input) {
      input.then(
        () => this.record('headers'),
        // The reader gets the rejection.
        () => {},
      );
    }
    if (!('open' in input)) return input;
    const open: StreamSource['open'] = async (signal) => {
      this.record('sent');
      const response = await input.open(signal);
      this.record('headers');
      return response;
    };
    return Object.create(input, { open: { value: open } }) as StreamSource;
  }

  /** Returns the moments so far and the durations between them. */
  timings(usage: Usage | undefined): ChatTimings {
    const { sent, firstToken, firstText, lastToken, end } = this.#moments;
    const generating = difference(firstToken, lastToken);
    const tokens = usage?.completion_tokens ?? 0;
    return {
      ...this.#moments,
      timeToFirstToken: difference(sent, firstToken),
      timeToFirstText: difference(sent, firstText),
      duration: difference(sent, end),
      tokensPerSecond: tokens > 1 && generating ? ((tokens - 1) * 1000) / generating : undefined,
    };
  }
}

function difference(from: number | undefined, to: number | undefined): number | undefined {
  return from === undefined || to === undefined ? undefined : to - from;
}
