import { type Contract, type Operation, readContract } from '@callscope/contract-tests';
import { bundleContract, type Service, services } from '@callscope/generate';

/** An operation and the service that has it. */
export interface Entry {
  readonly service: Service;
  readonly operation: Operation;
}

/** The operations of all services, by their names, which are unique. */
export type Catalog = ReadonlyMap<string, Entry>;

/**
 * Puts contracts into one catalog.
 * @throws TypeError when two contracts have an operation of one name, since a story could not tell them apart.
 */
export function catalogOf(contracts: readonly (readonly [Service, Contract])[]): Catalog {
  const catalog = new Map<string, Entry>();
  for (const [service, { operations }] of contracts) {
    for (const operation of operations) {
      const other = catalog.get(operation.id);
      if (other)
        throw new TypeError(`${other.service} and ${service} both have the operation ${operation.id}. Rename one.`);
      catalog.set(operation.id, { service, operation });
    }
  }
  return catalog;
}

/**
 * Bundles the contracts as they stand in `specs` now, and reads them.
 * @throws ContractError for a contract that cannot be bundled.
 */
export async function readCatalog(): Promise<Catalog> {
  const contracts = services.map(async (service): Promise<[Service, Contract]> => [
    service,
    readContract(await bundleContract(service), service),
  ]);
  return catalogOf(await Promise.all(contracts));
}
