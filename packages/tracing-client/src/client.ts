import { type CallOptions, type ContractComparison, createServiceClient } from '@callscope/client-runtime';
import type { paths } from '@callscope/tracing-types';
import type { Client } from 'openapi-fetch';
import type { TracingMethods } from './generated/methods.ts';
import { contractDigest, operations } from './generated/operations.ts';
import { configOf, type TracingClientOptions } from './options.ts';

/** One method per operation, which gives the data or throws, and the calls of openapi-fetch, which do not throw. */
export interface TracingClient extends TracingMethods, Client<paths> {
  /** Which contract the client was built from: the SHA-256 of the bundled document. */
  readonly contractDigest: string;
  /**
   * Asks the service which contract it was built from, with one cheap request.
   * @returns Both digests. A service that does not say has none, and then `same` is undefined too.
   * @throws ConnectionError or TimeoutError when no answer comes.
   */
  compareContract(options?: CallOptions): Promise<ContractComparison>;
}

/**
 * Makes a client of the tracing service.
 * @param options - Where the service is, and the key.
 * @returns The client. Nothing is sent before its first call.
 * @throws TypeError that names the option which cannot be used, and says how to mend it.
 */
export function createTracingClient(options: TracingClientOptions): TracingClient {
  return createServiceClient<TracingClient>({
    ...configOf('createTracingClient', options),
    operations,
    contract: { digest: contractDigest, probe: 'readVersion' },
  });
}
