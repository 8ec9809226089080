import { bytesOf, type Part } from './part.ts';
import type { Shipment } from './shipment.ts';
import { aborted, timer } from './wait.ts';

/** Bytes that a browser sends for a page that has ended, less some for other users of the page. */
const PAGE_QUOTA = 60 * 1024;

/** Bytes under way that outlive the page, of all batches together: the browser counts them together too. */
let kept = 0;

/**
 * Says how much can be sent for a page that ends.
 * @returns Bytes.
 */
export const pageRoom = (): number => PAGE_QUOTA - kept;

/** A request under way. */
export interface Flight {
  readonly shipment: Shipment;
  /** Parts of the shipment that were sent. */
  readonly parts: readonly Part[];
  /** When it was sent, on the clock of `performance.now()`. */
  readonly sentAt: number;
  /** It outlives the page. */
  readonly kept: boolean;
  readonly controller: AbortController;
}

/** How a request ended. */
export interface Failure {
  readonly error: unknown;
}

const late = (): Error => new Error('no answer in time');

/** Requests under way, none for longer than it may take. */
export class Flights {
  readonly #timeout: number;
  readonly #all = new Set<Flight>();

  constructor(timeout: number) {
    this.#timeout = timeout;
  }

  get size(): number {
    return this.#all.size;
  }

  get all(): readonly Flight[] {
    return [...this.#all];
  }

  /** Notes a request that is about to be sent. */
  begin(shipment: Shipment, parts: readonly Part[], outlivesPage: boolean): Flight {
    const controller = new AbortController();
    const flight = { shipment, parts, sentAt: performance.now(), kept: outlivesPage, controller };
    this.#all.add(flight);
    if (outlivesPage) kept += bytesOf(parts);
    return flight;
  }

  /**
   * Waits for the answer to a request.
   * @param flight - The request.
   * @param send - Sends it.
   * @returns Undefined when it was taken.
   */
  async answer(
    { parts, controller }: Flight,
    send: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<Failure | undefined> {
    const { signal } = controller;
    const limit = timer(() => controller.abort(late()), this.#timeout, false);
    try {
      // A client that does not heed the signal must not hold up the others for ever.
      if (parts.length > 0) await Promise.race([send(signal), aborted(signal)]);
      return undefined;
    } catch (error) {
      return { error };
    } finally {
      clearTimeout(limit);
    }
  }

  /** @returns False when the request was ended before, and its answer must not count. */
  end(flight: Flight): boolean {
    const underWay = this.#all.delete(flight);
    if (underWay && flight.kept) kept -= bytesOf(flight.parts);
    return underWay;
  }

  /**
   * Ends the requests that took too long, whatever became of their timers: a worker loses timers and requests together
   * with the visit that began them.
   * @param now - The time.
   * @param failed - Hears of each.
   */
  endOverdue(now: number, failed: (flight: Flight, error: unknown) => void): void {
    for (const flight of this.all) {
      if (now - flight.sentAt <= this.#timeout) continue;
      this.#abort(flight);
      failed(flight, late());
    }
  }

  /** Ends all requests. */
  abandon(): void {
    for (const flight of this.all) this.#abort(flight);
  }

  #abort(flight: Flight): void {
    this.end(flight);
    try {
      flight.controller.abort(late());
    } catch {
      // A worker may refuse to touch what belongs to a visit that is over.
    }
  }
}
