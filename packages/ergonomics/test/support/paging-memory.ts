import type { ListCallOptions } from '../../src/paging/index.ts';
import type { Thing, ThingsRequest } from './paging-server.ts';

/** A service in memory, for long lists and many runs. */
export interface MemoryService {
  /** The list. May be changed between requests. */
  things: Thing[];
  /** Number of responses that were cut. */
  cuts: number;
  /** `limit` and `offset` of each request. */
  readonly requested: string[];
  thingsQueryStream(request: ThingsRequest, options?: ListCallOptions): AsyncGenerator<Thing, void, undefined>;
}

/**
 * Serves a list from memory.
 * @param things - The list.
 * @param linesOf - Returns the number of items after which the response to a request is cut, by the number of the request,
 *   from 1; undefined for a complete response.
 * @param onRequest - Called before each response with the number of the request, from 1.
 */
export function serveInMemory(
  things: Thing[],
  linesOf: (request: number) => number | undefined = () => undefined,
  onRequest: (request: number, service: MemoryService) => void = () => {},
): MemoryService {
  const service: MemoryService = {
    things,
    cuts: 0,
    requested: [],
    async *thingsQueryStream({ limit, offset }) {
      const from = offset ?? 0;
      const request = service.requested.push(`${limit ?? 'all'} from ${from}`);
      onRequest(request, service);
      const page = service.things.slice(from, from + (limit ?? Infinity));
      const lines = linesOf(request) ?? Infinity;
      yield* page.slice(0, lines);
      if (page.length <= lines) return;
      service.cuts++;
      throw Object.assign(new Error('cut'), { code: 'truncated' });
    },
  };
  return service;
}
