import { createMethods } from './calling/methods.ts';
import { sendDirectly } from './calling/request.ts';
import type { ServiceConfig } from './config.ts';
import { secretsIn } from './sending/exchange.ts';
import { fieldsOf } from './sending/headers.ts';
import { readSettings } from './sending/settings.ts';

/**
 * Makes the methods of the operations in a table, and nothing else: no plain calls and no middleware, so that
 * openapi-fetch and the rows that are not named stay out of a bundle. The requests are the same.
 * @param config - Address, headers, table, error classes, and how requests are sent again.
 * @returns One method per row of the table.
 * @throws TypeError that names the option which cannot be used.
 */
export function createServiceMethods<Methods extends object>(config: ServiceConfig): Methods {
  const fields = fieldsOf(config.headers);
  const secrets = [...config.secrets, ...secretsIn(fields)];
  const settings = readSettings(config.owner, config);
  return createMethods(config, secrets, settings, sendDirectly(config, fields)) as Methods;
}
