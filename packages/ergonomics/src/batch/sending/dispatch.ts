import type { DispatchHooks } from './hooks.ts';
import type { CallBatchSettings } from '../options.ts';
import { bytesOf, type Part } from './part.ts';
import { PartQueue } from './queue.ts';
import { byProject, halve, type Shipment, shipmentOf } from './shipment.ts';
import { judge } from './verdict.ts';
import { aborted, backOff, Patience, timer } from './wait.ts';

/** Failures with status 500 after which a part is suspected to cause them. */
const SUSPICIOUS = 4;
/** Bytes that a browser sends for a page that has ended, less some for other users of the page. */
const PAGE_QUOTA = 60 * 1024;

/** Sends what is in its queue: when it is due, a few requests at a time, again when it failed. */
export class Dispatcher {
  readonly queue: PartQueue = new PartQueue();
  /** Why the last request failed that is to be sent again; undefined when the service answered since. */
  lastError: unknown;
  readonly #settings: CallBatchSettings;
  readonly #hooks: DispatchHooks;
  readonly #inFlight = new Map<Shipment, AbortController>();
  /** Those of them that outlive the page. */
  readonly #kept = new Set<Shipment>();
  readonly #patience = new Patience();
  #again: Shipment[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(settings: CallBatchSettings, hooks: DispatchHooks) {
    this.#settings = settings;
    this.#hooks = hooks;
  }

  /** Puts a part into the queue. */
  add(part: Part): void {
    this.queue.add(part);
    // The first part brings a time of its own; the ones behind it do not.
    if (this.#timer === undefined || this.queue.count === 1 || this.#full()) this.pump();
  }

  /** Sends what is due, and sets the clock for the rest. */
  pump(): void {
    const { concurrency, maxParts, maxBytes } = this.#settings;
    const now = performance.now();
    // While the service fails, one request at a time finds out whether it is back.
    const most = this.#patience.failing ? 1 : concurrency;
    while (now >= this.#patience.resumeAt && this.#inFlight.size < most) {
      const due = this.#again.findIndex((shipment) => shipment.due <= now);
      const shipment =
        due >= 0
          ? this.#again.splice(due, 1)[0]
          : this.#ripeAt(now) <= now
            ? shipmentOf(this.queue.take(maxParts, maxBytes))
            : undefined;
      if (shipment === undefined) break;
      void this.#send(shipment, false);
    }
    this.#schedule(now);
  }

  /**
   * Sends what a browser will still send for a page that ends: first what waits, then what is under way once more,
   * since it would be cut off. The order of the parts of a call is given up for it: the service takes any.
   */
  endOfPage(): void {
    const { queue } = this;
    queue.release();
    let room = PAGE_QUOTA - bytesOf([...this.#kept].flatMap(({ parts }) => parts));
    const send = (parts: readonly Part[]): void => {
      room -= bytesOf(parts);
      void this.#send(shipmentOf(parts), true);
    };
    while (queue.oldest !== undefined && queue.oldest.bytes <= room) send(queue.take(this.#settings.maxParts, room));
    const safe = new Set([...this.#kept].flatMap(({ parts }) => parts));
    for (const shipment of [...this.#again, ...this.#inFlight.keys()]) {
      const parts = shipment.parts.filter((part) => !part.settled && !safe.has(part));
      if (parts.length > 0 && bytesOf(parts) <= room) send(parts);
    }
  }

  /** Ends all requests and forgets everything. */
  abandon(): void {
    const requests = [...this.#inFlight.values()];
    this.#inFlight.clear();
    this.#again = [];
    this.#kept.clear();
    this.queue.clear();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const controller of requests) controller.abort();
  }

  #full(): boolean {
    return this.queue.count >= this.#settings.maxParts || this.queue.bytes >= this.#settings.maxBytes;
  }

  /** When the queue may be sent: at once when it is full or somebody waits, otherwise when its oldest part is due. */
  #ripeAt(now: number): number {
    const { oldest } = this.queue;
    if (oldest === undefined) return Infinity;
    return this.#full() || this.#hooks.urgent() ? now : oldest.since + this.#settings.interval;
  }

  #schedule(now: number): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const next = this.#again.reduce((first, { due }) => Math.min(first, due), this.#ripeAt(now));
    // A request that ends pumps, so nothing has to be timed while as many as may be are under way.
    if (next === Infinity || (now >= this.#patience.resumeAt && next <= now)) return;
    this.#timer = timer(
      () => {
        this.#timer = undefined;
        this.pump();
      },
      Math.max(next, this.#patience.resumeAt) - now,
      this.#hooks.awaited(),
    );
  }

  async #send(shipment: Shipment, keepalive: boolean): Promise<void> {
    const parts = shipment.parts.filter((part) => !part.settled && !this.#hooks.orphaned(part));
    const controller = new AbortController();
    const { signal } = controller;
    const limit = timer(() => controller.abort(new Error('no answer in time')), this.#settings.timeout, false);
    this.#inFlight.set(shipment, controller);
    if (keepalive) this.#kept.add(shipment);
    let failure: { readonly error: unknown } | undefined;
    try {
      // A client that does not heed the signal must not hold up the others for ever.
      if (parts.length > 0) await Promise.race([this.#hooks.send(parts, signal, keepalive), aborted(signal)]);
    } catch (error) {
      failure = { error };
    }
    clearTimeout(limit);
    this.#kept.delete(shipment);
    if (!this.#inFlight.delete(shipment)) return;
    if (failure !== undefined) this.#failed({ ...shipment, parts }, failure.error);
    else this.#succeeded(parts, shipment.next);
    this.pump();
  }

  #succeeded(parts: readonly Part[], next: readonly Part[]): void {
    if (parts.length > 0) this.#answered();
    for (const part of parts) this.#hooks.recorded(part);
    if (next.length > 0) this.#again.unshift(shipmentOf(next));
  }

  #answered(): void {
    this.#patience.answered();
    this.lastError = undefined;
  }

  #failed(shipment: Shipment, error: unknown): void {
    const verdict = judge(error);
    if (verdict.act === 'later') {
      this.#later(shipment, verdict.status, verdict.wait, error);
      return;
    }
    this.#answered();
    const pieces = verdict.act === 'halve' ? halve(shipment) : byProject(shipment);
    if (pieces.length === 0) {
      for (const part of shipment.parts) this.#hooks.lost(part, 'refused', error);
      if (shipment.next.length > 0) pieces.push(shipmentOf(shipment.next));
    }
    this.#again.unshift(...pieces);
  }

  #later(shipment: Shipment, status: number | undefined, wait: number | undefined, error: unknown): void {
    const now = performance.now();
    this.lastError = error;
    if (status === 500) {
      // The fault may lie in what was sent, so others need not wait.
      shipment.failures++;
      shipment.due = now + (wait ?? backOff(shipment.failures, this.#settings));
    } else this.#patience.failed(now, wait, this.#settings);
    const parts: Part[] = [];
    for (const part of shipment.parts) {
      if (now - part.since >= this.#settings.giveUpAfter) this.#hooks.lost(part, 'expired', error);
      else parts.push(part);
    }
    if (parts.length === 0 && shipment.next.length === 0) return;
    const left = { ...shipment, parts };
    const pieces = shipment.failures >= SUSPICIOUS ? halve(left) : [];
    if (pieces.length === 0) this.#again.push(left);
    else this.#again.unshift(...pieces);
  }
}
