import { DecodingError } from './errors.ts';
import {
  type EncodedBody,
  hasParameters,
  type Operation,
  type RequestParts,
  type ResponseKind,
  responseKind,
} from './operation.ts';
import { type CallOptions, readSettings, type SendSettings, type ServiceConfig, toHeaders } from './options.ts';
import { redirectMode, secretsIn } from './redact.ts';
import {
  addMissing,
  createExchangeRedact,
  type Exchange,
  type ExchangeConfig,
  fetchDraft,
  type HeaderList,
  isSafe,
  send,
  startExchange,
  toErrorContext,
  toFailure,
  toHeaderList,
} from './transport.ts';

type Input = Readonly<Record<string, unknown>>;

/** A method of any operation. The generated interface of a service has the exact types. */
type Method = (...args: never[]) => unknown;

/** A checked call of a method. */
export interface MethodCall extends ExchangeConfig, RequestParts, EncodedBody {
  readonly operation: Operation;
  readonly headers: Headers;
  readonly options: CallOptions;
}

/** The members of a response that methods use. */
export type ResponseLike = Pick<Response, 'ok' | 'status' | 'headers' | 'body' | 'text' | 'blob'>;

/** Builds and sends the request of a call. The body of the response is unread. */
export type SendCall = (exchange: Exchange, call: MethodCall) => Promise<ResponseLike>;

/**
 * Creates the methods of the operations in a table, and nothing else: no plain calls and no middleware, so that a bundle
 * contains neither openapi-fetch nor other rows. The requests are the same as those of `createServiceClient`.
 * @param config - URL, headers, operation table, error classes and retries.
 * @returns One method per row of the table.
 * @throws TypeError that names the invalid option.
 */
export function createServiceMethods<Methods extends object>(config: ServiceConfig): Methods {
  const fields = toHeaderList(config.headers);
  const secrets = [...config.secrets, ...secretsIn(fields)];
  const settings = readSettings(config.owner, config);
  return createMethods(config, secrets, settings, createDirectSend(config, fields)) as Methods;
}

/**
 * Creates one method per operation. All of them run the same code with another row of the table.
 * @param config - Operation table and error classes.
 * @param secrets - Strings that no error may contain.
 * @param settings - Settings of the client.
 * @param sendCall - Sends a call.
 * @param readError - Reads the body of an error response. Default: reads all of it.
 * @returns The methods by operationId.
 */
export function createMethods(
  { operations, errors, ...config }: ServiceConfig,
  secrets: readonly string[],
  settings: SendSettings,
  sendCall: SendCall,
  readError: (response: ResponseLike, exchange: Exchange) => Promise<string> = (response) => response.text(),
): Record<string, Method> {
  function prepare(operationId: string, operation: Operation, input: Input, options: CallOptions): MethodCall {
    const { method, path, body: encode, parameters } = operation;
    const parts = parameters?.(operationId, operation, input) ?? { rest: input, address: path };
    const encoded: EncodedBody =
      encode === 'json'
        ? { body: JSON.stringify(parts.rest), type: 'application/json' }
        : (encode?.(parts.rest) ?? { body: undefined });
    const headers = toHeaders(operationId, options.headers);
    if (encoded.type) addMissing(headers, [['content-type', encoded.type]]);
    const own = readSettings(operationId, options, settings);
    return {
      operationId,
      operation,
      options,
      secrets,
      settings: own,
      headers,
      ...parts,
      ...encoded,
      // The first attempt consumes a body that is a stream.
      safe: !encoded.duplex && isSafe(operationId, operation, options.retry, own),
      request: { method, url: path, headers },
    };
  }

  async function run(call: MethodCall, kind: ResponseKind, signal?: AbortSignal): Promise<unknown> {
    const exchange = startExchange(call, [call.options.signal, signal]);
    const { scope } = exchange;
    let result: unknown;
    try {
      return (result = await scope.race(readResult(exchange, call, kind)));
    } finally {
      scope.end(isStream(kind) ? (result as Response | undefined)?.body : null);
    }
  }

  async function readResult(exchange: Exchange, call: MethodCall, kind: ResponseKind): Promise<unknown> {
    const response = await sendCall(exchange, call);
    const { ok, status } = response;
    if (ok && isStream(kind)) return response;
    let content: unknown;
    try {
      content = await (ok ? response[kind === 'bytes' ? 'blob' : 'text']() : readError(response, exchange));
    } catch (cause) {
      // A body that breaks off rejects with a bare error of the runtime.
      throw toFailure(exchange, cause);
    }
    if (ok && kind !== 'json') return content;
    if (status === 204 || status === 205) return undefined;
    let body = ok ? content : content || undefined;
    try {
      body = JSON.parse(content as string);
      if (ok) return body;
    } catch {
      // The body stays a string.
    }
    throw new (ok ? DecodingError : (errors.byStatus[status] ?? errors.other))(
      toErrorContext(exchange, response, body as string),
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
    return openStream(
      {
        operationId,
        open: (signal) => run(call, kind, signal) as Promise<Response>,
        redact: createExchangeRedact(call),
        signal: options.signal,
      },
      takeStreamOptions(config, options),
    );
  }

  return Object.fromEntries(
    Object.entries(operations).map(([id, operation]): [string, Method] => {
      const inUrl = hasParameters(operation);
      if (inUrl && !operation.parameters) throw new TypeError(`${id}: its row lacks takeParameters.`);
      const takesInput = operation.body || inUrl;
      return [
        id,
        (...args: [Input?, CallOptions?]) => invoke(id, operation, takesInput ? args : [{}, args[0] as CallOptions]),
      ];
    }),
  );
}

/**
 * Creates the function that sends calls without openapi-fetch. It builds the same requests.
 * @param config - Base URL and `fetch` of the client.
 * @param fields - Header fields of the client. Those of a call win.
 * @returns The function.
 */
export function createDirectSend({ baseUrl, fetch }: ServiceConfig, fields: HeaderList): SendCall {
  return (exchange, { request, address, body, duplex, headers, options }) => {
    addMissing(headers, fields);
    const draft = { ...request, headers, url: baseUrl + address, body, duplex, redirect: redirectMode(headers.keys()) };
    const custom = options.fetch ?? fetch;
    // Building a `Request` finds a stream that has been read, which is invalid input and not a failed connection.
    return custom || duplex
      ? send(
          exchange,
          (signal = exchange.signal) => new Request(draft.url, { ...draft, signal } as RequestInit),
          custom ?? globalThis.fetch,
        )
      : send(exchange, () => draft, fetchDraft);
  };
}

/** Returns the options of streams among those of a client and a call: limits, `idleTimeout`, `echo` and `onEvent`. */
function takeStreamOptions(...all: readonly object[]): object {
  return Object.fromEntries(
    all
      .flatMap((options) => Object.entries(options))
      .filter(([name, value]) => /^(idle|max|echo|onE)/.test(name) && value !== undefined),
  );
}

function isStream(kind: ResponseKind): boolean {
  return kind === 'jsonl' || kind === 'sse';
}
