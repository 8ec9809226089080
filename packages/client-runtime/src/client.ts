import createFetchClient, { type Client } from 'openapi-fetch';
import type { ErrorClasses } from './errors.ts';
import { createMethods } from './methods.ts';
import { type FetchLike, type Operation, type OperationTable, responseKind } from './operation.ts';
import {
  connectionErrors,
  defaultHeaders,
  type Exchange,
  type Layer,
  type PlainInit,
  type PlainRequest,
  stack,
} from './transport.ts';

/** What makes the client of one service. */
export interface ServiceClientConfig {
  /** Address of the service, checked by `checkBaseUrl`. */
  readonly baseUrl: string;
  /** Fields of every request, credentials among them. */
  readonly headers: Headers;
  /** What no error may show: the API key and what is made of it. */
  readonly secrets: readonly string[];
  /** Sends the requests; `globalThis.fetch`, looked up at each call, when it is left out. */
  readonly fetch?: FetchLike | undefined;
  readonly operations: OperationTable;
  readonly errors: ErrorClasses;
}

/** openapi-fetch parses everything as JSON unless told otherwise, and fails on JSON lines and events. */
const PARSE_AS = { json: 'json', text: 'text', jsonl: 'text', sse: 'text', bytes: 'blob' } as const;

/**
 * Makes a client out of an operation table: the calls of openapi-fetch, which answer `{ data, error, response }`, and
 * one method per operation, which gives the data or throws. Both send through the same layers and middleware.
 * @param config - Address, headers, table and error classes.
 * @returns The client. `ServiceClient` is its type: openapi-fetch's `Client` of the contract's paths and the methods.
 */
export function createServiceClient<ServiceClient extends object>(config: ServiceClientConfig): ServiceClient {
  const { operations, errors } = config;
  const plain: Client<object> = createFetchClient<object>({ baseUrl: config.baseUrl });
  const plainRequest = plain.request as unknown as PlainRequest;
  const layers: readonly Layer[] = [connectionErrors, defaultHeaders(config.headers)];
  const baseFetch = config.fetch ?? ((request) => globalThis.fetch(request));

  let routes: Map<string, string> | undefined;
  function find(route: string): [string, Operation | undefined] {
    routes ??= new Map(Object.entries(operations).map(([id, { method, path }]) => [`${method} ${path}`, id]));
    const operationId = routes.get(route);
    return operationId === undefined ? [route, undefined] : [operationId, operations[operationId]];
  }

  function exchangeOf(operationId: string, operation: Operation | undefined): Exchange {
    return { operationId, operation, secrets: config.secrets };
  }

  const request: PlainRequest = (method, path, init = {}, exchange = exchangeOf(...find(`${method} ${path}`))) => {
    const { operation } = exchange;
    const send = stack(layers, init.fetch ?? baseFetch);
    return plainRequest(method, path, {
      ...init,
      parseAs: init.parseAs ?? (operation && PARSE_AS[responseKind(operation, init.body)]),
      fetch: (sent) => send(sent, exchange),
    });
  };

  const verbs = Object.keys(plain)
    .filter((name) => name === name.toUpperCase())
    .map((method) => [method, (path: string, init?: PlainInit) => request(method, path, init)]);
  const client: object = {
    ...plain,
    ...Object.fromEntries(verbs),
    ...createMethods(operations, errors, request, exchangeOf),
    request: (method: string, path: string, init?: PlainInit) => request(method.toUpperCase(), path, init),
  };
  return client as ServiceClient;
}
