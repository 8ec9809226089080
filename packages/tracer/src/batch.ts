import type { CallStartBatchRequest, CallStartResponse, EndedCall, StartedCall } from '@callscope/tracing-types';
import { PartBuffer, RoomPromise, SIZE_OF_END } from './buffer.ts';
import { type CallBatchErrorCode, createReporter } from './errors.ts';
import { callId } from './ids.ts';
import { sendBlocking } from './last-attempt.ts';
import { addEndListener, type EndListener, isPage, removeEndListener } from './lifecycle.ts';
import { LostCalls } from './lost-calls.ts';
import { type CallBatchClient, type CallBatchOptions, LARGEST_REQUEST, readSettings } from './options.ts';
import { encodePart, type Part, type PartName, PartQueue, toPartName } from './queue.ts';
import { Sender, type SenderHooks } from './sender.ts';

/** Records calls in the background. None of its methods throws or rejects: losses are reported to `onError`. */
export interface CallBatch {
  /**
   * Records the start of a call before it returns. Missing ids are created here, so that a request can be retried (decision
   * 0018).
   * @returns The ids, once there is room for more. Waiting is optional. A caller that waits never finds the buffer full,
   *   as long as the parts that are added at the same time fit into a quarter of it.
   */
  start(call: StartedCall): Promise<CallStartResponse>;
  /**
   * Records the end of a call before it returns.
   * @returns A promise that resolves once there is room for more.
   */
  end(call: EndedCall): Promise<void>;
  /** Waits until at most half of the buffer is in use. */
  ready(): Promise<void>;
  /** Sends everything now, and waits until all earlier parts are recorded or reported. */
  flush(): Promise<void>;
  /**
   * Accepts no further parts, and flushes for at most `closeTimeout`. Meanwhile no wait, even one that the service asks for,
   * takes more than half of the time that is left. Parts that are left then are reported.
   * @returns The final counts.
   */
  close(): Promise<CallBatchStats>;
  /** Counts since the batch was created. */
  readonly stats: CallBatchStats;
}

/** Counts of starts and ends. */
export interface CallBatchStats {
  /** Parts that are neither recorded nor lost. */
  readonly pending: number;
  /** Their bytes in memory, about: their JSON, and 512 bytes for each. */
  readonly pendingBytes: number;
  readonly recorded: number;
  /** Parts that were not recorded. Each was reported. */
  readonly lost: number;
  /** Those of them that were dropped because the buffer was full, with the ends of dropped starts. */
  readonly dropped: number;
}

type PlainCall = (path: string, init: RequestInit | object) => Promise<{ readonly response: Response }>;

/**
 * Shares of the buffer for the starts of traces and for those of calls below. The rest is for the ends of calls that have
 * started. So the traces that are recorded are whole, as far as possible, and further ones are dropped.
 */
const SHARE_OF_ROOTS = 0.75;
const SHARE_OF_STARTS = 0.875;
/** Share of the buffer for one part: it still fits on top of the half that `ready()` waits for. */
const SHARE_OF_PART = 0.25;

/**
 * Creates a batch, which collects starts and ends of calls and sends them with `callStartBatch`.
 * @param client - The tracing client.
 * @param options - Limits and delays.
 * @returns The batch. It sends what is left when the process has nothing else to do, or when the page is hidden. Await
 *   `close()` before `process.exit()`, and when a signal ends the process: a last attempt then blocks the process for at
 *   most two seconds, and a line on the console says how many calls were not sent.
 * @throws TypeError if the client has no `callStartBatch`, or an option is not in its range.
 */
export function createCallBatch(client: CallBatchClient, options: CallBatchOptions = {}): CallBatch {
  if (typeof client?.callStartBatch !== 'function') {
    throw new TypeError('createCallBatch: the client must have the method callStartBatch.');
  }
  const settings = readSettings(options, isPage());
  const { maxBufferedBytes, closeTimeout } = settings;
  const largestPart = maxBufferedBytes * SHARE_OF_PART - SIZE_OF_END;
  const report = createReporter(options.onError);
  const buffer = new PartBuffer(maxBufferedBytes);
  const lostCalls = new LostCalls();
  let recorded = 0;
  let lost = 0;
  let dropped = 0;
  /** Set by the first `close()`. */
  let closing: Promise<CallBatchStats> | undefined;

  const send = createSend(client, options.fetch);
  const sender = new Sender(settings, buffer, {
    send,
    recorded(part) {
      if (settle(part)) recorded++;
    },
    lost(part, code, cause) {
      if (settle(part)) lose(part, code, cause);
    },
    orphaned(part) {
      const orphaned = lostCalls.hasStartOf(part);
      if (orphaned && settle(part)) lose(part, 'start_lost');
      return orphaned;
    },
  });

  const endListener: EndListener = {
    onProcessEnd: () => void drain(),
    onProcessExit,
    onPageEnd() {
      sender.endOfPage();
      void flush();
    },
  };

  function settle(part: Part): boolean {
    const settled = buffer.settle(part);
    if (settled) sender.queue.settle(part);
    if (buffer.pending === 0) removeEndListener(endListener);
    return settled;
  }

  function lose(name: PartName, code: CallBatchErrorCode, cause?: unknown, isReported = true): void {
    lost++;
    const isDropped = code === 'overflow' || (code === 'start_lost' && lostCalls.isDropped(name.key));
    if (isDropped) dropped++;
    if (name.kind === 'start') lostCalls.add(name.key, isDropped);
    if (isReported) report(code, name, cause);
  }

  // `create` runs in here, because accessors of the caller's object may throw.
  function add(kind: 'start' | 'end', create: () => StartedCall | EndedCall): void {
    let name = toPartName(kind);
    let part: Part | undefined;
    let rejection: CallBatchErrorCode | undefined;
    try {
      const call = create();
      name = toPartName(kind, call);
      // Encoding is the most expensive step.
      rejection = findRejection(name);
      if (rejection === undefined) part = encodePart(name, call);
    } catch (cause) {
      lose(name, 'unserializable', cause);
      return;
    }
    if (part === undefined || (rejection = findOverflow(name, part)) !== undefined) {
      lose(name, rejection ?? 'overflow');
      return;
    }
    if (kind === 'start') lostCalls.delete(part.key);
    // Listening only while parts are pending lets an abandoned batch be collected.
    addEndListener(endListener);
    buffer.add(part);
    sender.add(part);
  }

  function findRejection(name: PartName): CallBatchErrorCode | undefined {
    const { projectId, callId: id } = name;
    if (closing !== undefined) return 'closed';
    if (projectId === '' || id === '') return 'invalid';
    if (lostCalls.hasStartOf(name)) return 'start_lost';
    return lostCalls.isBelowDropped(name) || buffer.measureWith(name) > getLimit(name) ? 'overflow' : undefined;
  }

  function findOverflow(name: PartName, { bytes, memory }: Part): CallBatchErrorCode | undefined {
    if (bytes > LARGEST_REQUEST || memory > largestPart) return 'too_large';
    return buffer.measureWith(name, memory) > getLimit(name) ? 'overflow' : undefined;
  }

  /** Returns the bytes of the buffer that may be in use with a part. */
  function getLimit({ kind, parentKey }: PartName): number {
    if (kind === 'end') return maxBufferedBytes;
    return maxBufferedBytes * (parentKey === undefined ? SHARE_OF_ROOTS : SHARE_OF_STARTS);
  }

  function ready(): Promise<void> {
    const room = buffer.ready();
    // Timers must keep the process alive from now on.
    if (buffer.awaited) sender.pump();
    return room;
  }

  function flush(): Promise<void> {
    const flushed = buffer.flushed();
    sender.pump();
    return flushed;
  }

  async function drain(): Promise<CallBatchStats> {
    let limit: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<boolean>((resolve) => (limit = setTimeout(resolve, closeTimeout, true)));
    sender.setClosing(closeTimeout);
    const isLate = await Promise.race([flush(), late]);
    if (isLate === true) {
      sender.abandon();
      for (const part of buffer.list()) if (settle(part)) lose(part, 'closed', sender.lastError);
    }
    sender.setClosing();
    clearTimeout(limit);
    return getStats();
  }

  function onProcessExit(): number {
    const queue = new PartQueue();
    for (const part of buffer.list()) queue.add(part);
    const requests: Part[][] = [];
    for (;;) {
      queue.unblock();
      const parts = queue.take(settings.maxParts, settings.maxBytes);
      if (parts.length === 0) break;
      requests.push(parts);
    }
    const { signal } = new AbortController();
    const accepted = sendBlocking(
      requests.map((parts) => ({ send: () => send(parts, signal, false), body: `{"batch":${toJson(parts)}}` })),
      closeTimeout,
    );
    for (const part of requests.filter((_, index) => accepted[index]).flat()) if (settle(part)) recorded++;
    sender.abandon();
    const unsent = buffer.list();
    // The line that reports all batches replaces the warning.
    for (const part of unsent) if (settle(part)) lose(part, 'closed', sender.lastError, options.onError !== undefined);
    return new Set(unsent.map(({ key }) => key)).size;
  }

  function getStats(): CallBatchStats {
    return { pending: buffer.pending, pendingBytes: buffer.pendingBytes, recorded, lost, dropped };
  }

  /** Returns a result once there is room, without waiting for a caller who does not. */
  function whenReady<Value>(value: Value): Promise<Value> {
    return buffer.hasRoom ? Promise.resolve(value) : new RoomPromise(ready, value);
  }

  return {
    start(call) {
      const ids = { id: '', trace_id: '' };
      add('start', () => {
        ids.id = call.id ?? callId();
        ids.trace_id = call.trace_id ?? callId();
        return { ...call, ...ids };
      });
      return whenReady(ids);
    },
    end(call) {
      add('end', () => call);
      return whenReady(undefined);
    },
    ready,
    flush,
    close: () => (closing ??= drain()),
    get stats() {
      return getStats();
    },
  };
}

const toJson = (parts: readonly Part[]): string => `[${parts.map(({ json }) => json).join()}]`;

/** Creates the function that sends parts through a client. `ownFetch` sends the requests that outlive a page. */
function createSend(client: CallBatchClient, ownFetch: CallBatchOptions['fetch']): SenderHooks['send'] {
  const fetchKeepalive = (request: Request): Promise<Response> =>
    (ownFetch ?? globalThis.fetch)(new Request(request, { keepalive: true }));

  return async (parts, signal, keepalive) => {
    const batch = JSON.parse(toJson(parts)) as CallStartBatchRequest['batch'];
    if (!keepalive) return client.callStartBatch({ batch }, { signal, retry: false });
    // Methods have no option `keepalive`. Plain calls do, and use the `fetch` of the client.
    if (ownFetch !== undefined || typeof client.POST !== 'function') {
      return client.callStartBatch({ batch }, { signal, retry: false, fetch: fetchKeepalive });
    }
    const init = { body: { batch }, signal, keepalive };
    const { response } = await (client.POST as PlainCall)('/call/upsert_batch', init);
    const { ok, status, headers } = response;
    if (!ok) throw Object.assign(new Error(`status ${status}`), { status, headers });
    return undefined;
  };
}
