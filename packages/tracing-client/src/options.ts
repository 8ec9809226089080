import {
  basicAuthorization,
  checkApiKey,
  checkBaseUrl,
  type ClientOptions,
  optionError,
  type ServiceConfig,
  toHeaders,
} from '@callscope/client-runtime/methods';
import { TracingError } from './error.ts';
import { errorClasses } from './generated/errors.ts';

/** What a client of the tracing service needs to know. */
export interface TracingClientOptions extends ClientOptions {
  /** User name of the Basic authentication; `api` when it is left out. The service does not look at it. */
  readonly username?: string | undefined;
}

/**
 * Checks the options and makes of them what the runtime takes.
 * @param owner - Name of the function whose options they are, for the error.
 * @param options - What the caller gave.
 * @returns The settings, which lack nothing but the operations.
 * @throws TypeError that names the option which cannot be used, and says how to mend it.
 */
export function configOf(owner: string, options: TracingClientOptions): Omit<ServiceConfig, 'operations'> {
  const { username = 'api', ...rest } = options;
  const apiKey = checkApiKey(owner, options.apiKey);
  const headers = toHeaders(owner, options.headers);
  if (/:/.test(username)) throw optionError(owner, 'username', 'without a colon');
  if (apiKey !== null && !headers.has('authorization')) {
    headers.set('authorization', basicAuthorization(username, apiKey));
  }
  return {
    ...rest,
    owner,
    baseUrl: checkBaseUrl(owner, options.baseUrl),
    headers,
    secrets: apiKey === null ? [] : [apiKey],
    errors: { byStatus: errorClasses, other: TracingError },
  };
}
