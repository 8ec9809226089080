import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { tracingHandlers } from '../../src/areas/tracing/index.ts';
import type { Handlers } from '../../src/core/handler.ts';
import { readOperations } from '../../src/http/contract.ts';
import { createInferenceHandlers } from '../../src/areas/inference/index.ts';

const handlersOf: Readonly<Record<'tracing' | 'inference', Handlers>> = {
  tracing: tracingHandlers,
  inference: createInferenceHandlers(),
};

/** The bundled contract of a service. */
export function contractOf(service: 'tracing' | 'inference'): object {
  const path = createRequire(import.meta.url).resolve(`@callscope/${service}-types/openapi.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as object;
}

/** The operations of a contract that have no handler. */
export function notPerformed(service: 'tracing' | 'inference'): string[] {
  return readOperations(contractOf(service))
    .map(({ id }) => id)
    .filter((id) => handlersOf[service][id] === undefined);
}
