/** How an answer is read: one JSON document, JSON lines, server-sent events, bytes, or text. */
export type ResponseKind = 'json' | 'jsonl' | 'sse' | 'bytes' | 'text';

/** What a client needs to know of one operation of a contract. */
export interface Operation {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';
  /** Path below the base address; names in braces are path parameters. */
  readonly path: string;
  /** Names of the query parameters. */
  readonly query?: readonly string[];
  /** How the body is sent. Without it the operation has none. */
  readonly body?: 'json' | 'multipart' | 'bytes';
  readonly response: ResponseKind;
  /** Boolean property of the body that, when true, makes the answer the one that `stream` names. */
  readonly streamFlag?: string;
  readonly stream?: 'jsonl' | 'sse';
  /** Data of the last server-sent event, which is not JSON. */
  readonly terminator?: string;
  /** Sending the request twice has the effect of sending it once. */
  readonly safeToRepeat: boolean;
  /** The operation asks for no credentials. */
  readonly public?: true;
}

/** The operations of a contract by `operationId`. */
export type OperationTable = Readonly<Record<string, Operation>>;

/** Sends a request. `globalThis.fetch` is one. */
export type FetchLike = (request: Request) => Promise<Response>;

/** Header fields by name. */
export type HeaderFields = Headers | Readonly<Record<string, string>>;

/** What a single call may set. */
export interface CallOptions {
  /** Ends the call; it then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** Header fields of this call. They win over those of the client. */
  readonly headers?: HeaderFields | undefined;
  /** Sends this request instead of the `fetch` of the client. */
  readonly fetch?: FetchLike | undefined;
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
 * Says which kind of answer a body asks for.
 * @param operation - The operation, out of the table.
 * @param body - What is sent: an object whose `streamFlag` property is looked at, or anything else.
 * @returns The kind of a successful answer.
 */
export function responseKind(operation: Operation, body: unknown): ResponseKind {
  const { streamFlag, stream, response } = operation;
  if (streamFlag === undefined || stream === undefined) return response;
  return (body as Record<string, unknown> | null | undefined)?.[streamFlag] === true ? stream : response;
}
