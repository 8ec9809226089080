import type { StreamError, StreamErrorContext } from './errors.ts';

/**
 * Turns bytes into items: no I/O, no promises. `push` and `end` never throw for what the bytes hold: items that came
 * before a failure are returned, the failure is in `error`, so that a caller gives out the first and then throws. The
 * items are the same however the bytes are cut.
 */
export interface Decoder<Item> {
  /** Items that these bytes completed, in order. Nothing after `done`. */
  push(bytes: Uint8Array): Item[];
  /** Items that only the end of the input completes. Call it once, when the input ended in an orderly way. */
  end(): Item[];
  /** True when nothing more needs to be read: the terminator came, or a failure. */
  readonly done: boolean;
  /** Why the stream cannot go on. After `end()` a `StreamTruncatedError` when something is missing. */
  readonly error: StreamError | undefined;
}

/** What a stream and its decoder know of the answer for their errors. */
export interface DecoderContext extends StreamErrorContext {
  /** Items so far. The decoder counts. */
  received: number;
  /** The answer, when there is one and not bytes alone. */
  response?: Response | undefined;
  /** Takes secrets out of what goes into an error. */
  readonly redact?: (<Value>(value: Value) => Value) | undefined;
}
