import {
  basicAuthorization,
  checkApiKey,
  checkBaseUrl,
  createServiceClient,
  type FetchLike,
  type HeaderFields,
  toHeaders,
} from '@callscope/client-runtime';
import type { paths } from '@callscope/tracing-types';
import type { Client } from 'openapi-fetch';
import { TracingError } from './error.ts';
import { errorClasses } from './generated/errors.ts';
import type { TracingMethods } from './generated/methods.ts';
import { contractDigest, operations } from './generated/operations.ts';

/** What a client of the tracing service needs to know. */
export interface TracingClientOptions {
  /** Address of the service: absolute, http or https; a path in it is kept. */
  readonly baseUrl: string;
  /** The API key; null sends no credentials, for public operations and for a proxy that adds them. */
  readonly apiKey: string | null;
  /** User name of the Basic authentication; `api` when it is left out. The service does not look at it. */
  readonly username?: string | undefined;
  /** Fields of every request. Those of a single call win over them. */
  readonly headers?: HeaderFields | undefined;
  /** Sends the requests; `globalThis.fetch` when it is left out. */
  readonly fetch?: FetchLike | undefined;
}

/** One method per operation, which gives the data or throws, and the calls of openapi-fetch, which do not throw. */
export interface TracingClient extends TracingMethods, Client<paths> {
  /** Which contract the client was built from: the SHA-256 of the bundled document. */
  readonly contractDigest: string;
}

const NAME = 'createTracingClient';

/**
 * Makes a client of the tracing service.
 * @param options - Where the service is, and the key.
 * @returns The client. Nothing is sent before its first call.
 * @throws TypeError that names the option which cannot be used, and says how to mend it.
 */
export function createTracingClient(options: TracingClientOptions): TracingClient {
  const baseUrl = checkBaseUrl(NAME, options.baseUrl);
  const apiKey = checkApiKey(NAME, options.apiKey);
  const headers = toHeaders(NAME, options.headers);
  const username = checkUsername(options.username);
  if (apiKey !== null && !headers.has('authorization')) {
    headers.set('authorization', basicAuthorization(username, apiKey));
  }
  const client = createServiceClient<TracingMethods & Client<paths>>({
    baseUrl,
    headers,
    secrets: apiKey === null ? [] : [apiKey],
    fetch: options.fetch,
    operations,
    errors: { byStatus: errorClasses, other: TracingError },
  });
  return Object.assign(client, { contractDigest });
}

function checkUsername(username = 'api'): string {
  if (!username.includes(':')) return username;
  throw new TypeError(`${NAME}: option "username" holds a colon, which would end it. Pass a name without one.`);
}
