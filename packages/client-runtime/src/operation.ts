import type { RetryOptions } from './sending/settings.ts';

/** How an answer is read: one JSON document, JSON lines, server-sent events, bytes, or text. */
export type ResponseKind = 'json' | 'jsonl' | 'sse' | 'bytes' | 'text';

/** What a client needs to know of one operation of a contract. */
export interface Operation {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';
  /** Path below the base address; names in braces are path parameters. */
  readonly path: string;
  /** Names of the query parameters. */
  readonly query?: readonly string[];
  /**
   * Takes the parameters out of an input: `takeParameters`. `createServiceMethods` needs it on rows that have parameters
   * in their path or query, so that the others do without; `createServiceClient` brings it by itself.
   */
  readonly parameters?: TakeParameters;
  /** How the body is sent: as JSON, or as the function makes it. Without it the operation has none. */
  readonly body?: 'json' | EncodeBody;
  readonly response: ResponseKind;
  /** Boolean property of the body that, when true, makes the answer the one that `stream` names. */
  readonly streamFlag?: string;
  readonly stream?: 'jsonl' | 'sse';
  /** Data of the last server-sent event, which is not JSON. */
  readonly terminator?: string;
  /** Makes what a method gives when the answer is a stream. Without it the method gives the unread `Response`. */
  readonly openStream?: (source: StreamSource) => unknown;
  /** Sending the request twice has the effect of sending it once. */
  readonly safeToRepeat: boolean;
  /** The operation asks for no credentials. */
  readonly public?: true;
}

/** The parts of a request that the flat input of a method is taken apart into. */
export interface RequestParts {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** What is left for the body. */
  readonly rest: Readonly<Record<string, unknown>>;
  /** Path and query, percent-encoded, to be written behind the address of the service. */
  readonly address: string;
}

/** Takes path and query parameters out of the flat input of a method. */
export type TakeParameters = (
  operationId: string,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
) => RequestParts;

/** What a request can carry. Named by way of `RequestInit`, which projects without the types of browsers have too. */
type Body = NonNullable<RequestInit['body']>;

/** A body that is ready to be sent. */
export interface EncodedBody {
  readonly body: Body | undefined;
  /** Media type, when the body does not bring it. */
  readonly type?: string | undefined;
  /** Set when the body is a stream: it is sent while it is made, so that it can be sent once only. */
  readonly duplex?: 'half';
}

/** Makes a body of the input of a method, without its path and query parameters. */
export type EncodeBody = (fields: Readonly<Record<string, unknown>>) => EncodedBody;

/** The operations of a contract by `operationId`. */
export type OperationTable = Readonly<Record<string, Operation>>;

/**
 * Sends a request. `globalThis.fetch` is one. The signal ends the request at a time limit; one of your own that calls
 * another passes both on. A request carries the signal itself too when the caller has given one or has set a limit.
 */
export type FetchLike = (request: Request, init?: { readonly signal: AbortSignal }) => Promise<Response>;

/** Header fields by name. */
export type HeaderFields = Headers | Readonly<Record<string, string>>;

/** A stream that is still to be asked for: what `openStream` of an operation is given. */
export interface StreamSource {
  /** Names the stream in errors. */
  readonly operationId: string;
  /**
   * Sends the request, through the middleware, retries and time limits of the client.
   * @param signal - Ends the request and its answer, as the signal of the call does.
   * @returns A successful answer with its body unread.
   * @throws What a method throws: the error of a status, of the connection, of a time limit, or the reason of an abort.
   */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  /** Takes what must not be shown, such as the key, out of what goes into an error. */
  readonly redact?: (<Value>(value: Value) => Value) | undefined;
  /** The signal of the call, which tells an abort by the caller from a stream that was cut. */
  readonly signal?: AbortSignal | undefined;
}

/** What a single call may set. */
export interface CallOptions {
  /** Ends the call; it then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** Header fields of this call. They win over those of the client. */
  readonly headers?: HeaderFields | undefined;
  /** Sends this request instead of the `fetch` of the client. */
  readonly fetch?: FetchLike | undefined;
  /** Milliseconds that the call may take in all, in place of the client's. */
  readonly timeout?: number | undefined;
  /** Milliseconds that one attempt may take, in place of the client's. */
  readonly attemptTimeout?: number | undefined;
  /**
   * `true` repeats the call although its operation is not marked as safe to repeat, `false` never repeats it; an object
   * has other numbers than those of the client, and leaves open whether the operation is safe.
   */
  readonly retry?: boolean | RetryOptions | undefined;
}

declare const itemType: unique symbol;

/**
 * An answer that is a stream. Its body is unread: it can be piped, read in pieces, or cancelled.
 * The type remembers what one item of the stream is.
 */
export interface StreamResponse<Item> extends Response {
  readonly [itemType]?: Item;
}

/**
 * Says which kind of answer an input asks for.
 * @param operation - The operation, out of the table.
 * @param input - What is sent: an object whose `streamFlag` property is looked at, or anything else.
 * @returns The kind of a successful answer.
 */
export function responseKind({ streamFlag, stream, response }: Operation, input: unknown): ResponseKind {
  return streamFlag && stream && Object(input)[streamFlag] === true ? stream : response;
}
