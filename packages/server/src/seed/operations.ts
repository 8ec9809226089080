import { type Access, checkProject } from '../core/access.ts';
import type { Context, Handler, Handlers } from '../core/handler.ts';
import { uuidV7 } from '../core/ids.ts';
import { parseLossless } from '../core/lossless-json.ts';
import type { Store } from '../core/store.ts';

/** Who wrote what is seeded: Ada of the examples, with the projects that are seeded and no others. */
const ada: Access = { user: 'VXNlcjo3MDE=', projects: ['acme/support-bot', 'acme/storefront'], role: 'write' };

/** Performs operations as if somebody had asked for them at a time of the past. */
export interface Performer {
  readonly store: Store;
  /** Whether the operation has a handler. */
  knows(operationId: string): boolean;
  /**
   * Performs an operation.
   * @param operationId - One that has a handler.
   * @param input - What the client's method of that name takes.
   * @param at - The time that its handler reads from the clock, in milliseconds since 1970.
   * @returns The answer.
   */
  perform(operationId: string, input: object, at: number): Promise<unknown>;
  /** The checked id of a project that is seeded. */
  project(project_id: string): ReturnType<typeof checkProject>;
}

/**
 * Makes a performer.
 * @param store - Where the handlers write.
 * @param handlers - The handlers by operationId.
 * @returns The performer.
 */
export function createPerformer(store: Store, handlers: Handlers): Performer {
  const project = (project_id: string): ReturnType<typeof checkProject> => checkProject(ada, project_id);
  return {
    store,
    project,
    knows: (operationId) => handlers[operationId] !== undefined,
    async perform(operationId, input, at) {
      const handler = handlers[operationId] as Handler<object, unknown> | undefined;
      if (!handler) throw new TypeError(`Nothing performs ${operationId}.`);
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
        project,
      };
      return handler(input, context);
    },
  };
}
