import type { Handlers } from '../core/handler.ts';
import type { Store } from '../core/store.ts';
import { createPerformer } from './performer.ts';
import { seedTraffic } from './traffic.ts';
import { seedWorld } from './world.ts';

/** The changes of one run of the seed. */
export interface SeedReport {
  /** Number of operations of the contract's examples that were performed, in `acme/support-bot`. */
  readonly performed: number;
  /** Number of calls of the traffic that were written, in `acme/storefront`. */
  readonly calls: number;
  /** Operations of the examples that were left out, because they have no handler yet. */
  readonly missing: readonly string[];
}

/**
 * Writes demo data through the handlers: the world of the contract's examples, and the traffic of a shop. It can run
 * again at any time: data that is stored, changed or deleted since stays as it is.
 *
 * @param document - The bundled contract of the tracing service.
 * @param now - Current time, in milliseconds since 1970.
 */
export async function seed(store: Store, handlers: Handlers, document: object, now: number): Promise<SeedReport> {
  const performer = createPerformer(store, handlers);
  const [{ performed, missing }, calls] = await Promise.all([
    seedWorld(performer, document),
    seedTraffic(performer, now),
  ]);
  return { performed, calls, missing };
}
