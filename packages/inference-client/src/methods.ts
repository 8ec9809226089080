import { createServiceMethods } from '@callscope/client-runtime/methods';
import type { InferenceMethods } from './generated/methods.ts';
import type { InferenceOperation } from './generated/operations.ts';
import { configOf, type InferenceClientOptions } from './options.ts';

export type { InferenceMethods, InferenceClientOptions };

/**
 * Makes some methods of the inference service and nothing else, for bundles that have to be small: a row of
 * `@callscope/inference-client/operations` brings what its method needs, and no other row comes with it.
 * @param options - Where the service is, and the key.
 * @param operations - Rows of the operation table by their names, such as `{ chatCompletions }`.
 * @returns The methods of these names. They do what those of `createInferenceClient` do; there is no middleware.
 * @throws TypeError that names the option which cannot be used, and says how to mend it.
 */
export function createInferenceMethods<Id extends keyof InferenceMethods>(
  options: InferenceClientOptions,
  operations: { readonly [Name in Id]: InferenceOperation<Name> },
): Pick<InferenceMethods, Id> {
  return createServiceMethods<Pick<InferenceMethods, Id>>({
    ...configOf('createInferenceMethods', options),
    operations,
  });
}
