import { createServiceMethods } from '@callscope/client-runtime/methods';
import type { TracingMethods } from './generated/methods.ts';
import type { TracingOperation } from './generated/operations.ts';
import { configOf, type TracingClientOptions } from './options.ts';

export type { TracingMethods, TracingClientOptions };

/**
 * Makes some methods of the tracing service and nothing else, for bundles that have to be small: a row of
 * `@callscope/tracing-client/operations` brings what its method needs, and no other row comes with it.
 * @param options - Where the service is, and the key.
 * @param operations - Rows of the operation table by their names, such as `{ callStats }`.
 * @returns The methods of these names. They do what those of `createTracingClient` do; there is no middleware.
 * @throws TypeError that names the option which cannot be used, and says how to mend it.
 */
export function createTracingMethods<Id extends keyof TracingMethods>(
  options: TracingClientOptions,
  operations: { readonly [Name in Id]: TracingOperation<Name> },
): Pick<TracingMethods, Id> {
  return createServiceMethods<Pick<TracingMethods, Id>>({
    ...configOf('createTracingMethods', options),
    operations,
  });
}
