import type { CallStartBatchRequest, CallStartResponse, EndedCall, StartedCall } from '@callscope/tracing-types';
import { PartBuffer } from './buffer.ts';
import { CallBatchError, type CallBatchErrorCode, createReporter } from './errors.ts';
import { callId } from './ids.ts';
import { addEndListener, type EndListener, isPage, removeEndListener } from './lifecycle.ts';
import { type CallBatchClient, type CallBatchOptions, LARGEST_REQUEST, readSettings } from './options.ts';
import { encodePart, type Part, type PartName, toPartName } from './queue.ts';
import { Sender, type SenderHooks } from './sender.ts';

/** Records calls in the background. None of its methods throws or rejects: losses are reported to `onError`. */
export interface CallBatch {
  /**
   * Records the start of a call. Missing ids are created here, so that a request can be retried (decision 0018).
   * @returns The ids, once there is room for more. Waiting is optional. A caller that waits never finds the buffer full,
   *   as long as the parts that are added at the same time fit into a quarter of it.
   */
  start(call: StartedCall): Promise<CallStartResponse>;
  /**
   * Records the end of a call.
   * @returns A promise that resolves once there is room for more.
   */
  end(call: EndedCall): Promise<void>;
  /** Waits until at most half of the buffer is in use. */
  ready(): Promise<void>;
  /** Sends everything now, and waits until all earlier parts are recorded or reported. */
  flush(): Promise<void>;
  /** Accepts no further parts, and flushes for at most `closeTimeout`. Parts that are left then are reported. */
  close(): Promise<void>;
  /** Counts since the batch was created. */
  readonly stats: CallBatchStats;
}

/** Counts of starts and ends. */
export interface CallBatchStats {
  /** Parts that are neither recorded nor lost. */
  readonly pending: number;
  /** Their bytes as JSON. */
  readonly pendingBytes: number;
  readonly recorded: number;
  /** Parts that were not recorded. Each was reported. */
  readonly lost: number;
}

type PlainCall = (path: string, init: RequestInit | object) => Promise<{ readonly response: Response }>;

/** Lost starts that are remembered, so that their ends are not sent. */
const LOST_STARTS = 10_000;
/** Share of the buffer for starts. The rest is for the ends of calls that have started. */
const SHARE_OF_STARTS = 0.75;
/** Share of the buffer for one part: it still fits on top of the half that `ready()` waits for. */
const SHARE_OF_PART = 0.25;

/**
 * Creates a batch, which collects starts and ends of calls and sends them with `callStartBatch`.
 * @param client - The tracing client.
 * @param options - Limits and delays.
 * @returns The batch. It sends what is left when the process has nothing else to do, or when the page is hidden. Await
 *   `close()` before `process.exit()`, and when a signal ends the process.
 * @throws TypeError if the client has no `callStartBatch`, or an option is not in its range.
 */
export function createCallBatch(client: CallBatchClient, options: CallBatchOptions = {}): CallBatch {
  if (typeof client?.callStartBatch !== 'function') {
    throw new TypeError('createCallBatch: the client must have the method callStartBatch.');
  }
  const settings = readSettings(options, isPage());
  const { maxBufferedBytes, closeTimeout } = settings;
  const largestPart = Math.min(LARGEST_REQUEST, maxBufferedBytes * SHARE_OF_PART);
  const report = createReporter(options.onError);
  const buffer = new PartBuffer(maxBufferedBytes);
  /** Keys of calls whose start was lost, the oldest first. */
  const lostStarts = new Set<string>();
  let recorded = 0;
  let lost = 0;
  /** Set by the first `close()`. */
  let closing: Promise<void> | undefined;

  const sender = new Sender(settings, buffer, {
    send: createSend(client, options.fetch),
    recorded(part) {
      if (settle(part)) recorded++;
    },
    lost(part, code, cause) {
      if (settle(part)) lose(part, code, cause);
    },
    orphaned(part) {
      const orphaned = part.kind === 'end' && lostStarts.has(part.key);
      if (orphaned && settle(part)) lose(part, 'start_lost');
      return orphaned;
    },
  });

  const endListener: EndListener = {
    onProcessEnd: () => void drain(),
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

  function lose(name: PartName, code: CallBatchErrorCode, cause?: unknown): void {
    lost++;
    if (name.kind === 'start') {
      lostStarts.add(name.key);
      const [oldest] = lostStarts;
      if (lostStarts.size > LOST_STARTS && oldest !== undefined) lostStarts.delete(oldest);
    }
    report(new CallBatchError(code, name, cause));
  }

  // `create` runs in here, because accessors of the caller's object may throw.
  function add(kind: 'start' | 'end', create: () => StartedCall | EndedCall): void {
    let name = toPartName(kind);
    let part: Part;
    try {
      const call = create();
      name = toPartName(kind, call);
      part = encodePart(name, call);
    } catch (cause) {
      lose(name, 'unserializable', cause);
      return;
    }
    const rejection = findRejection(part);
    if (rejection !== undefined) {
      lose(part, rejection);
      return;
    }
    if (kind === 'start') lostStarts.delete(part.key);
    // Listening only while parts are pending lets an abandoned batch be collected.
    addEndListener(endListener);
    buffer.add(part);
    sender.add(part);
  }

  function findRejection({ kind, projectId, callId: id, key, bytes }: Part): CallBatchErrorCode | undefined {
    if (closing !== undefined) return 'closed';
    if (projectId === '' || id === '') return 'invalid';
    if (kind === 'end' && lostStarts.has(key)) return 'start_lost';
    if (bytes > largestPart) return 'too_large';
    const limit = maxBufferedBytes * (kind === 'start' ? SHARE_OF_STARTS : 1);
    return buffer.pendingBytes + bytes > limit ? 'overflow' : undefined;
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

  async function drain(): Promise<void> {
    let limit: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<boolean>((resolve) => (limit = setTimeout(resolve, closeTimeout, true)));
    if ((await Promise.race([flush(), late])) === true) {
      sender.abandon();
      for (const part of buffer.list()) if (settle(part)) lose(part, 'closed', sender.lastError);
    }
    clearTimeout(limit);
  }

  return {
    async start(call) {
      const ids = { id: '', trace_id: '' };
      add('start', () => {
        ids.id = call.id ?? callId();
        ids.trace_id = call.trace_id ?? callId();
        return { ...call, ...ids };
      });
      await ready();
      return ids;
    },
    async end(call) {
      add('end', () => call);
      await ready();
    },
    ready,
    flush,
    close: () => (closing ??= drain()),
    get stats() {
      return { pending: buffer.pending, pendingBytes: buffer.pendingBytes, recorded, lost };
    },
  };
}

/** Creates the function that sends parts through a client. `ownFetch` sends the requests that outlive a page. */
function createSend(client: CallBatchClient, ownFetch: CallBatchOptions['fetch']): SenderHooks['send'] {
  const fetchKeepalive = (request: Request): Promise<Response> =>
    (ownFetch ?? globalThis.fetch)(new Request(request, { keepalive: true }));

  return async (parts, signal, keepalive) => {
    const batch = JSON.parse(`[${parts.map(({ json }) => json).join()}]`) as CallStartBatchRequest['batch'];
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
