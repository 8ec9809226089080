import type { EndedCall, StartedCall } from '@callscope/tracing-types';
import type { CallBatch } from './call-batch.ts';
import { Dispatcher } from './sending/dispatch.ts';
import { CallBatchError, type CallBatchErrorCode } from './error.ts';
import { callId } from './ids.ts';
import { Ledger } from './sending/ledger.ts';
import { inPage, unwatch, watch, type Watcher } from './sending/lifetime.ts';
import { type CallBatchClient, type CallBatchOptions, LARGEST_REQUEST, settingsOf } from './options.ts';
import { nameOf, type Part, type PartName, writePart } from './sending/part.ts';
import { reporter } from './report.ts';
import { senderOf } from './sending/sender.ts';

/** Starts that were lost are remembered, so that their ends are not sent; no more than so many. */
const REMEMBERED = 10_000;
/** Share of the buffer that starts may fill. The rest is for the ends of calls that have begun. */
const FOR_STARTS = 0.75;
/** Share that one part may fill: on top of the half that `ready()` waits for, a start must still fit. */
const FOR_ONE = 0.25;

/**
 * Makes a batch that collects starts and ends of calls and sends them together with `callStartBatch`.
 * @param client - The tracing client.
 * @param options - Bounds and delays.
 * @returns The batch. It sends what is left when the process has nothing else to do, or when the page is hidden. Await
 *   `close()` before `process.exit()`, and when a signal ends the process.
 * @throws {TypeError} When the client is none, or an option is not in its range.
 */
export function createCallBatch(client: CallBatchClient, options: CallBatchOptions = {}): CallBatch {
  if (typeof client?.callStartBatch !== 'function') {
    throw new TypeError('createCallBatch: the client must have the method callStartBatch');
  }
  const settings = settingsOf(options, inPage());
  const { maxBufferedBytes, closeTimeout } = settings;
  const longest = Math.min(LARGEST_REQUEST, maxBufferedBytes * FOR_ONE);
  const report = reporter(options.onError);
  const ledger = new Ledger(maxBufferedBytes);
  const lostStarts = new Set<string>();
  let recorded = 0;
  let lost = 0;
  let closing: Promise<void> | undefined;

  const dispatcher = new Dispatcher(settings, {
    send: senderOf(client, options.fetch),
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
    urgent: () => ledger.flushing,
    awaited: () => ledger.awaited,
  });

  function settle(part: Part): boolean {
    const settled = ledger.settle(part);
    if (settled) dispatcher.queue.settle(part);
    if (ledger.pending === 0) unwatch(watcher);
    return settled;
  }

  function lose(name: PartName, code: CallBatchErrorCode, cause?: unknown): void {
    lost++;
    if (name.kind === 'start') {
      lostStarts.add(name.key);
      const [oldest] = lostStarts;
      if (lostStarts.size > REMEMBERED && oldest !== undefined) lostStarts.delete(oldest);
    }
    report(new CallBatchError(code, name, cause));
  }

  // The call is made here too, because accessors of the caller's object may throw.
  function accept(kind: 'start' | 'end', make: () => StartedCall | EndedCall): void {
    let name = nameOf(kind);
    let part: Part;
    try {
      const call = make();
      name = nameOf(kind, call);
      part = writePart(name, call);
    } catch (cause) {
      lose(name, 'unserialisable', cause);
      return;
    }
    const refusal = refusalOf(part);
    if (refusal === undefined) {
      if (kind === 'start') lostStarts.delete(part.key);
      watch(watcher);
      ledger.take(part);
      dispatcher.add(part);
    } else lose(part, refusal);
  }

  function refusalOf({ kind, projectId, callId: id, key, bytes }: Part): CallBatchErrorCode | undefined {
    if (closing !== undefined) return 'closed';
    if (projectId === '' || id === '') return 'invalid';
    if (kind === 'end' && lostStarts.has(key)) return 'start_lost';
    if (bytes > longest) return 'too_large';
    const bound = maxBufferedBytes * (kind === 'start' ? FOR_STARTS : 1);
    return ledger.pendingBytes + bytes > bound ? 'overflow' : undefined;
  }

  function ready(): Promise<void> {
    const room = ledger.ready();
    // From now on timers must keep the process alive.
    if (ledger.awaited) dispatcher.pump();
    return room;
  }

  function flush(): Promise<void> {
    const flushed = ledger.flushed();
    dispatcher.pump();
    return flushed;
  }

  async function drain(): Promise<void> {
    let limit: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<boolean>((resolve) => (limit = setTimeout(resolve, closeTimeout, true)));
    if ((await Promise.race([flush(), late])) === true) {
      dispatcher.abandon();
      for (const part of ledger.rest()) if (settle(part)) lose(part, 'closed', dispatcher.lastError);
    }
    clearTimeout(limit);
  }

  // Watching only while there is something to lose lets a batch that was forgotten be collected.
  const watcher: Watcher = {
    onProcessEnd: () => void drain(),
    onPageEnd() {
      dispatcher.endOfPage();
      void flush();
    },
  };

  return {
    async start(call) {
      const ids = { id: '', trace_id: '' };
      accept('start', () => {
        ids.id = call.id ?? callId();
        ids.trace_id = call.trace_id ?? callId();
        return { ...call, ...ids };
      });
      await ready();
      return ids;
    },
    async end(call) {
      accept('end', () => call);
      await ready();
    },
    ready,
    flush,
    close: () => (closing ??= drain()),
    get stats() {
      return { pending: ledger.pending, pendingBytes: ledger.pendingBytes, recorded, lost };
    },
  };
}
