/** Far above what the service answers to these calls; ends an answer that never does. */
const largest = 4 * 1024 * 1024;
const timeoutMs = 20_000;

/** The REST interface of the service that hosts the repository. */
export interface Api {
  /**
   * Sends a request and reads the JSON of the answer.
   * @param path - Path with its query, from the root of the interface.
   * @throws Error with method, path, status and the service's own words; never with the token.
   */
  call<Answer>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Answer>;
}

/** What a workflow finds in its environment. */
export interface Surroundings {
  readonly api: Api;
  /** `owner/name`. */
  readonly repository: string;
  readonly token: string;
}

/**
 * Reads what a workflow gives its scripts: GITHUB_API_URL, GITHUB_REPOSITORY and GITHUB_TOKEN.
 * @throws Error that names the variable that is missing or wrong.
 */
export function surroundings(env: NodeJS.ProcessEnv): Surroundings {
  const repository = variable(env, 'GITHUB_REPOSITORY', /^[\w.-]+\/[\w.-]+$/);
  const baseUrl = variable(env, 'GITHUB_API_URL', /^https?:\/\/[^\s]+$/).replace(/\/+$/, '');
  const token = variable(env, 'GITHUB_TOKEN', /^\S+$/);
  return { repository, token, api: openApi(baseUrl, token) };
}

/** Reads a variable of the environment. @throws Error that names it, and does not show it. */
export function variable(env: NodeJS.ProcessEnv, name: string, form: RegExp): string {
  const value = env[name];
  if (value === undefined || value === '') throw new Error(`The variable ${name} is missing.`);
  if (!form.test(value)) throw new Error(`The variable ${name} does not have the form ${form.source}.`);
  return value;
}

/** Opens the interface at an address. */
export function openApi(baseUrl: string, token: string): Api {
  return {
    async call(method, path, body) {
      const answer = await fetch(`${baseUrl}${path}`, {
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
      const text = await read(answer);
      if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${wordsOf(text)}`);
      return JSON.parse(text) as never;
    },
  };
}

async function read(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > largest) throw new Error(`${answer.url} answers more than ${largest} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function wordsOf(text: string): string {
  try {
    return String((JSON.parse(text) as { message?: unknown }).message ?? text).slice(0, 300);
  } catch {
    return text.slice(0, 300);
  }
}
