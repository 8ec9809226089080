import { ConnectionError, type RequestContext } from './errors.ts';
import type { FetchLike, Operation } from './operation.ts';
import { createRedact, type Redact, redactUrl } from './redact.ts';

/** One call on its way through the layers. */
export interface Exchange {
  /** Method and path template stand in for the id of a request that is in no table. */
  readonly operationId: string;
  readonly operation: Operation | undefined;
  /** What no error may show. */
  readonly secrets: readonly string[];
  /** The request as it left the middleware; undefined before that. */
  request?: Request;
  /** The answer as it came; undefined before that. */
  response?: Response;
}

/** What openapi-fetch takes beside path and parameters, as far as it is looked at here. */
export interface PlainInit {
  readonly [option: string]: unknown;
  readonly body?: unknown;
  readonly parseAs?: unknown;
  readonly fetch?: FetchLike | undefined;
}

/** A request of openapi-fetch without the types of a contract. */
export type PlainRequest = (
  method: string,
  path: string,
  init?: PlainInit,
  exchange?: Exchange,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** Sends the request of an exchange. */
export type Send = (request: Request, exchange: Exchange) => Promise<Response>;

/**
 * Something that happens between the middleware of openapi-fetch and the network. Layers are listed from the
 * outermost in; one that sends again or sets a deadline belongs inside `connectionErrors` and outside `defaultHeaders`.
 */
export type Layer = (next: Send) => Send;

/**
 * Puts layers around a fetch.
 * @param layers - Outermost first.
 * @param fetch - What sends in the end.
 * @returns A function that sends through all of them.
 */
export function stack(layers: readonly Layer[], fetch: FetchLike): Send {
  return layers.reduceRight<Send>(
    (next, layer) => layer(next),
    (request) => fetch(request),
  );
}

/** Turns what `fetch` rejects with into a `ConnectionError`. The reason of an abort passes as it is. */
export const connectionErrors: Layer = (next) => async (request, exchange) => {
  exchange.request = request;
  try {
    return (exchange.response = await next(request, exchange));
  } catch (cause) {
    throw failure(exchange, cause, request.signal);
  }
};

/**
 * Makes the layer that adds the fields of the client, credentials among them. It sits below the middleware, so
 * that middleware which logs requests does not see the key, and a field that the call itself sets wins.
 * @param headers - The fields.
 * @returns The layer.
 */
export function defaultHeaders(headers: Headers): Layer {
  return (next) => (request, exchange) => {
    for (const [name, value] of headers) {
      if (!request.headers.has(name)) request.headers.set(name, value);
    }
    return next(request, exchange);
  };
}

/**
 * Makes the error of an exchange that broke.
 * @param exchange - The exchange.
 * @param cause - What was thrown.
 * @param signal - Signal of the call.
 * @returns The reason of the signal when it was aborted, otherwise a `ConnectionError`.
 */
export function failure(exchange: Exchange, cause: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted ? signal.reason : new ConnectionError(contextOf(exchange), redactOf(exchange)(cause));
}

/**
 * Says which request an exchange is about.
 * @param exchange - The exchange.
 * @returns Operation, method and address, free of secrets.
 */
export function contextOf(exchange: Exchange): RequestContext {
  const { operationId, operation, request } = exchange;
  return {
    operationId,
    method: request?.method ?? operation?.method ?? '',
    url: redactOf(exchange)(redactUrl(request?.url ?? operation?.path ?? '')),
  };
}

/**
 * Makes the function that keeps the secrets of an exchange out of its error: those of the client, and the credentials
 * that the call itself may have set.
 * @param exchange - The exchange.
 * @returns The function.
 */
export function redactOf({ secrets, request }: Exchange): Redact {
  const credentials = request?.headers.get('authorization')?.split(' ').at(-1) ?? '';
  return createRedact([...secrets, credentials]);
}
