import type { Exchange } from '../sending/exchange.ts';
import { addFields, type HeaderList } from '../sending/headers.ts';
import type { BuildRequest } from '../sending/send.ts';
import type { Call } from './methods.ts';

/**
 * Builds the requests that openapi-fetch builds of the same call.
 * @param baseUrl - Address of the service, without a slash at its end.
 * @param fields - Header fields of the client. Those of the call win.
 * @param call - The call.
 * @param exchange - What the requests are for.
 * @returns A function that builds one request per attempt.
 */
export function requestBuilder(
  baseUrl: string,
  fields: HeaderList,
  { operation, address, body, duplex, headers }: Call,
  exchange: Exchange,
): BuildRequest {
  const { method } = operation;
  addFields(headers, fields);
  // The request finds the type of a form by itself, with the text between its parts.
  if (body !== undefined && !(body instanceof FormData)) addFields(headers, [['content-type', 'application/json']]);
  return (signal = exchange.signal) =>
    new Request(baseUrl + address, { method, headers, body, signal, duplex } as RequestInit);
}
