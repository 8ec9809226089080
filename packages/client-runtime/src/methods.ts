import { DecodingError, type ErrorClasses, RequestError } from './errors.ts';
import { splitInput } from './input.ts';
import { type CallOptions, type Operation, type OperationTable, responseKind } from './operation.ts';
import { toHeaders } from './options.ts';
import { contextOf, type Exchange, failure, type PlainRequest, redactOf } from './transport.ts';

type Input = Readonly<Record<string, unknown>>;

/** The generated signatures of a service say what each takes and gives. */
type Method = (...given: never[]) => Promise<unknown>;

/** A body that is JSON text, a form or bytes already. */
const asItIs = (body: unknown): unknown => body;

/**
 * Makes one method per operation; all of them are the same caller with another row of the table.
 * @param operations - The table.
 * @param errors - Classes of the errors that the methods throw.
 * @param request - Sends a request through openapi-fetch.
 * @param exchangeOf - Begins an exchange.
 * @returns The methods by operationId.
 */
export function createMethods(
  operations: OperationTable,
  errors: ErrorClasses,
  request: PlainRequest,
  exchangeOf: (operationId: string, operation: Operation) => Exchange,
): Record<string, Method> {
  async function call(
    operationId: string,
    operation: Operation,
    input: Input = {},
    options: CallOptions = {},
  ): Promise<unknown> {
    const { path, query, body, contentType } = splitInput(operationId, operation, input);
    const headers = toHeaders(operationId, options.headers);
    if (contentType !== undefined && !headers.has('content-type')) headers.set('content-type', contentType);
    const exchange = exchangeOf(operationId, operation);
    const { signal, fetch } = options;
    try {
      const { error, response } = await request(
        operation.method,
        operation.path,
        {
          params: { path, query },
          body,
          headers,
          fetch,
          parseAs: 'stream',
          ...(signal && { signal }),
          ...(operation.body === 'bytes' && { bodySerializer: asItIs }),
        },
        exchange,
      );
      if (response.ok) return await decode(exchange, response, responseKind(operation, body));
      const ErrorOfStatus = errors.byStatus[response.status] ?? errors.other;
      throw new ErrorOfStatus(errorContext(exchange, response, error === '' ? undefined : error));
    } catch (cause) {
      // An answer that breaks off while its body is read rejects with a bare error of the runtime.
      throw exchange.response?.bodyUsed && !(cause instanceof RequestError) ? failure(exchange, cause, signal) : cause;
    }
  }

  return Object.fromEntries(
    Object.entries(operations).map(([operationId, operation]): [string, Method] => [
      operationId,
      takesInput(operation)
        ? (input?: Input, options?: CallOptions) => call(operationId, operation, input, options)
        : (options?: CallOptions) => call(operationId, operation, {}, options),
    ]),
  );
}

function takesInput({ path, query, body }: Operation): boolean {
  return path.includes('{') || query !== undefined || body !== undefined;
}

async function decode(exchange: Exchange, response: Response, kind: string): Promise<unknown> {
  if (kind === 'jsonl' || kind === 'sse') return response;
  if (kind === 'bytes') return response.blob();
  const text = await response.text();
  if (kind === 'text') return text;
  if (response.status === 204 || response.status === 205) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new DecodingError(errorContext(exchange, response, text));
  }
}

function errorContext<Body>(exchange: Exchange, { status, headers }: Response, body: Body) {
  const redact = redactOf(exchange);
  const shown = Object.fromEntries([...headers].filter(([name]) => name !== 'set-cookie'));
  return { ...contextOf(exchange), status, headers: new Headers(redact(shown)), body: redact(body) };
}
