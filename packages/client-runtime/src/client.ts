import { readBounded } from './calling/bounded.ts';
import { type Answer, type Call, createMethods, hasParameters } from './calling/methods.ts';
import { takeParameters } from './calling/parameters.ts';
import { sendDirectly } from './calling/request.ts';
import type { ServiceConfig } from './config.ts';
import { compareDigests, type ContractComparison, type ContractConfig } from './contract.ts';
import type { CallOptions, OperationTable } from './operation.ts';
import { createPlainRequest, rejection } from './plain/request.ts';
import { createTransmitter, type PlainAnswer, type PlainInit } from './plain/transmitter.ts';
import { createRedact } from './redact.ts';
import { type Exchange, secretsIn } from './sending/exchange.ts';
import { fieldsOf } from './sending/headers.ts';
import { nothing } from './sending/scope.ts';
import { readSettings } from './sending/settings.ts';

/** What makes the client of one service. */
export interface ServiceClientConfig extends ServiceConfig {
  /** Gives the client `contractDigest` and `compareContract`. */
  readonly contract?: ContractConfig | undefined;
}

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
  const fields = fieldsOf(config.headers);
  const secrets = [...config.secrets, ...secretsIn(fields)];
  const { plain, hasMiddleware, transmit } = createTransmitter(config, fields);
  const direct = sendDirectly(config, fields);
  const request = createPlainRequest(config, secrets, settings, transmit);

  /** Sends the call of a method so that middleware sees it. */
  async function transmitMethod(exchange: Exchange, call: Call): Promise<Answer> {
    const { operationId, operation, path, query, address, body, duplex, headers, options } = call;
    const init = {
      // Without a type of its own, openapi-fetch takes everything but a form for JSON.
      params: { path, query, ...(!headers.has('content-type') && { header: { 'content-type': null } }) },
      querySerializer: () => address.replace(/^[^?]*\??/, ''),
      body,
      bodySerializer: asItIs,
      headers,
      fetch: options.fetch,
      parseAs: 'stream',
      ...(duplex && { duplex }),
    };
    let answer: PlainAnswer;
    try {
      answer = await transmit(exchange, operation.method, operation.path, init, false);
    } catch (cause) {
      throw rejection(exchange, cause);
    }
    if ('error' in answer) return readAlready(answer);
    // Reading it again would look like a connection that broke.
    if (!answer.response.bodyUsed) return answer.response;
    throw new TypeError(`${operationId}: middleware has read the answer. It has to read response.clone() instead.`);
  }

  async function compareContract({ digest, probe }: ContractConfig, options: CallOptions): Promise<ContractComparison> {
    const { method, path } = operations[probe]!;
    const { signal, headers, fetch: own } = options;
    const init = { signal, headers, fetch: own, parseAs: 'stream' };
    const { response } = await request(method, path, init, options, true);
    void response.body?.cancel().catch(nothing);
    return compareDigests(digest, response);
  }

  const verbs = Object.keys(plain)
    .filter((name) => name === name.toUpperCase())
    .map((method) => [method, (path: string, init?: PlainInit) => request(method, path, init)]);
  const client: object = {
    ...plain,
    ...Object.fromEntries(verbs),
    ...createMethods(
      { ...config, operations: withParameters(operations) },
      secrets,
      settings,
      (exchange, call) => (hasMiddleware() ? transmitMethod : direct)(exchange, call),
      (answer, exchange) => (answer.body ? readBounded(answer.body, exchange) : answer.text()),
    ),
    request: (method: string, path: string, init?: PlainInit) => request(method.toUpperCase(), path, init),
    ...(contract && {
      contractDigest: contract.digest,
      compareContract: (options: CallOptions = {}) => compareContract(contract, options),
    }),
  };
  return client as ServiceClient;
}

/** Only rows that have parameters take their input apart: it is copied for that. */
function withParameters(operations: OperationTable): OperationTable {
  const rows = Object.entries(operations).map(([id, row]) => [
    id,
    hasParameters(row) ? { parameters: takeParameters, ...row } : row,
  ]);
  return Object.fromEntries(rows) as OperationTable;
}

const cut = createRedact([]);

/** openapi-fetch has read the body of an error. */
function readAlready({ error, response }: PlainAnswer): Answer {
  const { ok, status, headers } = response;
  // Cut as deep as an error shows it: what is nested without end could be read, but not written again.
  const text = error === undefined || error === '' ? '' : JSON.stringify(cut(error));
  return { ok, status, headers, body: null, text: () => Promise.resolve(text), blob: () => response.blob() };
}
