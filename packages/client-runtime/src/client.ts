import { DecodingError, RequestError } from './errors.ts';
import {
  createFetchAdapter,
  type FetchAdapter,
  isPlainInit,
  type PlainInit,
  type PlainResult,
} from './openapi-fetch.ts';
import { hasParameters, type OperationTable, responseKind } from './operation.ts';
import { type CallOptions, optionError, readSettings, type SendSettings, type ServiceConfig } from './options.ts';
import { createRedact, secretsIn } from './redact.ts';
import { takeParameters } from './request.ts';
import { noop } from './scope.ts';
import { createDirectSend, createMethods, type MethodCall, type ResponseLike } from './service-methods.ts';
import {
  type Exchange,
  isSafe,
  readErrorBody,
  startExchange,
  toErrorContext,
  toFailure,
  toHeaderList,
} from './transport.ts';

/** The contract that a client was built from, and how to ask a server for its own. */
export interface ContractConfig {
  /** `sha256:` and the SHA-256 of the bundled document in hexadecimal. */
  readonly digest: string;
  /** Id of a cheap operation without parameters and body that is safe to repeat, preferably a public one. */
  readonly probe: string;
}

/** The contracts of a client and of its server. */
export interface ContractComparison {
  /** Digest of the contract that the client was built from. */
  readonly client: string;
  /** Digest in the header `Contract-Digest` of the server; undefined if the server sends none. */
  readonly server: string | undefined;
  /** True if they are equal; undefined if the server sends none. */
  readonly same: boolean | undefined;
}

/** Configuration of the client of one service. */
export interface ServiceClientConfig extends ServiceConfig {
  /** Adds `contractDigest` and `compareContract` to the client. */
  readonly contract?: ContractConfig | undefined;
}

/** Sends a plain call. A body that is not read is handed out, unless `keepsBody` is true. */
type PlainRequest = (
  method: string,
  path: string,
  init?: PlainInit,
  options?: CallOptions,
  keepsBody?: boolean,
) => Promise<PlainResult>;

/** openapi-fetch parses every body as JSON by default, and fails on JSON lines and events. */
const PARSE_AS = { json: 'json', text: 'text', jsonl: 'text', sse: 'text', bytes: 'blob' } as const;

/** Cuts values at the depth at which errors are cut. */
const cutDepth = createRedact([]);

/**
 * Creates a client from an operation table: the calls of openapi-fetch, which return `{ data, error, response }`, and
 * one method per operation, which returns the data or throws. Both use the same middleware, retries and limits.
 * @param config - URL, headers, operation table, error classes and retries.
 * @returns The client. `ServiceClient` is its type: openapi-fetch's `Client` of the contract's paths, and the methods.
 * @throws TypeError that names the invalid option.
 */
export function createServiceClient<ServiceClient extends object>(config: ServiceClientConfig): ServiceClient {
  const { operations, contract } = config;
  const settings = readSettings(config.owner, config);
  if (!settings.also.every((id) => Object.hasOwn(operations, id))) {
    throw optionError(config.owner, 'also', 'a list of ids of operations, which are the names of the methods');
  }
  const fields = toHeaderList(config.headers);
  const secrets = [...config.secrets, ...secretsIn(fields)];
  const { plain, hasMiddleware, sendThrough } = createFetchAdapter(config, fields);
  const sendDirectly = createDirectSend(config, fields);
  const request = createPlainRequest(config, secrets, settings, sendThrough);

  /** Sends the call of a method so that middleware sees it. */
  async function sendThroughMiddleware(exchange: Exchange, call: MethodCall): Promise<ResponseLike> {
    const { operationId, operation, path, query, address, body, duplex, headers, options } = call;
    const init = {
      // Without a content type, openapi-fetch declares everything but a form as JSON.
      params: { path, query, ...(!headers.has('content-type') && { header: { 'content-type': null } }) },
      querySerializer: () => address.replace(/^[^?]*\??/, ''),
      body,
      bodySerializer: (encoded: unknown) => encoded,
      headers,
      fetch: options.fetch,
      parseAs: 'stream',
      ...(duplex && { duplex }),
    };
    let result: PlainResult;
    try {
      result = await sendThrough(exchange, operation.method, operation.path, init, false);
    } catch (cause) {
      throw toPlainFailure(exchange, cause);
    }
    if ('error' in result) return toResponse(result);
    // Reading it again would look like a broken connection.
    if (!result.response.bodyUsed) return result.response;
    throw new TypeError(`${operationId}: middleware has read the response. Read response.clone() instead.`);
  }

  async function compareContract({ digest, probe }: ContractConfig, options: CallOptions): Promise<ContractComparison> {
    const { method, path } = operations[probe]!;
    const { signal, headers, fetch } = options;
    const init = { signal, headers, fetch, parseAs: 'stream' };
    const { response } = await request(method, path, init, options, true);
    void response.body?.cancel().catch(noop);
    const server = response.headers.get('contract-digest') ?? undefined;
    return { client: digest, server, same: server === undefined ? undefined : server === digest };
  }

  const verbs = Object.keys(plain)
    .filter((name) => name === name.toUpperCase())
    .map((method) => [method, (path: string, init?: PlainInit) => request(method, path, init)]);
  const client: object = {
    ...plain,
    ...Object.fromEntries(verbs),
    ...createMethods(
      { ...config, operations: addParameters(operations) },
      secrets,
      settings,
      (exchange, call) => (hasMiddleware() ? sendThroughMiddleware : sendDirectly)(exchange, call),
      (response, exchange) => (response.body ? readErrorBody(response.body, exchange) : response.text()),
    ),
    request: (method: string, path: string, init?: PlainInit) => request(method.toUpperCase(), path, init),
    ...(contract && {
      contractDigest: contract.digest,
      compareContract: (options: CallOptions = {}) => compareContract(contract, options),
    }),
  };
  return client as ServiceClient;
}

/**
 * Creates the function that sends plain calls. It rejects with the error classes of the methods, but resolves for an
 * error status.
 * @param config - Operation table.
 * @param secrets - Strings that no error may contain.
 * @param settings - Settings of the client.
 * @param sendThrough - Sends through openapi-fetch.
 * @returns The function.
 */
function createPlainRequest(
  { operations }: ServiceConfig,
  secrets: readonly string[],
  settings: SendSettings,
  sendThrough: FetchAdapter['sendThrough'],
): PlainRequest {
  // By path first: concatenating method and path for each call costs more than two lookups.
  let ids: Map<string, Map<string, string>> | undefined;

  return async (method, path, init = {}, options = {}, keepsBody = false) => {
    ids ??= indexByRoute(operations);
    const operationId = ids.get(path)?.get(method) ?? `${method} ${path}`;
    const operation = operations[operationId];
    const parseAs = init.parseAs ?? (operation ? PARSE_AS[responseKind(operation, init.body)] : 'json');
    const own = readSettings(operationId, options, settings);
    const exchange = startExchange(
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
    const isJson = parseAs === 'json';
    const passed = { ...init, parseAs: isJson ? 'text' : parseAs };
    let handedOut: ReadableStream | null = null;
    try {
      const result = await scope.race(sendThrough(exchange, method, path, passed, isPlainInit(operation, init)));
      if (parseAs === 'stream' && !keepsBody) handedOut = result.response.body;
      return isJson ? parseData(exchange, result) : result;
    } catch (cause) {
      throw toPlainFailure(exchange, cause);
    } finally {
      scope.end(handedOut);
    }
  };
}

/** Converts what openapi-fetch rejects with: to a `ConnectionError` if reading the response failed. */
function toPlainFailure(exchange: Exchange, cause: unknown): unknown {
  const isReading = exchange.response?.bodyUsed && !(cause instanceof RequestError);
  return isReading ? toFailure(exchange, cause, exchange.scope.signal) : cause;
}

/** Parses a body as JSON. The error of openapi-fetch would quote the body, and a secret in it. */
function parseData(exchange: Exchange, result: PlainResult): PlainResult {
  const { data, response } = result;
  // An error response has no data, and neither has a response without a body.
  if (typeof data !== 'string') return result;
  try {
    return { data: data === '' ? undefined : JSON.parse(data), response };
  } catch {
    throw new DecodingError(toErrorContext(exchange, response, data));
  }
}

/** Converts an error result, whose body openapi-fetch has read, back to a response. */
function toResponse({ error, response }: PlainResult): ResponseLike {
  const { ok, status, headers } = response;
  // A deeply nested value can be parsed, but not written again.
  const text = error === undefined || error === '' ? '' : JSON.stringify(cutDepth(error));
  return { ok, status, headers, body: null, text: () => Promise.resolve(text), blob: () => response.blob() };
}

/** Indexes operationIds by path, then by method. */
function indexByRoute(operations: OperationTable): Map<string, Map<string, string>> {
  const ids = new Map<string, Map<string, string>>();
  for (const [id, { method, path }] of Object.entries(operations)) {
    ids.set(path, (ids.get(path) ?? new Map<string, string>()).set(method, id));
  }
  return ids;
}

/** Adds `takeParameters` to the rows that need it. Other rows do without, because it copies the input. */
function addParameters(operations: OperationTable): OperationTable {
  const rows = Object.entries(operations).map(([id, row]) => [
    id,
    hasParameters(row) ? { parameters: takeParameters, ...row } : row,
  ]);
  return Object.fromEntries(rows) as OperationTable;
}
