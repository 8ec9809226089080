import createFetchClient, { type Client, type Middleware } from 'openapi-fetch';
import type { Operation } from './operation.ts';
import type { FetchLike, ServiceConfig } from './options.ts';
import { redirectMode } from './redact.ts';
import type { Scope } from './scope.ts';
import {
  addMissing,
  type Exchange,
  fetchDraft,
  type HeaderList,
  readErrorBody,
  type RequestDraft,
  send,
} from './transport.ts';

/** Options of a plain call of openapi-fetch, as far as they are read here. */
export interface PlainInit {
  readonly [option: string]: unknown;
  readonly body?: unknown;
  readonly headers?: object | undefined;
  readonly parseAs?: unknown;
  readonly signal?: AbortSignal | null | undefined;
  readonly fetch?: FetchLike | undefined;
  readonly middleware?: readonly Middleware[] | undefined;
}

/** Result of a plain call. */
export interface PlainResult {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/** Sends calls through openapi-fetch. */
export interface FetchAdapter {
  /** The client of openapi-fetch, whose calls start no exchange. */
  readonly plain: Client<object>;
  /** Returns true once middleware was added, which may look at requests. */
  readonly hasMiddleware: () => boolean;
  /**
   * Sends a request. The scope of the exchange stays open.
   * @param mayUseDraft - True if a draft may replace the request, as `isPlainInit` decides.
   */
  readonly sendThrough: (
    exchange: Exchange,
    method: string,
    path: string,
    init: PlainInit,
    mayUseDraft: boolean,
  ) => Promise<PlainResult>;
}

/** Sends a request, as the `fetch` option of openapi-fetch. */
type SendRequest = (request: Request) => Promise<Response>;

/** The request that openapi-fetch builds for one call. */
interface BuiltRequest {
  /** True if nothing but the platform reads the request, so that a draft can replace it. */
  readonly asDraft: boolean;
  /** The request before middleware saw it. */
  request?: Request;
  draft?: RequestDraft;
  body?: BodyInit | null | undefined;
}

/** Options of a plain call that are valid for every `Request`. */
const PLAIN_OPTIONS = new Set(['params', 'body', 'headers', 'parseAs', 'signal', 'fetch']);

/** The `fetch` of the platform, looked up at each call so that it can be replaced later. */
const platformFetch: FetchLike = (request, init) => globalThis.fetch(request, { ...copyReferrer(request), ...init });

/**
 * Exchanges that middleware sees, by the `fetch` option of their calls, the only thing of a call that openapi-fetch shows
 * to middleware.
 */
const watched = new WeakMap<object, Exchange>();

/** Requests of middleware by scope. The signal of a request stops working when the request is collected. */
const requestsInUse = new WeakMap<Scope, Request>();

/** Runs after all other middleware, because openapi-fetch calls `onResponse` in reverse order. */
const lastMiddleware: Middleware = {
  onResponse({ options, response }) {
    const exchange = watched.get(options.fetch);
    // Other middleware has read the body and causes the next failure.
    if (!exchange || response.bodyUsed) return;
    exchange.response = response;
    limitErrorBody(response, exchange);
  },
};

/** Limits the size of an error body and the time for it. openapi-fetch reads it with `text`. */
function limitErrorBody(response: Response, exchange: Exchange): Response {
  const { ok, body } = response;
  if (body && !ok) response.text = () => readErrorBody(body, exchange);
  return response;
}

/**
 * Returns true if the options of a plain call are valid for every request. Then the platform may build the request when it
 * sends it. Otherwise the request must be built first, so that invalid options are reported as such and not as a failed
 * connection.
 * @param operation - Row of the operation table, if the call has one.
 * @param init - Options of the call.
 * @returns True if the request need not be built first.
 */
export function isPlainInit(operation: Operation | undefined, init: PlainInit): boolean {
  return (
    !!operation &&
    (!!operation.body || init.body === undefined) &&
    Object.keys(init).every((name) => PLAIN_OPTIONS.has(name))
  );
}

/**
 * Creates the adapter of one client.
 * @param config - Base URL and `fetch` of the client.
 * @param fields - Header fields of the client. Those of a call win.
 * @returns The adapter.
 */
export function createFetchAdapter({ baseUrl, fetch }: ServiceConfig, fields: HeaderList): FetchAdapter {
  const names = fields.map(([name]) => name);
  // openapi-fetch builds a request before it first awaits, so one variable serves all calls.
  let building: BuiltRequest = { asDraft: false };
  let hasMiddleware = false;
  const plain: Client<object> = createFetchClient<object>({
    baseUrl,
    Request: replaceRequest((url, init) => {
      const { body } = init;
      building.body = body;
      if (!building.asDraft || body instanceof ReadableStream) return (building.request = new Request(url, init));
      // openapi-fetch reads only the method of it.
      return (building.draft = { ...init, url } as RequestDraft) as unknown as Request;
    }),
  });
  const plainRequest = plain.request as unknown as (
    method: string,
    path: string,
    init: PlainInit,
  ) => Promise<PlainResult>;

  return {
    plain: {
      ...plain,
      use: (...middleware: Middleware[]) => {
        if (!hasMiddleware) plain.use(lastMiddleware);
        hasMiddleware = true;
        plain.use(...middleware);
      },
    },
    hasMiddleware: () => hasMiddleware,
    sendThrough: (exchange, method, path, init, mayUseDraft) => {
      const custom = init.fetch ?? fetch;
      const { middleware } = init;
      const isWatched = hasMiddleware || !!middleware;
      const built: BuiltRequest = (building = { asDraft: mayUseDraft && !custom && !isWatched });
      const sendRequest: SendRequest = async (passed) => {
        const { draft, body } = built;
        // Added below the middleware, so that middleware that logs requests does not see the key.
        if (draft) {
          addMissing(draft.headers, fields);
          return limitErrorBody(await send(exchange, () => draft, fetchDraft), exchange);
        }
        exchange.safe &&= !(body instanceof ReadableStream);
        const response = await send(
          exchange,
          (signal, attempt, last) => {
            const request = copyRequest(passed, built, signal, attempt, last);
            addMissing(request.headers, fields);
            return request;
          },
          custom ?? platformFetch,
        );
        // Middleware gets the response as it came.
        return isWatched ? response : limitErrorBody(response, exchange);
      };
      const { headers } = init;
      const own = headers instanceof Headers ? [...headers.keys()] : Object.keys(headers ?? {});
      return plainRequest(method, path, {
        redirect: redirectMode([...names, ...own.map((name) => name.toLowerCase())]),
        ...init,
        ...(exchange.signal && { signal: exchange.signal }),
        ...(middleware && !hasMiddleware ? { middleware: [lastMiddleware, ...middleware] } : {}),
        fetch: isWatched ? watch(exchange, built, sendRequest) : sendRequest,
      });
    },
  };
}

/** Creates what openapi-fetch uses in place of the class `Request`. */
function replaceRequest(build: (url: string, init: RequestInit) => Request): typeof Request {
  function Replacement(url: string, init: RequestInit): Request {
    return build(url, init);
  }
  // openapi-fetch checks that middleware returns an instance of this.
  Replacement.prototype = Request.prototype;
  return Replacement as unknown as typeof Request;
}

/**
 * Lets middleware see an exchange: an error that it throws while it reads the response passes unchanged, and a signal
 * that it puts on the request ends the call.
 */
function watch(exchange: Exchange, built: BuiltRequest, sendRequest: SendRequest): SendRequest {
  async function sendWatched(request: Request): Promise<Response> {
    const { scope } = exchange;
    if (request !== built.request) {
      scope.follow(request.signal);
      requestsInUse.set(scope, request);
    }
    const response = await sendRequest(request);
    delete exchange.response;
    return response;
  }
  watched.set(sendWatched, exchange);
  return sendWatched;
}

/**
 * Builds the request of one attempt. It copies only if needed, because copying a body costs more than a call.
 * @param request - The request as it left the middleware.
 * @param built - The request that openapi-fetch built. Middleware may have replaced it.
 * @param signal - Ends this attempt alone.
 * @param attempt - 1 for the first one.
 * @param last - There will be no further attempt.
 * @returns The request itself or a copy.
 */
function copyRequest(
  request: Request,
  built: BuiltRequest,
  signal: AbortSignal | undefined,
  attempt: number,
  last: boolean,
): Request {
  const { body } = built;
  const isKnown = request === built.request && !(body instanceof ReadableStream);
  if (isKnown && attempt === 1 && !signal) return request;
  // `request.body` is missing in some browsers, so the method decides.
  const hasNoBody = /^(GET|HEAD)$/.test(request.method);
  if (!signal && (hasNoBody || (last && !isKnown))) return request;
  const init = { ...copyReferrer(request), ...(signal && { signal }) };
  if (!isKnown || !body) return new Request(last || hasNoBody ? request : request.clone(), init);
  const headers = new Headers(request.headers);
  // The new request separates the parts of the form by another boundary.
  if (body instanceof FormData) headers.delete('content-type');
  return new Request(request, { ...init, headers, body });
}

/** Copies the members that a `Request` loses when another one is built from it with any option (Fetch standard, 5.4). */
function copyReferrer({ referrer, referrerPolicy }: Request): Pick<RequestInit, 'referrer' | 'referrerPolicy'> {
  return referrer === 'about:client' && referrerPolicy === '' ? {} : { referrer, referrerPolicy };
}
