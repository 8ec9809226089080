import { type CallOptions, type ContractComparison, createServiceClient } from '@callscope/client-runtime';
import type { paths } from '@callscope/inference-types';
import type { Client } from 'openapi-fetch';
import type { InferenceMethods } from './generated/methods.ts';
import { contractDigest, operations } from './generated/operations.ts';
import { type InferenceClientOptions, toServiceConfig } from './options.ts';

/** One method per operation, which returns the data or throws, and the calls of openapi-fetch, which do not throw. */
export interface InferenceClient extends InferenceMethods, Client<paths> {
  /** SHA-256 of the bundled contract that the client was built from. */
  readonly contractDigest: string;
  /**
   * Compares the contract of the client with that of the service, with one cheap request.
   * @returns Both digests. `server` and `same` are undefined if the service sends none.
   * @throws ConnectionError or TimeoutError if no response comes.
   */
  compareContract(options?: CallOptions): Promise<ContractComparison>;
}

/**
 * Creates a client of the inference service.
 * @param options - URL of the service, API key and behavior of the requests.
 * @returns The client. It sends nothing before its first call.
 * @throws TypeError that names the invalid option.
 */
export function createInferenceClient(options: InferenceClientOptions): InferenceClient {
  return createServiceClient<InferenceClient>({
    ...toServiceConfig('createInferenceClient', options),
    operations,
    contract: { digest: contractDigest, probe: 'models' },
  });
}
