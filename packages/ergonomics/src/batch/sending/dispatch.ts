import type { CallBatchSettings } from '../options.ts';
import { Flights, pageRoom } from './flights.ts';
import type { DispatchHooks } from './hooks.ts';
import { Outcomes } from './outcomes.ts';
import { bytesOf, type Part } from './part.ts';
import { PartQueue } from './queue.ts';
import { partsOf, type Shipment, shipmentOf } from './shipment.ts';
import { timer } from './wait.ts';

/** Sends what is in its queue: when it is due, a few requests at a time, again when it failed. */
export class Dispatcher {
  readonly queue: PartQueue = new PartQueue();
  readonly #settings: CallBatchSettings;
  readonly #hooks: DispatchHooks;
  readonly #flights: Flights;
  readonly #outcomes: Outcomes;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer is due. */
  #wakeAt = Infinity;

  constructor(settings: CallBatchSettings, hooks: DispatchHooks) {
    this.#settings = settings;
    this.#hooks = hooks;
    this.#flights = new Flights(settings.timeout);
    this.#outcomes = new Outcomes(settings, hooks, this.#flights);
  }

  /** Why the last request failed that is to be sent again; undefined when the service answered since. */
  get lastError(): unknown {
    return this.#outcomes.lastError;
  }

  /** Puts a part into the queue. */
  add(part: Part): void {
    this.queue.add(part);
    // The first part brings a time of its own; the ones behind it do not. A timer may be lost, as in a worker.
    const asleep = this.#timer !== undefined && part.since <= this.#wakeAt;
    if (!asleep || this.queue.count === 1 || this.#full()) this.pump();
  }

  /** Sends what is due, and sets the clock for the rest. */
  pump(): void {
    const { concurrency, maxParts, maxBytes } = this.#settings;
    const now = performance.now();
    this.#flights.endOverdue(now, (flight, error) => this.#outcomes.failed(flight, error));
    const { backlog, patience } = this.#outcomes;
    // While the service fails, one request at a time finds out whether it is back.
    const { failing } = patience;
    const most = failing ? 1 : concurrency;
    while (now >= patience.resumeAt && this.#flights.size < most) {
      const ripe = this.#ripeAt(now) <= now;
      const shipment =
        backlog.take(now, failing && ripe) ?? (ripe ? shipmentOf(this.queue.take(maxParts, maxBytes)) : undefined);
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
    const flights = this.#flights.all;
    const sent = new Set(flights.flatMap(({ kept, parts }) => (kept ? parts : [])));
    const send = (parts: readonly Part[]): void => {
      for (const part of parts) sent.add(part);
      if (parts.length > 0 && bytesOf(parts) <= pageRoom()) void this.#send(shipmentOf(parts), true);
    };
    const once = [...this.#outcomes.backlog.shipments, ...flights.map(({ shipment }) => shipment)];
    let parts: readonly Part[];
    do {
      queue.release();
      send((parts = queue.take(this.#settings.maxParts, pageRoom(), true)));
    } while (parts.length > 0);
    // The page may come back.
    queue.hold();
    for (const shipment of once) send(partsOf(shipment).filter((part) => !part.settled && !sent.has(part)));
  }

  /** Ends all requests and forgets everything. */
  abandon(): void {
    this.#flights.abandon();
    this.#outcomes.backlog.clear();
    this.queue.clear();
    clearTimeout(this.#timer);
    this.#timer = undefined;
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
    const next = Math.min(this.#outcomes.backlog.due, this.#ripeAt(now));
    const { resumeAt } = this.#outcomes.patience;
    // A request that ends pumps, so nothing has to be timed while as many as may be are under way.
    if (next === Infinity || (now >= resumeAt && next <= now)) return;
    this.#wakeAt = Math.max(next, resumeAt);
    const wake = (): void => {
      this.#timer = undefined;
      this.pump();
    };
    this.#timer = timer(wake, this.#wakeAt - now, this.#hooks.awaited());
  }

  async #send(shipment: Shipment, kept: boolean): Promise<void> {
    const parts = shipment.parts.filter((part) => !part.settled && !this.#hooks.orphaned(part));
    const flight = this.#flights.begin(shipment, parts, kept);
    const failure = await this.#flights.answer(flight, (signal) => this.#hooks.send(parts, signal, kept));
    if (!this.#flights.end(flight)) return;
    if (failure === undefined) this.#outcomes.taken(flight);
    else this.#outcomes.failed(flight, failure.error);
    this.pump();
  }
}
