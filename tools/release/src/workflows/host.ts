/** Bytes of the longest response that is read; far above what the host returns to these requests. */
const maxResponseBytes = 4 * 1024 * 1024;
const timeoutMs = 20_000;

/** REST API of the service that hosts the repository. */
export interface HostApi {
  /**
   * Sends a request and parses the JSON of the response.
   *
   * @param path - Path with its query, below the base URL of the API.
   * @throws Error with method, path, status and the message of the host; never with the token.
   */
  call<Body>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Body>;
}

/** Settings that a workflow gives its scripts. */
export interface HostEnvironment {
  readonly api: HostApi;
  /** `owner/name`. */
  readonly repository: string;
  readonly token: string;
}

/**
 * Reads the environment of a workflow: GITHUB_API_URL, GITHUB_REPOSITORY and GITHUB_TOKEN.
 *
 * @throws Error that names the variable that is missing or malformed.
 */
export function readEnvironment(env: NodeJS.ProcessEnv): HostEnvironment {
  const repository = readVariable(env, 'GITHUB_REPOSITORY', /^[\w.-]+\/[\w.-]+$/u);
  const baseUrl = readVariable(env, 'GITHUB_API_URL', /^https?:\/\/[^\s]+$/u).replace(/\/+$/u, '');
  const token = readVariable(env, 'GITHUB_TOKEN', /^\S+$/u);
  return { repository, token, api: createApi(baseUrl, token) };
}

/** Reads an environment variable. @throws Error with its name, without its value, when it is missing or malformed. */
export function readVariable(env: NodeJS.ProcessEnv, name: string, form: RegExp): string {
  const value = env[name];
  if (value === undefined || value === '') throw new Error(`The variable ${name} is missing.`);
  if (!form.test(value)) throw new Error(`The variable ${name} does not match ${form.source}.`);
  return value;
}

function createApi(baseUrl: string, token: string): HostApi {
  return {
    async call(method, path, body) {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          accept: 'application/vnd.github+json',
          authorization: `Bearer ${token}`,
          'user-agent': 'callscope-workflows',
          'x-github-api-version': '2022-11-28',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await readText(response);
      if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${readMessage(text)}`);
      return JSON.parse(text) as never;
    },
  };
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxResponseBytes) throw new Error(`${response.url} returned more than ${maxResponseBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the message of an error response, or its text; at most 300 characters. */
function readMessage(text: string): string {
  try {
    return String((JSON.parse(text) as { message?: unknown }).message ?? text).slice(0, 300);
  } catch {
    return text.slice(0, 300);
  }
}
