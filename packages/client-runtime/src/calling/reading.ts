import type { ErrorContext } from '../errors.ts';
import { contextOf, type Exchange, redactOf } from '../sending/exchange.ts';

/**
 * Makes what the error of an answer carries.
 * @param exchange - The exchange.
 * @param answer - Status and header fields.
 * @param body - The body as far as it was read.
 * @returns All of it free of secrets, and without cookies.
 */
export function errorContext<Body>(
  exchange: Exchange,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: Body,
): ErrorContext & { readonly body: Body } {
  const redact = redactOf(exchange);
  const shown = new Headers(redact(Object.fromEntries(headers)));
  shown.delete('set-cookie');
  return { ...contextOf(exchange), status, headers: shown, body: redact(body) };
}
