import { type Answer, type Call, createMethods } from './calling/methods.ts';
import { takeParameters } from './calling/parameters.ts';
import { sendDirectly } from './calling/request.ts';
import type { ServiceConfig } from './config.ts';
import { compareDigests, type ContractComparison, type ContractConfig } from './contract.ts';
import { type CallOptions, responseKind } from './operation.ts';
import { createTransmitter, isUsual, type PlainAnswer, type PlainInit } from './plain/transmitter.ts';
import { createRedact } from './redact.ts';
import { begin, type Exchange, isSafe, secretsIn } from './sending/exchange.ts';
import { readSettings } from './sending/settings.ts';

/** What makes the client of one service. */
export interface ServiceClientConfig extends ServiceConfig {
  /** Gives the client `contractDigest` and `compareContract`. */
  readonly contract?: ContractConfig | undefined;
}

/** openapi-fetch parses everything as JSON unless told otherwise, and fails on JSON lines and events. */
const PARSE_AS = { json: 'json', text: 'text', jsonl: 'text', sse: 'text', bytes: 'blob' } as const;

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
  const { operations, contract } = config;
  const settings = readSettings(config.owner, config);
  const fields = [...config.headers];
  const secrets = [...config.secrets, ...secretsIn(fields)];
  const { plain, hasMiddleware, transmit } = createTransmitter(config, fields);
  const direct = sendDirectly(config, fields);

  // By path first: putting method and path together for each call would cost more than looking both up.
  let routes: Map<string, Map<string, string>> | undefined;
  function idOf(method: string, path: string): string {
    routes ??= routesOf(operations);
    return routes.get(path)?.get(method) ?? `${method} ${path}`;
  }

  async function request(
    method: string,
    path: string,
    init: PlainInit = {},
    options: CallOptions = {},
  ): Promise<PlainAnswer> {
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
      const answer = await scope.race(transmit(exchange, method, path, { ...init, parseAs }, isUsual(operation, init)));
      if (parseAs === 'stream') handedOut = answer.response.body;
      return answer;
    } finally {
      scope.end(handedOut);
    }
  }

  /** Sends the call of a method so that middleware sees it. */
  async function transmitMethod(exchange: Exchange, call: Call): Promise<Answer> {
    const { operation, path, query, address, body, duplex, headers, options } = call;
    const init = {
      params: { path, query },
      querySerializer: () => address.replace(/^[^?]*\??/, ''),
      body,
      bodySerializer: asItIs,
      headers,
      fetch: options.fetch,
      parseAs: 'stream',
      ...(duplex && { duplex }),
    };
    const answer = await transmit(exchange, operation.method, operation.path, init, false);
    return 'error' in answer ? unread(answer) : answer.response;
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
      (exchange, call) => (hasMiddleware() ? transmitMethod : direct)(exchange, call),
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
function unread({ error, response }: PlainAnswer): Answer {
  const { ok, status, headers, body } = response;
  // Cut as deep as an error shows it: what is nested without end could be read, but not written again.
  const text = error === undefined || error === '' ? '' : JSON.stringify(cut(error));
  return { ok, status, headers, body, text: () => Promise.resolve(text), blob: () => response.blob() };
}
