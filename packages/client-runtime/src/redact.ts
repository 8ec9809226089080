const HIDDEN = '***';

/** A shorter secret may be part of any word: hiding it would garble errors and protect nothing. */
const SHORTEST_SECRET = 6;

/** Levels of nesting that are copied. Unbounded recursion would end the process. */
const DEEPEST = 64;

const USER_INFO = /\/\/[^/?#]*@/;
const SECRET_QUERY = /([?&][^=&#]*(?:key|token|secret|password|auth|sig)[^=&#]*=)[^&#]+/gi;
const SECRET_HEADER = /auth|cookie|key|secret|token/i;

/** Copies a value and replaces each secret in it by `***`. */
export type Redact = <Value>(value: Value) => Value;

/**
 * Creates a function that hides secrets in strings, JSON values and errors. Errors are copied with name, message, stack,
 * code and cause alone, because a custom `fetch` may attach its whole configuration to an error.
 * @param secrets - The secrets. Their percent-encoded forms are hidden too.
 * @returns The function. It does not change its argument.
 */
export function createRedact(secrets: readonly string[]): Redact {
  const hidden = secrets.flatMap((secret) =>
    secret.length < SHORTEST_SECRET ? [] : [secret, encodeURIComponent(secret)],
  );
  const hide = (value: string): string => hidden.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), value);

  function copy(value: unknown, depth: number, copies: Map<unknown, unknown>): unknown {
    if (typeof value === 'string') return hide(value);
    if (typeof value !== 'object' || value === null) return value;
    if (depth > DEEPEST) return HIDDEN;
    if (!copies.has(value)) {
      // A cycle ends here, so that the copy can be written as JSON.
      copies.set(value, HIDDEN);
      copies.set(
        value,
        copyObject(value, (inner) => copy(inner, depth + 1, copies) as typeof inner),
      );
    }
    return copies.get(value);
  }

  return (value) => copy(value, 0, new Map()) as typeof value;
}

/** Copies an object or a list, and what it holds with `copy`. */
function copyObject(value: object, copy: Redact): unknown {
  // Errors of other realms have other classes.
  if (value instanceof Error || {}.toString.call(value) === '[object Error]') {
    const { name, message, stack, code, cause } = value as Error & { code?: string | number; cause?: object };
    const error = new Error(copy(message), copy(cause && { cause }));
    return Object.assign(error, copy({ name, stack, ...(code && { code }) }));
  }
  if (Array.isArray(value)) return value.map(copy);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [copy(name), copy(inner) as unknown]));
}

/**
 * Hides the secrets of a URL: user, password, and the values of query parameters whose names suggest a key.
 * @param url - A URL, absolute or not.
 * @returns The URL, otherwise unchanged.
 */
export function redactUrl(url: string): string {
  return url.replace(USER_INFO, '//').replace(SECRET_QUERY, `$1${HIDDEN}`);
}

/**
 * Returns the redirect mode of a request. `fetch` sends all credentials but `Authorization` to another origin, so a
 * request with others does not follow redirects, and the caller gets their status.
 * @param names - Names of header fields, in lowercase.
 * @returns The mode; undefined for the default.
 */
export function redirectMode(names: Iterable<string>): 'manual' | undefined {
  return [...names].some((name) => SECRET_HEADER.test(name) && name !== 'authorization') ? 'manual' : undefined;
}

/**
 * Finds the secrets in header fields: the values of fields whose names suggest a key, whole and without their scheme.
 * @param headers - Names and values.
 * @returns The secrets.
 */
export function secretsIn(headers: readonly (readonly [string, string])[]): string[] {
  return headers.flatMap(([name, value]) => (SECRET_HEADER.test(name) ? [value, value.replace(/^.* /, '')] : []));
}
