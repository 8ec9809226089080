import {
  checkApiKey,
  checkBaseUrl,
  type ClientOptions,
  optionError,
  type ServiceConfig,
  toHeaders,
} from '@callscope/client-runtime/methods';
import { InferenceError } from './error.ts';
import { errorClasses } from './generated/errors.ts';

/** What a client of the inference service needs to know. */
export interface InferenceClientOptions extends ClientOptions {
  /** Whom the usage is put down to, as `<team>/<project>`. */
  readonly project?: string | undefined;
  /** Header field that carries the project; `Compat-Project` when it is left out. */
  readonly projectHeader?: string | undefined;
}

/**
 * Checks the options and makes of them what the runtime takes.
 * @param owner - Name of the function whose options they are, for the error.
 * @param options - What the caller gave.
 * @returns The settings, which lack nothing but the operations.
 * @throws TypeError that names the option which cannot be used, and says how to mend it.
 */
export function configOf(owner: string, options: InferenceClientOptions): Omit<ServiceConfig, 'operations'> {
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
    errors: { byStatus: errorClasses, other: InferenceError },
  };
}

function bearer(owner: string, apiKey: string): string {
  // The runtime would refuse it too, but with the key in its message.
  if (/[^ -~]/.test(apiKey)) throw optionError(owner, 'apiKey', 'ASCII');
  return `Bearer ${apiKey}`;
}
