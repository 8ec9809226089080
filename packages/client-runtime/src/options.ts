import type { HeaderFields } from './operation.ts';

/**
 * Makes the error of an option that cannot be used. It does not show the value: whoever mixes up two options passes a key
 * for an address.
 * @param owner - Name of the function whose option it is.
 * @param option - Name of the option.
 * @param must - What it must be.
 * @returns The error.
 */
export function optionError(owner: string, option: string, must: string): TypeError {
  return new TypeError(`${owner}: option "${option}" must be ${must}.`);
}

/**
 * Checks the address of a service.
 * @param owner - Name of the function whose option it is, for the error.
 * @param baseUrl - What the caller gave.
 * @returns The address without slashes at its end; a path such as `/v1` stays.
 * @throws TypeError that says how to mend it.
 */
export function checkBaseUrl(owner: string, baseUrl: unknown): string {
  let href = '';
  try {
    ({ href } = new URL(baseUrl as string));
  } catch {
    // The error of the platform quotes the value.
  }
  if (/^https?:\/\/[^/?#@]+(\/[^?#]*)?$/.test(href)) return href.replace(/\/+$/, '');
  throw optionError(owner, 'baseUrl', 'an absolute http(s) address without user, password, query and fragment');
}

/**
 * Checks an API key. The error never shows it.
 * @param owner - Name of the function whose option it is, for the error.
 * @param apiKey - What the caller gave; null means that no credentials are sent.
 * @returns The key, or null.
 * @throws TypeError that says how to mend it.
 */
export function checkApiKey(owner: string, apiKey: unknown): string | null {
  // Some of what a key is read from ends with a line break.
  if (apiKey === null || (typeof apiKey === 'string' && apiKey.trim() && !/[\p{Cc}\p{Cs}]/u.test(apiKey)))
    return apiKey;
  throw optionError(owner, 'apiKey', 'your key without line breaks, or null to send none');
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
      throw new TypeError(`${owner}: header ${JSON.stringify(name)} must be one line of Latin-1 characters.`);
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
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${password}`)))}`;
}
