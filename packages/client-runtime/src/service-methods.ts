import { createMethods } from './calling/methods.ts';
import { requestBuilder } from './calling/request.ts';
import type { ServiceConfig } from './config.ts';
import { secretsIn } from './sending/exchange.ts';
import { send } from './sending/send.ts';
import { readSettings } from './sending/settings.ts';

/**
 * Makes the methods of the operations in a table, and nothing else: no plain calls and no middleware, so that
 * openapi-fetch and the rows that are not named stay out of a bundle. The requests are the same.
 * @param config - Address, headers, table, error classes, and how requests are sent again.
 * @returns One method per row of the table.
 * @throws TypeError that names the option which cannot be used.
 */
export function createServiceMethods<Methods extends object>(config: ServiceConfig): Methods {
  // Looked up at each call, so that it can be replaced later.
  const { baseUrl, fetch = (request, init) => globalThis.fetch(request, init) } = config;
  const fields = [...config.headers];
  const secrets = [...config.secrets, ...secretsIn(fields)];
  const settings = readSettings(config.owner, config);
  return createMethods(config, secrets, settings, (exchange, call) =>
    send(exchange, requestBuilder(baseUrl, fields, call, exchange), call.options.fetch ?? fetch),
  ) as Methods;
}
