import createFetchClient, { type Client, type Middleware } from 'openapi-fetch';
import type { ServiceConfig } from '../config.ts';
import type { FetchLike, Operation } from '../operation.ts';
import { type Draft, fetchDraft } from '../sending/draft.ts';
import type { Exchange } from '../sending/exchange.ts';
import { addFields, type HeaderList } from '../sending/headers.ts';
import { send } from '../sending/send.ts';
import { type Built, copyOf, making, referrerOf } from './copy.ts';
import { lastToSee, type Sender, watch } from './middleware.ts';

/** What openapi-fetch takes beside path and parameters, as far as it is looked at here. */
export interface PlainInit {
  readonly [option: string]: unknown;
  readonly body?: unknown;
  readonly parseAs?: unknown;
  readonly signal?: AbortSignal | null | undefined;
  readonly fetch?: FetchLike | undefined;
  readonly middleware?: readonly Middleware[] | undefined;
}

/** What openapi-fetch answers. */
export interface PlainAnswer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/** Sends through openapi-fetch. */
export interface Transmitter {
  /** The calls of openapi-fetch, which know nothing of exchanges, and its middleware. */
  readonly plain: Client<object>;
  /** Whether there ever was middleware: then there may be somebody to see requests. */
  readonly hasMiddleware: () => boolean;
  /**
   * Sends. The scope of the exchange stays open.
   * @param usual - What `isUsual` says.
   */
  readonly transmit: (
    exchange: Exchange,
    method: string,
    path: string,
    init: PlainInit,
    usual: boolean,
  ) => Promise<PlainAnswer>;
}

/** Options of a plain call that cannot make it wrong input to the `fetch` of the platform. */
const USUAL = new Set(['params', 'body', 'headers', 'parseAs', 'signal', 'fetch']);

/** Looked up at each call, so that it can be replaced later. */
const platformFetch: FetchLike = (request, init) => globalThis.fetch(request, { ...referrerOf(request), ...init });

/**
 * Says whether a request can be made of a plain call whatever is in it. What none can be made of is wrong input: it is
 * found when one is made, and would look like a failed connection if the platform made it.
 * @param operation - The operation, out of the table.
 * @param init - What the caller gave.
 * @returns True when the platform may make the request.
 */
export function isUsual(operation: Operation | undefined, init: PlainInit): boolean {
  return (
    !!operation && (!!operation.body || init.body === undefined) && Object.keys(init).every((name) => USUAL.has(name))
  );
}

/**
 * Makes what sends through openapi-fetch.
 * @param config - Address of the service, and who sends.
 * @param fields - Header fields of the client. Those of the call win.
 * @returns The transmitter.
 */
export function createTransmitter({ baseUrl, fetch }: ServiceConfig, fields: HeaderList): Transmitter {
  // openapi-fetch builds a request before it first waits for anything, so there is one at a time.
  let building: Built = { usual: false };
  let hasMiddleware = false;
  const plain: Client<object> = createFetchClient<object>({
    baseUrl,
    Request: making((url, init) => {
      const { body } = init;
      building.body = body;
      if (!building.usual || body instanceof ReadableStream) return (building.request = new Request(url, init));
      // openapi-fetch looks at its method alone.
      return (building.draft = { ...init, url } as Draft) as unknown as Request;
    }),
  });
  const plainRequest = plain.request as unknown as (
    method: string,
    path: string,
    init: PlainInit,
  ) => Promise<PlainAnswer>;

  return {
    plain: {
      ...plain,
      use: (...middleware: Middleware[]) => {
        if (!hasMiddleware) plain.use(lastToSee);
        hasMiddleware = true;
        plain.use(...middleware);
      },
    },
    hasMiddleware: () => hasMiddleware,
    transmit: (exchange, method, path, init, usual) => {
      const own = init.fetch ?? fetch;
      const { middleware } = init;
      const isWatched = hasMiddleware || !!middleware;
      const built: Built = (building = { usual: usual && !own && !isWatched });
      const sender: Sender = (passed) => {
        const { draft, body } = built;
        // Below the middleware, so that what logs requests does not see the key.
        if (draft) {
          addFields(draft.headers, fields);
          return send(exchange, () => draft, fetchDraft);
        }
        exchange.safe &&= !(body instanceof ReadableStream);
        return send(
          exchange,
          (signal, attempt, last) => {
            const copy = copyOf(passed, built, signal, attempt, last);
            addFields(copy.headers, fields);
            return copy;
          },
          own ?? platformFetch,
        );
      };
      return plainRequest(method, path, {
        ...init,
        ...(exchange.signal && { signal: exchange.signal }),
        ...(middleware && !hasMiddleware ? { middleware: [lastToSee, ...middleware] } : {}),
        fetch: isWatched ? watch(exchange, built, sender) : sender,
      });
    },
  };
}
