import createFetchClient, { type Client } from 'openapi-fetch';
import { type Answer, createMethods } from './calling/methods.ts';
import { takeParameters } from './calling/parameters.ts';
import type { ServiceConfig } from './config.ts';
import { compareDigests, type ContractComparison, type ContractConfig } from './contract.ts';
import { type CallOptions, type FetchLike, responseKind } from './operation.ts';
import { type Built, copyOf, noting, referrerOf } from './plain/copy.ts';
import { createRedact } from './redact.ts';
import { begin, type Exchange, isSafe, secretsIn } from './sending/exchange.ts';
import { addFields } from './sending/headers.ts';
import { send } from './sending/send.ts';
import { readSettings } from './sending/settings.ts';

/** What makes the client of one service. */
export interface ServiceClientConfig extends ServiceConfig {
  /** Gives the client `contractDigest` and `compareContract`. */
  readonly contract?: ContractConfig | undefined;
}

/** What openapi-fetch takes beside path and parameters, as far as it is looked at here. */
interface PlainInit {
  readonly [option: string]: unknown;
  readonly body?: unknown;
  readonly parseAs?: unknown;
  readonly signal?: AbortSignal | null | undefined;
  readonly fetch?: FetchLike | undefined;
}

/** A request of openapi-fetch without the types of a contract. */
type PlainRequest = (
  method: string,
  path: string,
  init?: PlainInit,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** openapi-fetch parses everything as JSON unless told otherwise, and fails on JSON lines and events. */
const PARSE_AS = { json: 'json', text: 'text', jsonl: 'text', sse: 'text', bytes: 'blob' } as const;

/** Looked up at each call, so that it can be replaced later. */
const platformFetch: FetchLike = (request, init) => globalThis.fetch(request, { ...referrerOf(request), ...init });

/** A body that is JSON text, a form or bytes already. */
const asItIs = (body: unknown): unknown => body;

/**
 * Makes a client out of an operation table: the calls of openapi-fetch, which answer `{ data, error, response }`, and
 * one method per operation, which gives the data or throws. Both send through the same middleware, retries and limits.
 * @param config - Address, headers, table, error classes, and how requests are sent again.
 * @returns The client. `ServiceClient` is its type: openapi-fetch's `Client` of the contract's paths and the methods.
 * @throws TypeError that names the option which cannot be used.
 */
export function createServiceClient<ServiceClient extends object>(config: ServiceClientConfig): ServiceClient {
  const { operations, contract, fetch = platformFetch } = config;
  // openapi-fetch builds a request before it first waits for anything, so there is one at a time.
  let building: Built = { request: undefined, body: undefined };
  const plain: Client<object> = createFetchClient<object>({
    baseUrl: config.baseUrl,
    Request: noting((noted, body) => {
      building.request = noted;
      building.body = body;
    }),
  });
  const plainRequest = plain.request as unknown as PlainRequest;
  const settings = readSettings(config.owner, config);
  const fields = [...config.headers];
  const secrets = [...config.secrets, ...secretsIn(fields)];

  // By path first: putting method and path together for each call would cost more than looking both up.
  let routes: Map<string, Map<string, string>> | undefined;
  function idOf(method: string, path: string): string {
    routes ??= routesOf(operations);
    return routes.get(path)?.get(method) ?? `${method} ${path}`;
  }

  /** Sends through openapi-fetch. The scope of the exchange stays open. */
  function transmit(
    exchange: Exchange,
    method: string,
    path: string,
    init: PlainInit,
    parseAs: unknown,
  ): ReturnType<PlainRequest> {
    const built: Built = (building = { request: undefined, body: undefined });
    return plainRequest(method, path, {
      ...init,
      parseAs,
      ...(exchange.signal && { signal: exchange.signal }),
      fetch: (passed) => {
        exchange.safe &&= !(built.body instanceof ReadableStream);
        return send(
          exchange,
          (signal, attempt, last) => {
            const copy = copyOf(passed, built, signal, attempt, last);
            // Below the middleware, so that what logs requests does not see the key.
            addFields(copy.headers, fields);
            return copy;
          },
          init.fetch ?? fetch,
        );
      },
    });
  }

  async function request(
    method: string,
    path: string,
    init: PlainInit = {},
    options: CallOptions = {},
  ): ReturnType<PlainRequest> {
    const operationId = idOf(method, path);
    const operation = operations[operationId];
    const parseAs = init.parseAs ?? (operation && PARSE_AS[responseKind(operation, init.body)]);
    const own = readSettings(operationId, options, settings);
    const exchange = begin(
      {
        operationId,
        secrets,
        settings: own,
        safe: isSafe(operationId, operation, options.retry, own),
        request: { method, url: path, headers: [] },
      },
      [init.signal],
    );
    const { scope } = exchange;
    let handedOut: ReadableStream | null = null;
    try {
      const answer = await scope.race(transmit(exchange, method, path, init, parseAs));
      if (parseAs === 'stream') handedOut = answer.response.body;
      return answer;
    } finally {
      scope.end(handedOut);
    }
  }

  async function compareContract({ digest, probe }: ContractConfig, options: CallOptions): Promise<ContractComparison> {
    const { method, path } = operations[probe]!;
    const { signal, headers, fetch: own } = options;
    const { response } = await request(method, path, { signal, headers, fetch: own, parseAs: 'stream' }, options);
    void response.body?.cancel().catch(() => {});
    return compareDigests(digest, response);
  }

  const verbs = Object.keys(plain)
    .filter((name) => name === name.toUpperCase())
    .map((method) => [method, (path: string, init?: PlainInit) => request(method, path, init)]);
  const client: object = {
    ...plain,
    ...Object.fromEntries(verbs),
    ...createMethods(
      config,
      secrets,
      settings,
      async (exchange, call) => {
        const { operation, path, query, body, duplex, headers, options } = call;
        const answer = await transmit(
          exchange,
          operation.method,
          operation.path,
          {
            params: { path, query },
            body,
            bodySerializer: asItIs,
            headers,
            fetch: options.fetch,
            ...(duplex && { duplex }),
          },
          'stream',
        );
        return 'error' in answer ? unread(answer) : answer.response;
      },
      takeParameters,
    ),
    request: (method: string, path: string, init?: PlainInit) => request(method.toUpperCase(), path, init),
    ...(contract && {
      contractDigest: contract.digest,
      compareContract: (options: CallOptions = {}) => compareContract(contract, options),
    }),
  };
  return client as ServiceClient;
}

/** Ids of operations by path, then by method. */
function routesOf(operations: ServiceConfig['operations']): Map<string, Map<string, string>> {
  const routes = new Map<string, Map<string, string>>();
  for (const [id, { method, path }] of Object.entries(operations)) {
    routes.set(path, (routes.get(path) ?? new Map<string, string>()).set(method, id));
  }
  return routes;
}

const cut = createRedact([]);

/** openapi-fetch has read the body of an error. */
function unread({ error, response }: Awaited<ReturnType<PlainRequest>>): Answer {
  const { ok, status, headers, body } = response;
  // Cut as deep as an error shows it: what is nested without end could be read, but not written again.
  const text = error === undefined || error === '' ? '' : JSON.stringify(cut(error));
  return { ok, status, headers, body, text: () => Promise.resolve(text), blob: () => response.blob() };
}
