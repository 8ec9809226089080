import type { ServiceConfig } from '../config.ts';
import { DecodingError, RequestError } from '../errors.ts';
import {
  type CallOptions,
  type EncodedBody,
  type Operation,
  type RequestParts,
  type ResponseKind,
  responseKind,
  type TakeParameters,
} from '../operation.ts';
import { toHeaders } from '../options.ts';
import {
  begin,
  contextOf,
  type Exchange,
  type ExchangeConfig,
  failure,
  isSafe,
  redactOf,
} from '../sending/exchange.ts';
import { addFields } from '../sending/headers.ts';
import { readSettings, type Settings } from '../sending/settings.ts';

type Input = Readonly<Record<string, unknown>>;

/** The generated signatures of a service say what each takes and gives. */
type Method = (...given: never[]) => unknown;

/** A call of a method, taken apart and checked. */
export interface Call extends ExchangeConfig, RequestParts, EncodedBody {
  readonly operation: Operation;
  readonly headers: Headers;
  readonly options: CallOptions;
}

/** What is looked at of an answer. */
export type Answer = Pick<Response, 'ok' | 'status' | 'headers' | 'body' | 'text' | 'blob'>;

/** Builds the request of a call and sends it. The body of the answer is unread. */
export type Transmit = (exchange: Exchange, call: Call) => Promise<Answer>;

/**
 * Makes one method per operation; all of them are the same caller with another row of the table.
 * @param config - The table, and the classes of the errors that the methods throw.
 * @param secrets - What no error may show.
 * @param base - Settings of the client.
 * @param transmit - Sends.
 * @param take - Takes the parameters out of the input of rows that do not bring it.
 * @returns The methods by operationId.
 */
export function createMethods(
  { operations, errors }: ServiceConfig,
  secrets: readonly string[],
  base: Settings,
  transmit: Transmit,
  take?: TakeParameters,
): Record<string, Method> {
  function prepare(operationId: string, operation: Operation, input: Input, options: CallOptions): Call {
    const { method, path, body: encode, parameters } = operation;
    const parts = parameters?.(operationId, operation, input) ?? { path: {}, query: {}, rest: input, address: path };
    const encoded: EncodedBody =
      encode === 'json' ? { body: JSON.stringify(parts.rest) } : (encode?.(parts.rest) ?? { body: undefined });
    const headers = toHeaders(operationId, options.headers);
    if (encoded.type) addFields(headers, [['content-type', encoded.type]]);
    const settings = readSettings(operationId, options, base);
    return {
      operationId,
      operation,
      options,
      secrets,
      settings,
      headers,
      ...parts,
      ...encoded,
      // A body that is a stream is used up by the first attempt.
      safe: !encoded.duplex && isSafe(operationId, operation, options.retry, settings),
      request: { method, url: path, headers },
    };
  }

  async function run(call: Call, kind: ResponseKind, signal?: AbortSignal): Promise<unknown> {
    const exchange = begin(call, [call.options.signal, signal]);
    const { scope } = exchange;
    let handedOut: ReadableStream | null = null;
    try {
      const answer = await scope.race(resultOf(exchange, call, kind));
      if (isStream(kind)) handedOut = (answer as Response).body;
      return answer;
    } catch (cause) {
      if (scope.signal.aborted) throw scope.signal.reason;
      // An answer that breaks off while its body is read rejects with a bare error of the runtime.
      throw exchange.response?.bodyUsed && !(cause instanceof RequestError) ? failure(exchange, cause) : cause;
    } finally {
      scope.end(handedOut);
    }
  }

  async function resultOf(exchange: Exchange, call: Call, kind: ResponseKind): Promise<unknown> {
    const response = await transmit(exchange, call);
    const { ok, status } = response;
    if (ok && isStream(kind)) return response;
    if (ok && kind === 'bytes') return response.blob();
    const text = await response.text();
    if (ok && kind === 'text') return text;
    if (status === 204 || status === 205) return undefined;
    let body: unknown = text || undefined;
    try {
      body = JSON.parse(text);
    } catch {
      if (ok) throw new DecodingError(errorContext(exchange, response, text));
    }
    if (ok) return body;
    throw new (errors.byStatus[status] ?? errors.other)(errorContext(exchange, response, body));
  }

  function invoke(
    operationId: string,
    operation: Operation,
    [input = {}, options = {}]: [Input?, CallOptions?],
  ): unknown {
    const { openStream } = operation;
    const kind = responseKind(operation, input);
    if (!openStream || !isStream(kind))
      return (async () => run(prepare(operationId, operation, input, options), kind))();
    const call = prepare(operationId, operation, input, options);
    return openStream({
      operationId,
      open: (signal) => run(call, kind, signal) as Promise<Response>,
      redact: redactOf(call),
      signal: options.signal,
    });
  }

  return Object.fromEntries(
    Object.entries(operations).map(([id, operation]): [string, Method] => {
      const hasParameters = operation.query || operation.path.includes('{');
      const { parameters = take } = operation;
      if (hasParameters && !parameters) throw new TypeError(`${id}: its row lacks takeParameters.`);
      // Taking an input apart that has nothing to be taken out would copy it.
      const row = hasParameters && parameters ? { ...operation, parameters } : operation;
      const takesInput = operation.body || hasParameters;
      return [
        id,
        (...given: [Input?, CallOptions?]) => invoke(id, row, takesInput ? given : [{}, given[0] as CallOptions]),
      ];
    }),
  );
}

function isStream(kind: ResponseKind): boolean {
  return kind === 'jsonl' || kind === 'sse';
}

function errorContext<Body>(exchange: Exchange, { status, headers }: Answer, body: Body) {
  const redact = redactOf(exchange);
  const shown = new Headers(redact(Object.fromEntries(headers)));
  shown.delete('set-cookie');
  return { ...contextOf(exchange), status, headers: shown, body: redact(body) };
}
