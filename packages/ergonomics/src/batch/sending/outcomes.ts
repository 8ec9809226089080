import type { CallBatchSettings } from '../options.ts';
import { Backlog } from './backlog.ts';
import type { Flight, Flights } from './flights.ts';
import type { DispatchHooks } from './hooks.ts';
import type { Part } from './part.ts';
import { byProject, halve, partsOf, type Shipment, shipmentOf } from './shipment.ts';
import { judge, type Later } from './verdict.ts';
import { Patience } from './wait.ts';

/** Says what becomes of the parts of a request that was answered or failed. */
export class Outcomes {
  /** What is to be sent again. */
  readonly backlog: Backlog;
  readonly patience: Patience = new Patience();
  /** Why the last request failed that is to be sent again; undefined when the service answered since. */
  lastError: unknown;
  readonly #settings: CallBatchSettings;
  readonly #hooks: DispatchHooks;
  readonly #flights: Flights;

  constructor(settings: CallBatchSettings, hooks: DispatchHooks, flights: Flights) {
    this.#settings = settings;
    this.#hooks = hooks;
    this.#flights = flights;
    this.backlog = new Backlog(settings);
  }

  /** The service took what was sent. */
  taken(flight: Flight): void {
    const { parts, shipment } = flight;
    if (parts.length > 0) {
      this.backlog.taken();
      this.#answered(flight);
    }
    for (const part of parts) this.#hooks.recorded(part);
    if (shipment.next.length > 0) this.backlog.urge(shipmentOf(shipment.next));
  }

  /** The client threw. */
  failed(flight: Flight, error: unknown): void {
    const verdict = judge(error);
    const shipment = this.#leftOf(flight);
    if (verdict.act === 'later') {
      this.#later(shipment, verdict, error);
      return;
    }
    if (flight.kept) {
      // Such a request may have gone another way. What it means, the usual way tells.
      if (shipment.parts.length > 0) this.backlog.urge(shipment);
      return;
    }
    this.#answered(flight);
    const pieces = verdict.act === 'halve' ? halve(shipment) : byProject(shipment);
    if (pieces.length === 0) {
      for (const part of shipment.parts) this.#hooks.lost(part, 'refused', error);
      if (shipment.next.length > 0) pieces.push(shipmentOf(shipment.next));
    }
    this.backlog.urge(...pieces);
  }

  #answered({ sentAt }: Flight): void {
    if (this.patience.answered(sentAt)) this.backlog.hurry();
    this.lastError = undefined;
  }

  /** What is to be done again: of a copy for the end of the page, what nobody else holds. */
  #leftOf({ shipment, parts, kept }: Flight): Shipment {
    const open = parts.filter(({ settled }) => !settled);
    if (!kept) return { ...shipment, parts: open };
    const others = [...this.backlog.shipments, ...this.#flights.all.map((flight) => flight.shipment)];
    const held = new Set(others.flatMap(partsOf));
    return shipmentOf(open.filter((part) => !held.has(part)));
  }

  #later(shipment: Shipment, { status, wait }: Later, error: unknown): void {
    const now = performance.now();
    this.lastError = error;
    // With 500 the service itself fails, perhaps at what was sent, so others need not wait.
    const faulty = status === 500;
    if (!faulty) this.patience.failed(now, wait, this.#settings);
    const parts: Part[] = [];
    for (const part of shipment.parts) {
      if (now - part.since >= this.#settings.giveUpAfter) this.#hooks.lost(part, 'expired', error);
      else parts.push(part);
    }
    const hopeless = this.backlog.failed({ ...shipment, parts }, now, wait, faulty, this.#flights.size);
    for (const part of hopeless) this.#hooks.lost(part, 'expired', error);
  }
}
