import type { Handlers } from '../core/handler.ts';
import type { Store } from '../core/store.ts';
import { createPerformer } from './operations.ts';
import { fillTraffic } from './traffic.ts';
import { fillWorld } from './world.ts';

/** What was seeded. */
export interface SeedReport {
  /** Operations of the contract's examples that were performed now, in `acme/support-bot`. */
  readonly performed: number;
  /** Calls of the traffic that were written now, in `acme/storefront`. */
  readonly calls: number;
  /** Operations of the examples that were left out, because nothing performs them yet. */
  readonly missing: readonly string[];
}

/**
 * Writes something to look at, through the handlers: the world of the contract's examples, and the traffic of a shop.
 * It can be run again at any time; what is there, and what was changed or deleted since, stays as it is.
 * @param store - Where the handlers write; its tables are there.
 * @param handlers - The handlers of the tracing service.
 * @param document - The bundled contract of the tracing service.
 * @param now - The time, in milliseconds since 1970.
 * @returns What was done.
 */
export async function seed(store: Store, handlers: Handlers, document: object, now: number): Promise<SeedReport> {
  const performer = createPerformer(store, handlers);
  const [{ performed, missing }, calls] = await Promise.all([
    fillWorld(performer, document),
    fillTraffic(performer, now),
  ]);
  return { performed, calls, missing };
}
