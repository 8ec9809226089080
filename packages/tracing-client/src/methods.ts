import { createServiceMethods } from '@callscope/client-runtime/methods';
import type { TracingMethods } from './generated/methods.ts';
import type { TracingOperation } from './generated/operations.ts';
import { type TracingClientOptions, toServiceConfig } from './options.ts';

export type { TracingMethods, TracingClientOptions };

/**
 * Creates some methods of the tracing service and nothing else, for small bundles: each row of
 * `@callscope/tracing-client/operations` imports what its method needs, and other rows stay out of the bundle.
 * @param options - URL of the service, API key and behavior of the requests.
 * @param operations - Rows of the operation table by name, such as `{ callStats }`.
 * @returns The methods of these names, as in `createTracingClient`, without middleware and plain calls.
 * @throws TypeError that names the invalid option.
 */
export function createTracingMethods<Id extends keyof TracingMethods>(
  options: TracingClientOptions,
  operations: { readonly [Name in Id]: TracingOperation<Name> },
): Pick<TracingMethods, Id> {
  return createServiceMethods<Pick<TracingMethods, Id>>({
    ...toServiceConfig('createTracingMethods', options),
    operations,
  });
}
