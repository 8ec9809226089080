import { createServiceMethods } from '@callscope/client-runtime/methods';
import type { InferenceMethods } from './generated/methods.ts';
import type { InferenceOperation } from './generated/operations.ts';
import { type InferenceClientOptions, toServiceConfig } from './options.ts';

export type { InferenceMethods, InferenceClientOptions };

/**
 * Creates some methods of the inference service and nothing else, for small bundles: each row of
 * `@callscope/inference-client/operations` imports what its method needs, and other rows stay out of the bundle.
 * @param options - URL of the service, API key and behavior of the requests.
 * @param operations - Rows of the operation table by name, such as `{ chatCompletions }`.
 * @returns The methods of these names, as in `createInferenceClient`, without middleware and plain calls.
 * @throws TypeError that names the invalid option.
 */
export function createInferenceMethods<Id extends keyof InferenceMethods>(
  options: InferenceClientOptions,
  operations: { readonly [Name in Id]: InferenceOperation<Name> },
): Pick<InferenceMethods, Id> {
  return createServiceMethods<Pick<InferenceMethods, Id>>({
    ...toServiceConfig('createInferenceMethods', options),
    operations,
  });
}
