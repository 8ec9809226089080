import { errorContext } from '../calling/reading.ts';
import type { ServiceConfig } from '../config.ts';
import { DecodingError, RequestError } from '../errors.ts';
import { type CallOptions, responseKind } from '../operation.ts';
import { begin, type Exchange, failure, isSafe } from '../sending/exchange.ts';
import { readSettings, type Settings } from '../sending/settings.ts';
import { isUsual, type PlainAnswer, type PlainInit, type Transmitter } from './transmitter.ts';

/** openapi-fetch parses everything as JSON unless told otherwise, and fails on JSON lines and events. */
const PARSE_AS = { json: 'json', text: 'text', jsonl: 'text', sse: 'text', bytes: 'blob' } as const;

/**
 * Sends a plain call.
 * @param staysHere - A body that is not read does not go to the caller, so that his signal need not end it.
 */
export type PlainRequest = (
  method: string,
  path: string,
  init?: PlainInit,
  options?: CallOptions,
  staysHere?: boolean,
) => Promise<PlainAnswer>;

/**
 * Makes what sends plain calls.
 * @param config - The table.
 * @param secrets - What no error may show.
 * @param settings - Settings of the client.
 * @param transmit - Sends through openapi-fetch.
 * @returns The function. What it rejects with is of the same classes as what a method rejects with.
 */
export function createPlainRequest(
  { operations }: ServiceConfig,
  secrets: readonly string[],
  settings: Settings,
  transmit: Transmitter['transmit'],
): PlainRequest {
  // By path first: putting method and path together for each call would cost more than looking both up.
  let routes: Map<string, Map<string, string>> | undefined;
  function idOf(method: string, path: string): string {
    routes ??= routesOf(operations);
    return routes.get(path)?.get(method) ?? `${method} ${path}`;
  }

  return async (method, path, init = {}, options = {}, staysHere = false) => {
    const operationId = idOf(method, path);
    const operation = operations[operationId];
    const parseAs = init.parseAs ?? (operation ? PARSE_AS[responseKind(operation, init.body)] : 'json');
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
    const isJson = parseAs === 'json';
    const given = { ...init, parseAs: isJson ? 'text' : parseAs };
    let handedOut: ReadableStream | null = null;
    try {
      const answer = await scope.race(transmit(exchange, method, path, given, isUsual(operation, init)));
      if (parseAs === 'stream' && !staysHere) handedOut = answer.response.body;
      return isJson ? parsed(exchange, answer) : answer;
    } catch (cause) {
      throw rejection(exchange, cause);
    } finally {
      scope.end(handedOut);
    }
  };
}

/**
 * Says what a call rejects with that openapi-fetch has sent.
 * @param exchange - The exchange.
 * @param cause - What was thrown.
 * @returns A `ConnectionError` where the reading of the answer failed; otherwise what was thrown.
 */
export function rejection(exchange: Exchange, cause: unknown): unknown {
  const isRead = exchange.response?.bodyUsed && !(cause instanceof RequestError);
  return isRead ? failure(exchange, cause, exchange.scope.signal) : cause;
}

/** The error that openapi-fetch throws for what is not JSON quotes it, and with it what must not be shown. */
function parsed(exchange: Exchange, answer: PlainAnswer): PlainAnswer {
  const { data, response } = answer;
  // Of an error, or of an answer that has no body.
  if (typeof data !== 'string') return answer;
  try {
    return { data: data === '' ? undefined : JSON.parse(data), response };
  } catch {
    throw new DecodingError(errorContext(exchange, response, data));
  }
}

/** Ids of operations by path, then by method. */
function routesOf(operations: ServiceConfig['operations']): Map<string, Map<string, string>> {
  const routes = new Map<string, Map<string, string>>();
  for (const [id, { method, path }] of Object.entries(operations)) {
    routes.set(path, (routes.get(path) ?? new Map<string, string>()).set(method, id));
  }
  return routes;
}
