import type { HeaderFields } from './operation.ts';

/**
 * Checks the address of a service.
 * @param owner - Name of the function whose option it is, for the error.
 * @param baseUrl - What the caller gave.
 * @returns The address without slashes at its end; a path such as `/v1` stays.
 * @throws TypeError that says what is wrong and how to mend it.
 */
export function checkBaseUrl(owner: string, baseUrl: unknown): string {
  const url = typeof baseUrl === 'string' && /^\s*https?:\/\//i.test(baseUrl) ? parseUrl(baseUrl) : undefined;
  // The value itself is not shown: whoever mixes up two options passes a key here.
  if (!url) {
    throw new TypeError(
      `${owner}: option "baseUrl" is ${baseUrl ? 'not an absolute http(s) address' : 'missing'}. ` +
        'Pass the address of the service, such as "https://api.example.com".',
    );
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new TypeError(
      `${owner}: option "baseUrl" holds a user, password, query or fragment. Leave it out; the key goes into "apiKey".`,
    );
  }
  return url.href.replace(/\/+$/, '');
}

/**
 * Checks an API key. The error never shows it.
 * @param owner - Name of the function whose option it is, for the error.
 * @param apiKey - What the caller gave; null means that no credentials are sent.
 * @returns The key, or null.
 * @throws TypeError that says what is wrong and how to mend it.
 */
export function checkApiKey(owner: string, apiKey: unknown): string | null {
  if (apiKey === null) return null;
  if (typeof apiKey !== 'string' || apiKey.trim() === '') {
    throw new TypeError(`${owner}: option "apiKey" is missing or empty. Pass your key, or null to send none.`);
  }
  if (/[\p{Cc}\p{Cs}]/u.test(apiKey)) {
    throw new TypeError(
      `${owner}: option "apiKey" holds a line break or another control character. Trim what you read it from.`,
    );
  }
  return apiKey;
}

/**
 * Copies header fields.
 * @param owner - Name of the function that was given them, for the error.
 * @param fields - Header fields by name; undefined is none.
 * @returns New headers.
 * @throws TypeError that names the field but does not show its value, as the error of the runtime would.
 */
export function toHeaders(owner: string, fields: HeaderFields | undefined): Headers {
  const headers = new Headers();
  for (const [name, value] of fields instanceof Headers ? fields : Object.entries(fields ?? {})) {
    try {
      headers.append(name, value);
    } catch {
      throw new TypeError(
        `${owner}: header ${JSON.stringify(name)} has a name or value that HTTP does not allow. ` +
          'Use one line of Latin-1 characters.',
      );
    }
  }
  return headers;
}

/**
 * Makes the value of `Authorization` for Basic authentication, with both parts as UTF-8.
 * @param user - User name; a colon in it would end it.
 * @param password - Password.
 * @returns `Basic ` and the encoded pair.
 */
export function basicAuthorization(user: string, password: string): string {
  // `btoa` takes one character per byte, and there is no Buffer in browsers.
  const bytes = Array.from(new TextEncoder().encode(`${user}:${password}`), (byte) => String.fromCharCode(byte));
  return `Basic ${btoa(bytes.join(''))}`;
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
