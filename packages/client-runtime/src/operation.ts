/** Format of a response body: one JSON document, JSON lines, server-sent events, bytes, or plain text. */
export type ResponseKind = 'json' | 'jsonl' | 'sse' | 'bytes' | 'text';

/** One row of an operation table: how to call one operation of a contract. */
export interface Operation {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';
  /** Path below the base URL, with path parameters in braces. */
  readonly path: string;
  /** Names of the query parameters. */
  readonly query?: readonly string[];
  /**
   * Always the function `takeParameters`. `createServiceMethods` requires it in rows with path or query parameters, so
   * that bundles without such rows do not contain the function. `createServiceClient` adds it to the rows.
   */
  readonly parameters?: TakeParameters;
  /** Encoding of the request body: JSON, or a function. If omitted, the request has no body. */
  readonly body?: 'json' | EncodeBody;
  readonly response: ResponseKind;
  /** Boolean property of the request body. If true, the response is a stream of the kind `stream`. */
  readonly streamFlag?: string;
  readonly stream?: 'jsonl' | 'sse';
  /** Data of the last server-sent event, which is not JSON. */
  readonly terminator?: string;
  /**
   * Creates the return value of the method for a stream, with the stream options of the client and of the call. If
   * omitted, the method returns the unread `Response`.
   */
  readonly openStream?: (source: StreamSource, options: object) => unknown;
  /** Sending the request twice has the same effect as sending it once. */
  readonly safeToRepeat: boolean;
  /** The operation requires no credentials. */
  readonly public?: true;
}

/** The operations of a contract by operationId. */
export type OperationTable = Readonly<Record<string, Operation>>;

/** The flat input of a method, split by where each property is sent. */
export interface RequestParts {
  /** Path and query parameters by name; missing if the operation has none. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  /** The remaining properties, which the body encodes. */
  readonly rest: Readonly<Record<string, unknown>>;
  /** Path and query, percent-encoded, to append to the base URL. */
  readonly address: string;
}

/** Splits the flat input of a method into path, query and body. */
export type TakeParameters = (
  operationId: string,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
) => RequestParts;

/** An encoded request body. */
export interface EncodedBody {
  // `BodyInit` is missing in projects without the types of browsers.
  readonly body: NonNullable<RequestInit['body']> | undefined;
  /** Media type, if the body does not carry it. */
  readonly type?: string | undefined;
  /** Set if the body is a stream. Such a body can be sent only once. */
  readonly duplex?: 'half';
}

/** Encodes the properties of an input that are neither path nor query parameters. */
export type EncodeBody = (fields: Readonly<Record<string, unknown>>) => EncodedBody;

/** A stream that has not been requested yet: the argument of `openStream`. */
export interface StreamSource {
  /** Names the stream in errors. */
  readonly operationId: string;
  /**
   * Sends the request, with the middleware, retries and time limits of the client.
   * @param signal - Ends the request and its response, as the signal of the call does.
   * @returns A successful response with an unread body.
   * @throws The errors of a method, or the reason of an abort.
   */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  /** Removes secrets, such as the API key, from a value that becomes part of an error. */
  readonly redact?: (<Value>(value: Value) => Value) | undefined;
  /** The signal of the call. It distinguishes an abort by the caller from a broken stream. */
  readonly signal?: AbortSignal | undefined;
}

declare const itemType: unique symbol;

/** A response whose body is an unread stream. `Item` is the type of one item of the stream. */
export interface StreamResponse<Item> extends Response {
  readonly [itemType]?: Item;
}

/**
 * Returns the kind of a successful response.
 * @param operation - Row of the operation table.
 * @param input - The input, whose `streamFlag` property decides if it is an object.
 * @returns The kind.
 */
export function responseKind({ streamFlag, stream, response }: Operation, input: unknown): ResponseKind {
  return streamFlag && stream && Object(input)[streamFlag] === true ? stream : response;
}

/**
 * Returns true if an operation has path or query parameters.
 * @param operation - Row of the operation table.
 * @returns True if it has any.
 */
export function hasParameters({ query, path }: Operation): boolean {
  return !!query || path.includes('{');
}
