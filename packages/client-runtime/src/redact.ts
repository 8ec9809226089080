const HIDDEN = '***';

/** A shorter secret is a word that stands in any text: hiding it would garble errors and protect nothing. */
const SHORTEST_SECRET = 6;

const USER_INFO = /\/\/[^/?#]*@/;
const SECRET_QUERY = /([?&][^=&#]*(?:key|token|secret|password|auth|sig)[^=&#]*=)[^&#]+/gi;

/** Gives a value back with each secret in it replaced by `***`. */
export type Redact = <Value>(value: Value) => Value;

/**
 * Makes a function that hides secrets in texts, JSON values and errors. Errors come back as copies with name,
 * message, stack, code and cause alone: a custom `fetch` may hang its whole configuration on an error.
 * @param secrets - What must not be seen. Their percent-encoded forms are hidden too.
 * @returns The function. It changes nothing that it is given.
 */
export function createRedact(secrets: readonly string[]): Redact {
  const hidden = secrets.flatMap((secret) =>
    secret.length < SHORTEST_SECRET ? [] : [secret, encodeURIComponent(secret)],
  );

  function text(value: string): string {
    return hidden.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), value);
  }

  function walk(value: unknown): unknown {
    if (typeof value === 'string') return text(value);
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Error) return copyError(value, 0);
    if (Array.isArray(value)) return value.map(walk);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [text(name), walk(inner)]));
  }

  function copyError(error: unknown, depth: number): unknown {
    if (!(error instanceof Error)) return text(String(error));
    const { code, cause } = error as Error & { code?: unknown };
    const copy: Error & { code?: unknown } = new Error(text(error.message));
    copy.name = text(error.name);
    copy.stack = text(error.stack ?? '');
    if (code !== undefined) copy.code = walk(code);
    // Causes may point at each other; nobody reads further than this.
    if (depth < 4 && cause !== undefined) copy.cause = copyError(cause, depth + 1);
    return copy;
  }

  return walk as Redact;
}

/**
 * Hides what an address may carry of secrets: user and password, and query values whose names speak of keys.
 * @param url - An address, absolute or not.
 * @returns The address with the rest untouched.
 */
export function redactUrl(url: string): string {
  return url.replace(USER_INFO, '//').replace(SECRET_QUERY, `$1${HIDDEN}`);
}
