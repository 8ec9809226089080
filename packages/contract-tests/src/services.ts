import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { contractDigest, ContractError } from '@callscope/contract';

import { type Contract, readContract } from './contract.ts';
import type { ClientCall, ContractClient } from './client.ts';

/** The services whose contracts and clients come with this package. */
export const serviceNames = ['tracing', 'inference'] as const;

/** Name of a service. */
export type ServiceName = (typeof serviceNames)[number];

/** A contract and the client that is generated from it. */
export interface Service {
  readonly name: ServiceName;
  /** The OpenAPI document of the contract, for a mock to serve. */
  readonly document: object;
  readonly contract: Contract;
  readonly connect: Connect;
  /** Header field that names a project; undefined if requests name projects in their parameters and bodies. */
  readonly projectHeader: string | undefined;
}

/** Address and key of a client. */
export interface Connection {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** Creates the client of a target. */
export type Connect = (connection: Connection) => ContractClient;

/**
 * Loads the contract and the client of one service, and nothing of the other.
 *
 * @throws ContractError when the installed client was generated from another contract than the installed one.
 */
export async function loadService(name: ServiceName): Promise<Service> {
  const { file, client, digest, ...rest } = await loaders[name]();
  const text = await readFile(fileURLToPath(file), 'utf8');
  const document = JSON.parse(text) as object;
  const contract = readContract(document, name, contractDigest(text));
  if (digest !== contract.digest) {
    throw new ContractError(
      '',
      `the contract is ${contract.digest}, but ${client} was generated from ${digest}. ` +
        'Install the same version of all @callscope packages.',
    );
  }
  return { name, document, contract, ...rest };
}

interface Loaded extends Pick<Service, 'connect' | 'projectHeader'> {
  /** Address of the bundled contract. */
  readonly file: string;
  /** Name of the client's package. */
  readonly client: string;
  /** Digest of the contract that the client was generated from. */
  readonly digest: string;
}

// Names of packages are literals, so that tools that look for dependencies find them.
const loaders: Readonly<Record<ServiceName, () => Promise<Loaded>>> = {
  tracing: async () => {
    const client = await import('@callscope/tracing-client');
    return {
      file: import.meta.resolve('@callscope/tracing-types/openapi.json'),
      client: '@callscope/tracing-client',
      digest: client.contractDigest,
      connect: createConnect(client.createTracingClient, client.isTracingStatusError),
      projectHeader: undefined,
    };
  },
  inference: async () => {
    const client = await import('@callscope/inference-client');
    return {
      file: import.meta.resolve('@callscope/inference-types/openapi.json'),
      client: '@callscope/inference-client',
      digest: client.contractDigest,
      connect: createConnect(client.createInferenceClient, client.isInferenceStatusError),
      projectHeader: 'Compat-Project',
    };
  },
};

/** Cases check the first response, so their client never retries, not even after a 429. */
interface ClientOptions extends Connection {
  readonly retry: false;
}

type Method = (...parameters: readonly (Readonly<Record<string, unknown>> | ClientCall)[]) => unknown;

/**
 * Adapts a generated client to the cases, which look up its methods by operationId.
 *
 * @param create - Creates the client.
 * @param isDeclared - Returns true for the errors of declared statuses.
 */
export function createConnect(
  create: (options: ClientOptions) => object,
  isDeclared: (error: unknown) => boolean,
): Connect {
  return (connection) => {
    const client = create({ ...connection, retry: false }) as Readonly<Record<string, Method | undefined>>;
    return {
      call: async (operationId, input, call) => {
        const method = client[operationId];
        if (typeof method !== 'function') throw new TypeError(`the client has no method ${operationId}`);
        const result = input === undefined ? method(call) : method(input, call);
        // A stream sends nothing until it is read.
        return isStream(result) ? result.toArray() : result;
      },
      isDeclared: isDeclared as ContractClient['isDeclared'],
    };
  };
}

function isStream(result: unknown): result is { toArray(): Promise<unknown[]> } {
  return typeof (result as { toArray?: unknown } | undefined)?.toArray === 'function';
}
