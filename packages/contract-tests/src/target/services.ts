import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Contract, ContractError } from '../contract/model.ts';
import { digestOf, readContract } from '../contract/read.ts';
import { type Connect, connector } from './connect.ts';

/** The services whose contracts and clients come with this package. */
export const serviceNames = ['tracing', 'inference'] as const;

/** Name of a service. */
export type ServiceName = (typeof serviceNames)[number];

/** A contract and the client that was generated from it. */
export interface Service {
  readonly name: ServiceName;
  /** The OpenAPI document of the contract, for a mock to serve. */
  readonly document: object;
  readonly contract: Contract;
  readonly connect: Connect;
  /** Header field that names a project; undefined when projects stand in what is sent. */
  readonly projectHeader: string | undefined;
}

/**
 * Loads the contract and the client of one service. Nothing of the other one is loaded.
 * @throws ContractError when the installed client was generated from another contract than the one beside it.
 */
export async function loadService(name: ServiceName): Promise<Service> {
  const { file, client, contractDigest, ...rest } = await loaders[name]();
  const text = await readFile(fileURLToPath(file), 'utf8');
  const document = JSON.parse(text) as object;
  const contract = readContract(document, name, digestOf(text));
  if (contractDigest !== contract.digest) {
    throw new ContractError(
      `${client} was generated from the contract ${contractDigest}, but the contract beside it is ` +
        `${contract.digest}. Install the same version of all @callscope packages.`,
    );
  }
  return { name, document, contract, ...rest };
}

interface Loaded extends Pick<Service, 'connect' | 'projectHeader'> {
  /** Address of the bundled contract. */
  readonly file: string;
  /** Name of the client's package. */
  readonly client: string;
  readonly contractDigest: string;
}

// Names of packages are written out, so that tools which look for dependencies find them.
const loaders: Readonly<Record<ServiceName, () => Promise<Loaded>>> = {
  tracing: async () => {
    const { contractDigest, createTracingClient, isTracingStatusError } = await import('@callscope/tracing-client');
    return {
      file: import.meta.resolve('@callscope/tracing-types/openapi.json'),
      client: '@callscope/tracing-client',
      contractDigest,
      connect: connector(createTracingClient, isTracingStatusError),
      projectHeader: undefined,
    };
  },
  inference: async () => {
    const loaded = await import('@callscope/inference-client');
    return {
      file: import.meta.resolve('@callscope/inference-types/openapi.json'),
      client: '@callscope/inference-client',
      contractDigest: loaded.contractDigest,
      connect: connector(loaded.createInferenceClient, loaded.isInferenceStatusError),
      projectHeader: 'Compat-Project',
    };
  },
};
