import type { ErrorClasses } from './errors.ts';
import type { FetchLike, HeaderFields, OperationTable } from './operation.ts';
import type { SendOptions } from './sending/settings.ts';

/** What a client of any service needs to know from its user. */
export interface ClientOptions extends SendOptions {
  /** Address of the service: absolute, http or https; a path in it is kept. */
  readonly baseUrl: string;
  /** The API key; null sends no credentials, for public operations and for a proxy that adds them. */
  readonly apiKey: string | null;
  /** Fields of every request. Those of a single call win over them. A `Content-Type` is not sent: each body has its own. */
  readonly headers?: HeaderFields | undefined;
  /** Sends the requests; `globalThis.fetch` when it is left out. */
  readonly fetch?: FetchLike | undefined;
}

/** What makes the methods of one service. */
export interface ServiceConfig extends SendOptions {
  /** Name of the function that the caller has called, for errors about its options. */
  readonly owner: string;
  /** Address of the service, checked by `checkBaseUrl`. */
  readonly baseUrl: string;
  /** Fields of every request, credentials among them. */
  readonly headers: Headers;
  /** What no error may show: the API key and what is made of it. */
  readonly secrets: readonly string[];
  /** Sends the requests; `globalThis.fetch`, looked up at each call, when it is left out. */
  readonly fetch?: FetchLike | undefined;
  readonly operations: OperationTable;
  readonly errors: ErrorClasses;
}
