import type { CallBatchErrorCode } from '../error.ts';
import type { Part } from './part.ts';

/** What the sending of parts needs from its owner. None of these throws, but for `send`. */
export interface DispatchHooks {
  /** Sends one request. */
  send(parts: readonly Part[], signal: AbortSignal, keepalive: boolean): Promise<unknown>;
  /** The part is recorded. */
  recorded(part: Part): void;
  /** The part is given up. */
  lost(part: Part, code: CallBatchErrorCode, cause: unknown): void;
  /** Whether the part is worth nothing any more, because the start of its call was lost. */
  orphaned(part: Part): boolean;
  /** Somebody waits for everything to be sent. */
  urgent(): boolean;
  /** Somebody waits, so timers must keep the process alive. */
  awaited(): boolean;
}
