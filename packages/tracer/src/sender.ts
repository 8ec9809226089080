import type { PartBuffer } from './buffer.ts';
import type { CallBatchErrorCode } from './errors.ts';
import type { CallBatchSettings } from './options.ts';
import { countBytes, type Part, PartQueue } from './queue.ts';
import {
  classifyFailure,
  listParts,
  type PartGroup,
  type RetryableFailure,
  RetryQueue,
  RetryWaits,
  ServiceState,
  splitByProject,
  splitGroup,
  toGroup,
} from './retries.ts';

/** Bytes that a browser sends after the end of a page (Fetch standard, 64 KiB), less some for other requests. */
const KEEPALIVE_QUOTA = 60 * 1024;

/** Bytes in flight with `keepalive`, of all batches together: the browser counts them together too. */
let keepaliveBytes = 0;

/** Callbacks of the owner of a sender. Only `send` may reject. */
export interface SenderHooks {
  /** Sends one request. Rejects unless the service has accepted the parts. */
  send(parts: readonly Part[], signal: AbortSignal, keepalive: boolean): Promise<unknown>;
  /** A part was recorded. */
  recorded(part: Part): void;
  /** A part will not be sent again. */
  lost(part: Part, code: CallBatchErrorCode, cause: unknown): void;
  /** Returns true, and reports the part, if it is the end of a call whose start was lost. */
  orphaned(part: Part): boolean;
}

/** A request in flight. */
interface InFlightRequest {
  readonly group: PartGroup;
  /** The parts of the group that were sent. */
  readonly parts: readonly Part[];
  /** When it was sent, on the clock of `performance.now()`. */
  readonly sentAt: number;
  /** It outlives the page. */
  readonly keepalive: boolean;
  readonly controller: AbortController;
}

/** Sends the parts in its queue when they are due, in a few requests at a time, and retries what failed. */
export class Sender {
  /** Parts that were not sent yet. */
  readonly queue: PartQueue = new PartQueue();
  /** Error of the last request that failed and is retried; undefined once the service responds again. */
  lastError: unknown;
  readonly #settings: CallBatchSettings;
  readonly #buffer: PartBuffer;
  readonly #hooks: SenderHooks;
  readonly #waits: RetryWaits;
  /** Parts that failed and are sent again. */
  readonly #retries: RetryQueue;
  readonly #service: ServiceState;
  readonly #inFlight = new Set<InFlightRequest>();
  /** Wakes the sender when the next parts are due. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer fires. */
  #wakeAt = Infinity;

  constructor(settings: CallBatchSettings, buffer: PartBuffer, hooks: SenderHooks) {
    this.#settings = settings;
    this.#buffer = buffer;
    this.#hooks = hooks;
    this.#waits = new RetryWaits(settings);
    this.#retries = new RetryQueue(this.#waits);
    this.#service = new ServiceState(this.#waits);
  }

  /** Adds a part to the queue. */
  add(part: Part): void {
    this.queue.add(part);
    // Only the first part of a queue needs a new timer. A timer that should have fired was lost, as in a worker.
    const isAsleep = this.#timer !== undefined && part.since <= this.#wakeAt;
    if (!isAsleep || this.queue.count === 1 || this.#isFull()) this.pump();
  }

  /** Sends what is due, and sets the timer for the rest. */
  pump(): void {
    const { concurrency, maxParts, maxBytes } = this.#settings;
    const now = performance.now();
    this.#endOverdue(now);
    // While the service is down, one request at a time tests if it is back.
    const { isDown } = this.#service;
    const limit = isDown ? 1 : concurrency;
    while (now >= this.#service.resumeAt && this.#inFlight.size < limit) {
      const isDue = this.#queueDueAt(now) <= now;
      const group =
        this.#retries.take(now, isDown && isDue) ?? (isDue ? toGroup(this.queue.take(maxParts, maxBytes)) : undefined);
      if (group === undefined) break;
      void this.#send(group, false);
    }
    this.#schedule(now);
  }

  /**
   * Sends with `keepalive` as much as a browser accepts for a page that ends: first what waits, then again what is in
   * flight, because it would be cut off. The order of the parts of a call is not kept; the service accepts any.
   */
  endOfPage(): void {
    const { queue } = this;
    const inFlight = [...this.#inFlight];
    const sent = new Set(inFlight.flatMap(({ keepalive, parts }) => (keepalive ? parts : [])));
    const send = (parts: readonly Part[]): void => {
      for (const part of parts) sent.add(part);
      if (parts.length > 0 && countBytes(parts) <= KEEPALIVE_QUOTA - keepaliveBytes)
        void this.#send(toGroup(parts), true);
    };
    const sentBefore = [...this.#retries.groups, ...inFlight.map(({ group }) => group)];
    let parts: readonly Part[];
    do {
      queue.unblock();
      send((parts = queue.take(this.#settings.maxParts, KEEPALIVE_QUOTA - keepaliveBytes, true)));
    } while (parts.length > 0);
    // The page may return.
    queue.block();
    for (const group of sentBefore) send(listParts(group).filter((part) => !part.settled && !sent.has(part)));
  }

  /**
   * Sets when the batch gives up, and shortens waits so that parts are sent before that.
   * @param timeout - Milliseconds that are left; undefined if the batch goes on.
   */
  setClosing(timeout?: number): void {
    const now = performance.now();
    this.#waits.setClosing(now, timeout);
    const limit = this.#waits.getLimit(now);
    this.#retries.shorten(limit);
    this.#service.shorten(limit);
  }

  /** Ends all requests and forgets all parts. */
  abandon(): void {
    for (const request of this.#inFlight) this.#abort(request);
    this.#retries.clear();
    this.queue.clear();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #isFull(): boolean {
    return this.queue.count >= this.#settings.maxParts || this.queue.bytes >= this.#settings.maxBytes;
  }

  /** Returns when the queue is due: now if it is full or a caller waits, otherwise when its oldest part is. */
  #queueDueAt(now: number): number {
    const { oldest } = this.queue;
    if (oldest === undefined) return Infinity;
    return this.#isFull() || this.#buffer.flushing ? now : oldest.since + this.#settings.interval;
  }

  #schedule(now: number): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const next = Math.min(this.#retries.due, this.#queueDueAt(now));
    const { resumeAt } = this.#service;
    // If parts are due now, the limit of requests is reached, and each request pumps when it ends.
    if (next === Infinity || (now >= resumeAt && next <= now)) return;
    this.#wakeAt = Math.max(next, resumeAt);
    const wake = (): void => {
      this.#timer = undefined;
      this.pump();
    };
    this.#timer = startTimer(wake, this.#wakeAt - now, this.#buffer.awaited);
  }

  async #send(group: PartGroup, keepalive: boolean): Promise<void> {
    const parts = group.parts.filter((part) => !part.settled && !this.#hooks.orphaned(part));
    const controller = new AbortController();
    const request = { group, parts, sentAt: performance.now(), keepalive, controller };
    this.#inFlight.add(request);
    if (keepalive) keepaliveBytes += countBytes(parts);
    const { signal } = controller;
    const limit = startTimer(() => controller.abort(createTimeout()), this.#settings.timeout, false);
    let failure: { readonly error: unknown } | undefined;
    try {
      // A client that ignores the signal must not block the others.
      await (parts.length > 0 && Promise.race([this.#hooks.send(parts, signal, keepalive), rejectOnAbort(signal)]));
    } catch (error) {
      failure = { error };
    } finally {
      clearTimeout(limit);
    }
    // A request that was ended before has been handled.
    if (!this.#end(request)) return;
    if (failure === undefined) this.#accepted(request);
    else this.#failed(request, failure.error);
    this.pump();
  }

  /** Removes a request. Returns false if it was removed before. */
  #end(request: InFlightRequest): boolean {
    const wasInFlight = this.#inFlight.delete(request);
    if (wasInFlight && request.keepalive) keepaliveBytes -= countBytes(request.parts);
    return wasInFlight;
  }

  /**
   * Ends the requests that took too long. Their timers may be lost: a worker loses them with the request that it was
   * serving.
   */
  #endOverdue(now: number): void {
    for (const request of this.#inFlight) {
      if (now - request.sentAt <= this.#settings.timeout) continue;
      this.#abort(request);
      this.#failed(request, createTimeout());
    }
  }

  #abort(request: InFlightRequest): void {
    this.#end(request);
    try {
      request.controller.abort(createTimeout());
    } catch {
      // A worker may forbid access to objects of a request that it has served.
    }
  }

  /** Handles a request that the service accepted. */
  #accepted(request: InFlightRequest): void {
    const { parts, group } = request;
    if (parts.length > 0) {
      this.#retries.accepted();
      this.#responded(request);
    }
    for (const part of parts) this.#hooks.recorded(part);
    if (group.followers.length > 0) this.#retries.unshift(toGroup(group.followers));
  }

  /** Handles a request for which the client threw. */
  #failed(request: InFlightRequest, error: unknown): void {
    const failure = classifyFailure(error);
    const group = this.#unsettledGroup(request);
    if (failure.action === 'retry') {
      this.#retry(group, failure, error);
      return;
    }
    if (request.keepalive) {
      // Such a request may have taken another way. A usual request decides.
      if (group.parts.length > 0) this.#retries.unshift(group);
      return;
    }
    this.#responded(request);
    const pieces = failure.action === 'split' ? splitGroup(group) : splitByProject(group);
    if (pieces.length === 0) {
      for (const part of group.parts) this.#hooks.lost(part, 'rejected', error);
      if (group.followers.length > 0) pieces.push(toGroup(group.followers));
    }
    this.#retries.unshift(...pieces);
  }

  #responded({ sentAt }: InFlightRequest): void {
    if (this.#service.responded(sentAt)) this.#retries.makeDue();
    this.lastError = undefined;
  }

  /** Returns the group to send again. For a copy at the end of a page, these are parts that no other group holds. */
  #unsettledGroup({ group, parts, keepalive }: InFlightRequest): PartGroup {
    const unsettled = parts.filter(({ settled }) => !settled);
    if (!keepalive) return { ...group, parts: unsettled };
    const others = [...this.#retries.groups, ...[...this.#inFlight].map((request) => request.group)];
    const held = new Set(others.flatMap(listParts));
    return toGroup(unsettled.filter((part) => !held.has(part)));
  }

  #retry(group: PartGroup, { status, retryAfter }: RetryableFailure, error: unknown): void {
    const now = performance.now();
    this.lastError = error;
    // With 500 the service itself runs, and a part may cause the failure, so other requests need not wait.
    const mayBeFaulty = status === 500;
    if (!mayBeFaulty) this.#service.failed(now, retryAfter);
    const parts: Part[] = [];
    for (const part of group.parts) {
      if (now - part.since >= this.#settings.giveUpAfter) this.#hooks.lost(part, 'expired', error);
      else parts.push(part);
    }
    const hopeless = this.#retries.failed({ ...group, parts }, now, retryAfter, mayBeFaulty, this.#inFlight.size);
    for (const part of hopeless) this.#hooks.lost(part, 'expired', error);
  }
}

const createTimeout = (): Error => new Error('no response in time');

/** Starts a timer, which keeps the process alive only if `keepsAlive` is true. */
function startTimer(act: () => void, wait: number, keepsAlive: boolean): ReturnType<typeof setTimeout> {
  const id: unknown = setTimeout(act, Math.max(0, Math.ceil(wait)));
  if (!keepsAlive) (id as { unref?: () => void }).unref?.();
  return id as ReturnType<typeof setTimeout>;
}

/** Returns a promise that rejects with the reason of an abort. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the reason is an error of the sender
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
