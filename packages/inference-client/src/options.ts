import {
  checkApiKey,
  checkBaseUrl,
  type ClientOptions,
  optionError,
  type ServiceConfig,
  toHeaders,
} from '@callscope/client-runtime/methods';
import type { ChatStreamOptions } from '@callscope/ergonomics/chat';
import { inferenceErrorClasses, InferenceError } from './generated/errors.ts';

/** Options of a client of the inference service. */
export interface InferenceClientOptions extends ClientOptions, ChatStreamOptions {
  /** Project that the usage is attributed to, as `<team>/<project>`. */
  readonly project?: string | undefined;
  /** Header field that carries the project. Default `Compat-Project`. */
  readonly projectHeader?: string | undefined;
}

/**
 * Checks the options and converts them to the configuration of the runtime.
 * @param owner - Name of the function whose options they are, for errors.
 * @param options - The options.
 * @returns The configuration without operations.
 * @throws TypeError that names the invalid option.
 */
export function toServiceConfig(owner: string, options: InferenceClientOptions): Omit<ServiceConfig, 'operations'> {
  const { project, projectHeader = 'Compat-Project', ...rest } = options;
  const apiKey = checkApiKey(owner, options.apiKey);
  if (project !== undefined && !/^[^/\s]+\/[^/\s]+$/.test(project)) {
    throw optionError(owner, 'project', '"<team>/<project>"');
  }
  const headers = toHeaders(owner, {
    ...(apiKey !== null && { authorization: bearer(owner, apiKey) }),
    ...(project !== undefined && { [projectHeader]: project }),
  });
  for (const [name, value] of toHeaders(owner, options.headers)) headers.set(name, value);
  return {
    ...rest,
    owner,
    baseUrl: checkBaseUrl(owner, options.baseUrl),
    headers,
    secrets: apiKey === null ? [] : [apiKey],
    errors: { byStatus: inferenceErrorClasses, other: InferenceError },
  };
}

function bearer(owner: string, apiKey: string): string {
  // The error of the runtime would contain the key.
  if (/[^ -~]/.test(apiKey)) throw optionError(owner, 'apiKey', 'ASCII');
  return `Bearer ${apiKey}`;
}
