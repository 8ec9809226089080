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
  return (exchange, { request, address, body, duplex, headers, options }: Call) => {
    const draft = { ...request, headers, url: baseUrl + address, body, duplex };
    addFields(headers, fields);
    const given = options.fetch ?? fetch;
    // A stream that was read already is found when a request is made of it: wrong input, which is no failed connection.
    return given || duplex
      ? send(
          exchange,
          (signal = exchange.signal) => new Request(draft.url, { ...draft, signal } as RequestInit),
          given ?? globalThis.fetch,
        )
      : send(exchange, () => draft, fetchDraft);
  };
}
