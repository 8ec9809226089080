import type { CostCreateRequest, CostQueryResponse } from '@callscope/tracing-types';

import { type Access, checkProject, type ProjectId } from '../core/access.ts';
import type { Context, Handler, Handlers } from '../core/handler.ts';
import { uuidV7 } from '../core/ids.ts';
import { parseLossless } from '../core/lossless-json.ts';
import type { Store } from '../core/store.ts';

/** The author of seeded data: Ada of the examples, with access to the seeded projects only. */
const ada: Access = { user: 'VXNlcjo3MDE=', projects: ['acme/support-bot', 'acme/storefront'], role: 'write' };

/** Performs operations as if they had been requested in the past. */
export interface Performer {
  readonly store: Store;
  /** Returns true if the operation has a handler. */
  has(operationId: string): boolean;
  /**
   * Performs an operation and returns its response.
   *
   * @param input - Input of the client's method of that name.
   * @param at - Time of the handler's clock, in milliseconds since 1970.
   * @throws TypeError when the operation has no handler.
   */
  perform(operationId: string, input: object, at: number): Promise<unknown>;
  /** Returns the checked id of a seeded project. */
  project(project_id: string): ProjectId;
}

/** Creates a performer over the handlers of a service. */
export function createPerformer(store: Store, handlers: Handlers): Performer {
  const project = (project_id: string): ProjectId => checkProject(ada, project_id);
  return {
    store,
    project,
    has: (operationId) => handlers[operationId] !== undefined,
    async perform(operationId, input, at) {
      const handler = handlers[operationId] as Handler<object, unknown> | undefined;
      if (!handler) throw new TypeError(`${operationId} has no handler.`);
      const context: Context = {
        access: ada,
        store,
        address: '127.0.0.1',
        requestId: uuidV7(at),
        header: () => undefined,
        setHeader: () => undefined,
        signal: new AbortController().signal,
        now: () => at,
        lossless: () => parseLossless(JSON.stringify(input)),
        exact: () => undefined,
        project,
      };
      return handler(input, context);
    },
  };
}

/**
 * Creates prices in a project without prices. The service generates their ids, so creating them again would store them
 * again.
 *
 * @param at - Time of creation, in milliseconds since 1970.
 */
export async function createPrices(performer: Performer, input: CostCreateRequest, at: number): Promise<void> {
  const { project_id } = input;
  const { results } = (await performer.perform('costQuery', { project_id }, at)) as CostQueryResponse;
  if (results.length === 0) await performer.perform('costCreate', input, at);
}
