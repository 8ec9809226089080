import type { Credentials } from '../cases/case.ts';

type Scheme = 'basic' | 'bearer';

/** Services do not look at the user name; clients send this one. */
const USER = 'api';
const UNKNOWN_KEY = 'a-key-that-nobody-has';

/** Makes the `Authorization` of a request, good or bad in the way that is asked for. */
export function authorization(scheme: Scheme, credentials: Credentials, apiKey: string): { authorization?: string } {
  if (credentials === 'missing') return {};
  // Not base64, and so no user and password; a bearer token may be any text but none.
  if (credentials === 'malformed') return { authorization: scheme === 'basic' ? 'Basic ???' : 'Bearer' };
  const other = scheme === 'basic' ? 'bearer' : 'basic';
  const used = credentials === 'other scheme' ? other : scheme;
  return { authorization: valueOf(used, credentials === 'unknown key' ? UNKNOWN_KEY : apiKey) };
}

/**
 * Makes the function that hides keys in texts: as they are, percent-encoded, and inside Basic credentials.
 * @param apiKeys - The keys; one that is left out is passed over.
 */
export function redactor(...apiKeys: readonly (string | undefined)[]): (text: string) => string {
  const secrets = apiKeys.flatMap((apiKey) =>
    apiKey ? [apiKey, encodeURIComponent(apiKey), basic(apiKey), JSON.stringify(apiKey).slice(1, -1)] : [],
  );
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
}

function valueOf(scheme: Scheme, apiKey: string): string {
  return scheme === 'basic' ? `Basic ${basic(apiKey)}` : `Bearer ${apiKey}`;
}

function basic(apiKey: string): string {
  return Buffer.from(`${USER}:${apiKey}`).toString('base64');
}
