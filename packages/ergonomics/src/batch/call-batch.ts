import type { CallStartResponse, EndedCall, StartedCall } from '@callscope/tracing-types';

/** Records calls in the background. None of its methods throws or rejects: what goes wrong is reported. */
export interface CallBatch {
  /**
   * Records the start of a call. Missing ids are made here, so that a request can be sent again (decision 0018).
   * @returns The ids, when there is room for more. Waiting for it is optional; who waits does not find the buffer full,
   *   as long as the parts that are handed over at the same time fit into a quarter of it.
   */
  start(call: StartedCall): Promise<CallStartResponse>;
  /**
   * Records the end of a call.
   * @returns When there is room for more.
   */
  end(call: EndedCall): Promise<void>;
  /** Waits until no more than half of the buffer is in use. */
  ready(): Promise<void>;
  /** Sends everything now. Waits until all that was taken before is recorded or reported. */
  flush(): Promise<void>;
  /** Takes nothing more, and waits like `flush()`, at most `closeTimeout`. What is left then is reported. */
  close(): Promise<void>;
  /** Figures since the batch was made. */
  readonly stats: CallBatchStats;
}

/** What became of the starts and ends that a batch was given. */
export interface CallBatchStats {
  /** Starts and ends that wait for an answer. */
  readonly pending: number;
  /** Their bytes as JSON. */
  readonly pendingBytes: number;
  readonly recorded: number;
  /** Not recorded; each of them was reported. */
  readonly lost: number;
}
