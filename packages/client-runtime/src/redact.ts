const HIDDEN = '***';

/** A shorter secret is a word that stands in any text: hiding it would garble errors and protect nothing. */
const SHORTEST_SECRET = 6;

/** Nobody reads further, and what recurses without end ends the process. */
const DEEPEST = 64;

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
  const text = (value: string): string => hidden.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), value);

  function walk(value: unknown, depth: number, seen: Map<unknown, unknown>): unknown {
    if (typeof value === 'string') return text(value);
    if (typeof value !== 'object' || value === null) return value;
    if (depth > DEEPEST) return HIDDEN;
    if (!seen.has(value)) {
      // What refers to itself ends there, so that the copy can be written as JSON.
      seen.set(value, HIDDEN);
      seen.set(
        value,
        copyOf(value, (inner) => walk(inner, depth + 1, seen) as typeof inner),
      );
    }
    return seen.get(value);
  }

  return (value) => walk(value, 0, new Map()) as typeof value;
}

/** Copies an object or a list. What is in it becomes what `walk` makes of that. */
function copyOf(value: object, walk: Redact): unknown {
  // Errors of other realms are of other classes.
  if (value instanceof Error || {}.toString.call(value) === '[object Error]') {
    const { name, message, stack, code, cause } = value as Error & { code?: string | number; cause?: object };
    const copy = new Error(walk(message), walk(cause && { cause }));
    return Object.assign(copy, walk({ name, stack, ...(code && { code }) }));
  }
  if (Array.isArray(value)) return value.map(walk);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [walk(name), walk(inner) as unknown]));
}

/**
 * Hides what an address may carry of secrets: user and password, and query values whose names speak of keys.
 * @param url - An address, absolute or not.
 * @returns The address with the rest untouched.
 */
export function redactUrl(url: string): string {
  return url.replace(USER_INFO, '//').replace(SECRET_QUERY, `$1${HIDDEN}`);
}
