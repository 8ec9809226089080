import {
  basicAuthorization,
  checkApiKey,
  checkBaseUrl,
  type ClientOptions,
  optionError,
  type ServiceConfig,
  toHeaders,
} from '@callscope/client-runtime/methods';
import type { JsonLinesOptions } from '@callscope/ergonomics/streams';
import { tracingErrorClasses, TracingError } from './generated/errors.ts';

/** Options of a client of the tracing service. */
export interface TracingClientOptions extends ClientOptions, JsonLinesOptions {
  /** User name of the Basic authentication, which the service ignores. Default `api`. */
  readonly username?: string | undefined;
}

/**
 * Checks the options and converts them to the configuration of the runtime.
 * @param owner - Name of the function whose options they are, for errors.
 * @param options - The options.
 * @returns The configuration without operations.
 * @throws TypeError that names the invalid option.
 */
export function toServiceConfig(owner: string, options: TracingClientOptions): Omit<ServiceConfig, 'operations'> {
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
    errors: { byStatus: tracingErrorClasses, other: TracingError },
  };
}
