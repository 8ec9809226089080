import {
  checkApiKey,
  checkBaseUrl,
  createServiceClient,
  type FetchLike,
  type HeaderFields,
  toHeaders,
} from '@callscope/client-runtime';
import type { paths } from '@callscope/inference-types';
import type { Client } from 'openapi-fetch';
import { InferenceError } from './error.ts';
import { errorClasses } from './generated/errors.ts';
import type { InferenceMethods } from './generated/methods.ts';
import { contractDigest, operations } from './generated/operations.ts';

/** What a client of the inference service needs to know. */
export interface InferenceClientOptions {
  /** Address of the service: absolute, http or https, with its base path, which is usually `/v1`. */
  readonly baseUrl: string;
  /** The API key; null sends no credentials, for a proxy that adds them. */
  readonly apiKey: string | null;
  /** Whom the usage is put down to, as `<team>/<project>`. */
  readonly project?: string | undefined;
  /** Header field that carries the project; `Compat-Project` when it is left out. */
  readonly projectHeader?: string | undefined;
  /** Fields of every request. Those of a single call win over them. */
  readonly headers?: HeaderFields | undefined;
  /** Sends the requests; `globalThis.fetch` when it is left out. */
  readonly fetch?: FetchLike | undefined;
}

/** One method per operation, which gives the data or throws, and the calls of openapi-fetch, which do not throw. */
export interface InferenceClient extends InferenceMethods, Client<paths> {
  /** Which contract the client was built from: the SHA-256 of the bundled document. */
  readonly contractDigest: string;
}

const NAME = 'createInferenceClient';

/**
 * Makes a client of the inference service.
 * @param options - Where the service is, the key and the project.
 * @returns The client. Nothing is sent before its first call.
 * @throws TypeError that names the option which cannot be used, and says how to mend it.
 */
export function createInferenceClient(options: InferenceClientOptions): InferenceClient {
  const baseUrl = checkBaseUrl(NAME, options.baseUrl);
  const apiKey = checkApiKey(NAME, options.apiKey);
  const project = checkProject(options.project);
  const headers = toHeaders(NAME, {
    ...(apiKey !== null && { authorization: bearer(apiKey) }),
    ...(project !== undefined && { [options.projectHeader ?? 'Compat-Project']: project }),
  });
  for (const [name, value] of toHeaders(NAME, options.headers)) headers.set(name, value);
  const client = createServiceClient<InferenceMethods & Client<paths>>({
    baseUrl,
    headers,
    secrets: apiKey === null ? [] : [apiKey],
    fetch: options.fetch,
    operations,
    errors: { byStatus: errorClasses, other: InferenceError },
  });
  return Object.assign(client, { contractDigest });
}

function bearer(apiKey: string): string {
  // The runtime would refuse it too, but with the key in its message.
  if (/[^ -~]/.test(apiKey)) {
    throw new TypeError(`${NAME}: option "apiKey" holds a character that is not ASCII. Copy the key again.`);
  }
  return `Bearer ${apiKey}`;
}

function checkProject(project: string | undefined): string | undefined {
  if (project === undefined || /^[^/\s]+\/[^/\s]+$/.test(project)) return project;
  throw new TypeError(
    `${NAME}: option "project" is ${JSON.stringify(project)}. Write it as "<team>/<project>", such as "acme/support-bot".`,
  );
}
