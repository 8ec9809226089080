import { type Asked, ask } from './ask.ts';
import { PROJECT } from './calls.ts';
import type { FloorRequest } from './process.ts';
import { contents, type FilledStore, filledStores } from './stores.ts';

const MOST = 100_000;
/** Calls that the engine is asked for at once. */
const PAGE = 2000;

/** The store that is streamed out of: the largest that is not too large, so that all of it is read. */
export async function streamedStore(): Promise<{ store: FilledStore; calls: number; input: string }> {
  const store = (await filledStores()).findLast(({ calls }) => calls <= MOST);
  if (!store) throw new Error('There is no store to stream out of.');
  const input = `POST /calls/stream_query, ${store.calls} calls by their start, not packed; ${contents}`;
  return { store, calls: store.calls, input };
}

/** Streams the calls, and counts. */
export function stream(url: string, calls: number): Promise<Asked> {
  return ask(url, '/calls/stream_query', { limit: calls }, false);
}

/** Reads the same rows out of the engine: the ids in order, then pages. */
export function pagesOfEngine(ids: readonly string[]): FloorRequest {
  const pages = Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, page) =>
    ids.slice(page * PAGE, (page + 1) * PAGE),
  );
  return {
    queries: [
      {
        sql: 'SELECT id FROM calls FINAL WHERE project_id = {project:String} AND deleted_at IS NULL ORDER BY started_at, id',
        parameters: { project: PROJECT },
      },
      ...pages.map((page) => ({
        sql: 'SELECT * FROM calls FINAL WHERE project_id = {project:String} AND id IN {ids:Array(String)}',
        parameters: { project: PROJECT, ids: page },
      })),
    ],
  };
}
