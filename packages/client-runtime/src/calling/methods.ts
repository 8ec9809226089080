import type { ServiceConfig } from '../config.ts';
import { DecodingError } from '../errors.ts';
import {
  type CallOptions,
  type EncodedBody,
  type Operation,
  type RequestParts,
  type ResponseKind,
  responseKind,
} from '../operation.ts';
import { toHeaders } from '../options.ts';
import { begin, type Exchange, type ExchangeConfig, failure, isSafe, redactOf } from '../sending/exchange.ts';
import { addFields } from '../sending/headers.ts';
import { readSettings, type Settings } from '../sending/settings.ts';
import { errorContext } from './reading.ts';

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

/** Reads the body of an answer with an error status. */
export type ReadError = (answer: Answer, exchange: Exchange) => Promise<string>;

/**
 * Makes one method per operation; all of them are the same caller with another row of the table.
 * @param config - The table, and the classes of the errors that the methods throw.
 * @param secrets - What no error may show.
 * @param base - Settings of the client.
 * @param transmit - Sends.
 * @param readError - Reads the bodies of errors; whole, when it is left out.
 * @returns The methods by operationId.
 */
export function createMethods(
  { operations, errors }: ServiceConfig,
  secrets: readonly string[],
  base: Settings,
  transmit: Transmit,
  readError: ReadError = (answer) => answer.text(),
): Record<string, Method> {
  function prepare(operationId: string, operation: Operation, input: Input, options: CallOptions): Call {
    const { method, path, body: encode, parameters } = operation;
    const parts = parameters?.(operationId, operation, input) ?? { path: {}, query: {}, rest: input, address: path };
    const encoded: EncodedBody =
      encode === 'json'
        ? { body: JSON.stringify(parts.rest), type: 'application/json' }
        : (encode?.(parts.rest) ?? { body: undefined });
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
    let answer: unknown;
    try {
      return (answer = await scope.race(resultOf(exchange, call, kind)));
    } finally {
      scope.end(isStream(kind) ? (answer as Response | undefined)?.body : null);
    }
  }

  async function resultOf(exchange: Exchange, call: Call, kind: ResponseKind): Promise<unknown> {
    const response = await transmit(exchange, call);
    const { ok, status } = response;
    if (ok && isStream(kind)) return response;
    let content: unknown;
    try {
      content = await (ok ? response[kind === 'bytes' ? 'blob' : 'text']() : readError(response, exchange));
    } catch (cause) {
      // An answer that breaks off while its body is read rejects with a bare error of the runtime.
      throw failure(exchange, cause);
    }
    if (ok && kind !== 'json') return content;
    if (status === 204 || status === 205) return undefined;
    let body = ok ? content : content || undefined;
    try {
      body = JSON.parse(content as string);
      if (ok) return body;
    } catch {
      // It is text.
    }
    throw new (ok ? DecodingError : (errors.byStatus[status] ?? errors.other))(
      errorContext(exchange, response, body as string),
    );
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
      const inAddress = hasParameters(operation);
      if (inAddress && !operation.parameters) throw new TypeError(`${id}: its row lacks takeParameters.`);
      const takesInput = operation.body || inAddress;
      return [
        id,
        (...given: [Input?, CallOptions?]) => invoke(id, operation, takesInput ? given : [{}, given[0] as CallOptions]),
      ];
    }),
  );
}

/** Says whether an operation has parameters in its path or query. */
export function hasParameters({ query, path }: Operation): boolean {
  return !!query || path.includes('{');
}

function isStream(kind: ResponseKind): boolean {
  return kind === 'jsonl' || kind === 'sse';
}
