import type { Part } from './part.ts';
import { halve, type Shipment, shipmentOf } from './shipment.ts';
import { backOff, type Delays } from './wait.ts';

/** Failures after which a part is suspected to cause them. */
const SUSPICIOUS = 4;
/**
 * Suspicious failures after which a single part is given up. However often a service fails by chance, fewer than half
 * of the failures of a part are suspicious, so not one part in 4,000 is given up by mistake.
 */
const HOPELESS = 12;

/** Shipments that failed and are to be sent again, and what is known of who is at fault. */
export class Backlog {
  readonly #delays: Delays;
  #shipments: Shipment[] = [];
  /** The last request that was answered or failed was taken. */
  #lastTaken = false;
  /** Shipments that failed for the first time since a request was taken. */
  #newFailures = 0;

  constructor(delays: Delays) {
    this.#delays = delays;
  }

  /** When the first of them may be sent. */
  get due(): number {
    return this.#shipments.reduce((first, { due }) => Math.min(first, due), Infinity);
  }

  get shipments(): readonly Shipment[] {
    return this.#shipments;
  }

  /** Puts shipments in front of the others, to be sent at once. */
  urge(...shipments: readonly Shipment[]): void {
    this.#shipments.unshift(...shipments);
  }

  /**
   * Takes the shipment that may be sent again and failed least often.
   * @param now - The time.
   * @param probing - A request is to find out whether the service is back, and the queue has one too. The queue counts
   *   as often failed as it gave requests that failed: so the next request is another one, which no part of the last
   *   can make fail, and not all of the queue is tried while the service is away.
   */
  take(now: number, probing: boolean): Shipment | undefined {
    let best: Shipment | undefined;
    for (const shipment of this.#shipments) {
      if (shipment.due <= now && shipment.failures < (best?.failures ?? Infinity)) best = shipment;
    }
    if (best === undefined || (probing && best.failures > 0 && best.failures >= this.#newFailures)) return undefined;
    this.#shipments.splice(this.#shipments.indexOf(best), 1);
    return best;
  }

  /** A request was taken. */
  taken(): void {
    this.#lastTaken = true;
    this.#newFailures = 0;
  }

  /** The service is back: what nothing speaks against need not wait for its time. */
  hurry(): void {
    this.#shipments = this.#shipments.map((shipment) => (shipment.suspicions > 0 ? shipment : { ...shipment, due: 0 }));
  }

  /**
   * Puts a shipment back that failed and may be sent again.
   * @param shipment - The shipment, with the parts that are not settled.
   * @param now - The time.
   * @param wait - How long the service asked to wait.
   * @param faulty - The failure is one that a part may cause, even if nobody else was taken meanwhile.
   * @param underWay - How many other requests are under way.
   * @returns Parts to be given up, because they failed too often where others were taken.
   */
  failed(
    shipment: Shipment,
    now: number,
    wait: number | undefined,
    faulty: boolean,
    underWay: number,
  ): readonly Part[] {
    const { parts, next } = shipment;
    const failures = shipment.failures + 1;
    // A service that is away takes nobody in between, so its absence speaks against none.
    const suspicions = shipment.suspicions + (failures > 1 && this.#lastTaken ? 1 : 0);
    this.#lastTaken = false;
    if (failures === 1) this.#newFailures++;
    const hopeless = parts.length === 1 && suspicions >= HOPELESS;
    if (hopeless || parts.length === 0) {
      if (next.length > 0) this.urge(shipmentOf(next));
      return parts;
    }
    // Where nobody is taken, halving is the only way to find those who would be. A service that is away must not have
    // everything halved: the more there is, the more failures it takes.
    const others = this.#shipments.length + underWay;
    const halves = suspicions >= SUSPICIOUS || (failures >= SUSPICIOUS && (faulty || failures > 2 * others));
    // Half of a suspect is a suspect.
    const before = suspicions >= SUSPICIOUS ? SUSPICIOUS / 2 : 0;
    const pieces = (halves ? halve(shipment) : []).map((piece) =>
      piece.parts.length > 1 ? { ...piece, suspicions: before } : piece,
    );
    const due = now + (wait ?? backOff(failures, this.#delays));
    if (pieces.length > 0) this.urge(...pieces);
    else this.#shipments.push({ ...shipment, failures, suspicions, due });
    return [];
  }

  clear(): void {
    this.#shipments = [];
  }
}
