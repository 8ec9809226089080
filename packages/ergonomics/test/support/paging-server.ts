import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type ItemStream, jsonLines } from '../../src/streams/index.ts';
import type { ListCallOptions } from '../../src/paging/index.ts';

export interface Thing {
  readonly id: string;
  readonly text: string;
}

export interface ThingsRequest {
  readonly project_id: string;
  readonly limit?: number | null;
  readonly offset?: number | null;
}

/**
 * Failure of a response: cut after a number of bytes, cut after a number of lines and a share of the next one, or an
 * error status.
 */
export type Failure =
  | { readonly cutAt: number }
  | { readonly lines: number; readonly share: number }
  | { readonly status: number }
  | undefined;

export interface ThingsService {
  /** The list. May be changed between requests. */
  things: Thing[];
  /** Failures of the next responses, in order; later ones succeed. */
  failures: Failure[];
  /** Called before each response with the number of the request, from 1. */
  onRequest: (request: number) => void;
  /** `limit` and `offset` of each request. */
  readonly requested: string[];
  thingsQuery(request: ThingsRequest, options?: ListCallOptions): Promise<{ things: Thing[]; total: number }>;
  thingsQueryStream(request: ThingsRequest, options?: ListCallOptions): ItemStream<Thing>;
}

export function thingsOf(count: number, prefix = 't'): Thing[] {
  return Array.from({ length: count }, (_, index) => ({ id: `${prefix}${index}`, text: 'ü'.repeat(index % 7) }));
}

/** Serves a list as one document at `/list` and as JSON lines at `/stream`. */
export async function serveThings(things: Thing[]): Promise<ThingsService> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const [limit, offset] = [url.searchParams.get('limit'), url.searchParams.get('offset')];
    service.requested.push(`${limit ?? 'all'} from ${offset}`);
    service.onRequest(service.requested.length);
    const from = Number(offset);
    const page = service.things.slice(from, limit === null ? undefined : from + Number(limit));
    const failure = service.failures.shift();
    if (failure && 'status' in failure) response.writeHead(failure.status).end('{"reason":"no"}');
    else if (url.pathname === '/list') response.end(JSON.stringify({ things: page, total: service.things.length }));
    else
      send(
        response,
        page.map((thing) => Buffer.from(`${JSON.stringify(thing)}\n`)),
        failure,
      );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const get = async (path: string, { limit, offset }: ThingsRequest, signal: AbortSignal | undefined) => {
    const query = new URLSearchParams({ ...(limit != null && { limit: `${limit}` }), offset: `${offset ?? 0}` });
    let response: Response;
    try {
      response = await fetch(`${baseUrl}/${path}?${query}`, signal ? { signal } : {});
    } catch (cause) {
      throw signal?.aborted
        ? signal.reason
        : Object.assign(new Error('no response', { cause }), { name: 'ConnectionError' });
    }
    if (response.ok) return response;
    await response.body?.cancel();
    throw Object.assign(new Error(`status ${response.status}`), {
      status: response.status,
      retryable: response.status === 429 || response.status >= 500,
    });
  };
  const service: ThingsService = {
    things,
    failures: [],
    onRequest: () => {},
    requested: [],
    thingsQuery: async (request, options) =>
      (await (await get('list', request, options?.signal)).json()) as { things: Thing[]; total: number },
    thingsQueryStream: (request, options) =>
      jsonLines<Thing>({
        operationId: 'thingsQueryStream',
        open: (signal) => get('stream', request, options?.signal ? AbortSignal.any([signal, options.signal]) : signal),
      }),
  };
  return service;
}

function send(response: ServerResponse, lines: readonly Buffer[], failure: Exclude<Failure, { status: number }>): void {
  const bytes = Buffer.concat(lines);
  let cutAt = Infinity;
  if (failure && 'cutAt' in failure) ({ cutAt } = failure);
  else if (failure) {
    const whole = Buffer.concat(lines.slice(0, failure.lines)).length;
    cutAt = whole + Math.floor(failure.share * (lines[failure.lines]?.length ?? Infinity));
  }
  response.writeHead(200, { 'content-type': 'application/jsonl' });
  if (cutAt >= bytes.length) response.end(bytes);
  else {
    response.flushHeaders();
    response.write(bytes.subarray(0, cutAt), () => setImmediate(() => response.destroy()));
  }
}
