import type { ServiceConfig } from '../config.ts';
import { fetchDraft } from '../sending/draft.ts';
import { addFields, type HeaderList } from '../sending/headers.ts';
import { send } from '../sending/send.ts';
import type { Call, Transmit } from './methods.ts';

/**
 * Sends calls without openapi-fetch, in the requests that it builds of the same calls.
 * @param config - Address of the service, and who sends.
 * @param fields - Header fields of the client. Those of the call win.
 * @returns A function that sends one call.
 */
export function sendDirectly({ baseUrl, fetch }: ServiceConfig, fields: HeaderList): Transmit {
  return (exchange, { operation, address, body, duplex, headers, options }: Call) => {
    const url = baseUrl + address;
    const draft = { url, method: operation.method, headers, body, duplex };
    addFields(headers, fields);
    // The request finds the type of a form by itself, with the text between its parts.
    if (body !== undefined && !(body instanceof FormData)) addFields(headers, [['content-type', 'application/json']]);
    const given = options.fetch ?? fetch;
    // A stream that was read already is found when a request is made of it: wrong input, which is no failed connection.
    return given || duplex
      ? send(
          exchange,
          (signal = exchange.signal) => new Request(url, { ...draft, signal } as RequestInit),
          given ?? ((request, init) => globalThis.fetch(request, init)),
        )
      : send(exchange, () => draft, fetchDraft);
  };
}
