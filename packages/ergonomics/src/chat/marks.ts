import type { StreamInput, StreamSource } from '../streams/source.ts';
import type { ChatMoments } from './timings.ts';

/** What of a reply has come so far. */
interface Progress {
  /** Parts of texts, thoughts, refusals and calls. */
  readonly parts: number;
  /** Parts of texts. */
  readonly texts: number;
}

/** Notes the moments of a reply as they come. What was noted once stays. */
export class ChatMarks {
  readonly #now: () => number;
  readonly #moments: { -readonly [Name in keyof ChatMoments]: ChatMoments[Name] } = {};

  /** @param now - The clock, in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  get moments(): ChatMoments {
    return this.#moments;
  }

  note(name: keyof ChatMoments): void {
    this.#moments[name] ??= this.#now();
  }

  /**
   * Notes what a piece of the body brings.
   * @param progress - What has come, which taking the piece changes.
   * @param take - Takes the piece. The moment is that before it, as taking it takes time.
   */
  piece(progress: Progress, take: () => void): void {
    const now = this.#now();
    const { parts } = progress;
    take();
    this.#moments.firstEvent ??= now;
    if (progress.texts > 0) this.#moments.firstText ??= now;
    if (progress.parts > parts) {
      this.#moments.firstToken ??= now;
      this.#moments.lastToken = now;
    }
  }
}

/**
 * Notes when a request is sent and when its answer comes.
 * @param input - What a stream is made of.
 * @param marks - Where the two moments are noted, as far as they can be known.
 * @returns An input that is the same otherwise.
 */
export function timed(input: StreamInput, marks: ChatMarks): StreamInput {
  if ('then' in input) {
    input.then(
      () => marks.note('headers'),
      // Told to whoever reads.
      () => {},
    );
  }
  if (!('open' in input)) return input;
  const open: StreamSource['open'] = async (signal) => {
    marks.note('sent');
    const response = await input.open(signal);
    marks.note('headers');
    return response;
  };
  return Object.create(input, { open: { value: open } }) as StreamSource;
}
